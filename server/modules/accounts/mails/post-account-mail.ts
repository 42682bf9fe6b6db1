import { forgotPasswordPath } from '#contract/accounts/links.ts';
import type { RemovedWay } from '#contract/accounts/removed-ways.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/database.ts';
import { postMail } from '#server/modules/mails/index.ts';
import type { Platform } from '#server/platform.ts';
import type { AccountMailKind, AccountMails } from './account-mail-texts.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import { kinyarwanda } from './rw.ts';

const accountMails: Readonly<Record<Language, AccountMails>> = { en: english, fr: french, rw: kinyarwanda };

export type Addressee = { id?: string; name: string; email: string; language: Language };

type Posted = { to: Addressee; path?: string; token?: string; removed?: readonly RemovedWay[] };

/** Posts a mail about an account in the language of its owner. `path` is where its link leads. */
export async function postAccountMail(
  transaction: Db,
  platform: Platform,
  kind: AccountMailKind,
  { to, path = forgotPasswordPath, token, removed = [] }: Posted,
): Promise<void> {
  const { site, publicUrl } = platform.config;
  const { subject, paragraphs, action } = accountMails[to.language][kind]({ name: to.name, site: site.name, removed });
  const url = token === undefined ? `${publicUrl}${path}` : `${publicUrl}${path}?token=${token}`;
  await postMail(transaction, platform, {
    to: to.email,
    ...(to.id === undefined ? {} : { userId: to.id }),
    carriesSecret: token !== undefined,
    content: { subject, paragraphs, action: { label: action, url } },
  });
}
