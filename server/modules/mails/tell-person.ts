import type { NotificationKind } from '#contract/accounts/security.endpoints.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/database.ts';
import type { MailContent } from '#server/platform/mail/compose-mail.ts';
import type { Platform } from '#server/platform.ts';
import { findReader } from './mails.queries.ts';
import { postMail } from './post-mail.ts';

/** Who reads a letter, and on which site. */
export type Reader = { name: string; siteName: string; publicUrl: string };

/** What somebody is told, in each language. */
export type Letter = Readonly<Record<Language, (reader: Reader) => MailContent>>;

/**
 * Writes a mail to somebody with an account, in their language and in the caller's transaction, unless they want no
 * mails of this kind.
 */
export async function tellPerson(
  transaction: Db,
  platform: Pick<Platform, 'clock' | 'config'>,
  { userId, kind, letter }: { userId: string; kind: NotificationKind; letter: Letter },
): Promise<void> {
  const reader = await findReader(transaction, userId, kind);
  if (reader === undefined || !reader.wantsMail) return;
  const { site, publicUrl } = platform.config;
  const content = letter[reader.language]({ name: reader.name, siteName: site.name, publicUrl });
  await postMail(transaction, platform, { to: reader.email, userId, content });
}
