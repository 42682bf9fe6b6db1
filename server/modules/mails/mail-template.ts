import type { Language } from '#contract/languages.ts';
import type { MailContent } from '#server/platform/mail/compose-mail.ts';

/** Whom a mail is written to, and by which site. */
type Reader = { name: string; siteName: string; publicUrl: string };

/** A mail in each language; the language of its recipient decides. */
export type MailTemplate = Readonly<Record<Language, (reader: Reader) => MailContent>>;
