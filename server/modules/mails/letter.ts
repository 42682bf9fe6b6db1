import type { Language } from '#contract/languages.ts';
import type { MailContent } from '#server/platform/mail/compose-mail.ts';

/** Who reads a letter, and on which site. */
type Reader = { name: string; siteName: string; publicUrl: string };

/** What somebody is told by mail, in each language. */
export type Letter = Readonly<Record<Language, (reader: Reader) => MailContent>>;
