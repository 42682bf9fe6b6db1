import * as z from 'zod';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/database.ts';
import { findSiteFact, setSiteFact } from '#server/platform/database/site-facts.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { createMailTransport, type MailTransport } from '#server/platform/mail/mail-transport.ts';
import type { Platform } from '#server/platform.ts';

const noted = z.object({ server: z.string(), from: z.string(), at: z.iso.datetime(), refusal: z.string().optional() });

/** The last test, unless it was of another mail server or sender than are set now. */
export async function findMailTest(
  db: Db,
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
): Promise<{ at: string; refusal?: string | undefined } | undefined> {
  const fact = await findSiteFact(db, 'mail-test');
  if (fact === undefined || smtpUrl === undefined) return undefined;
  const { server, from, at, refusal } = noted.parse(JSON.parse(fact));
  return server === new URL(smtpUrl).host && from === mailFrom ? { at, refusal } : undefined;
}

/** Hands a mail over to the mail server, and notes whether it took it. */
export async function testMail(
  { config, db, clock }: Platform,
  to: string,
  createTransport: typeof createMailTransport = createMailTransport,
): Promise<void> {
  const { smtpUrl, mailFrom, site } = config;
  const transport = createTransport(smtpUrl, mailFrom);
  if (transport === undefined || smtpUrl === undefined) {
    throw new ApiError('STATE', { message: 'There is no mail server: set SMTP_URL first.' });
  }
  const now = clock.now();
  const refusal = await refusalOf(transport, { id: createId(now), to, siteName: site.name });
  transport.close();
  const test = { server: new URL(smtpUrl).host, from: mailFrom, at: now.toISOString(), refusal };
  await setSiteFact(db, 'mail-test', JSON.stringify(test));
}

const longestRefusal = 300;

async function refusalOf(
  transport: MailTransport,
  { id, to, siteName }: { id: string; to: string; siteName: string },
): Promise<string | undefined> {
  const paragraphs = [`This is the test mail of ${siteName}. That you read it means that its mails arrive.`];
  const content = composeMail({ subject: `Test mail of ${siteName}`, paragraphs }, siteName);
  try {
    await transport.send({ id, to, replyTo: undefined, unsubscribeUrl: undefined, ...content });
    return undefined;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).slice(0, longestRefusal);
  }
}
