import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addMailRoutes } from './mails.routes.ts';

export type { MailTemplate } from './mail-template.ts';
export { isAlertWanted } from './mails.queries.ts';
export { type NewMail, postMail, postMails } from './post-mail.ts';
export { pruneSentMailsJob } from './prune-sent-mails.ts';
export { sendWaitingMailsJob } from './send-waiting-mails.ts';
export { measureMailQueue } from './staff-mails.queries.ts';
export { warnWithoutMail } from './warn-without-mail.ts';

/** Mails: the queue, the sent ones, and the failed ones. */
export async function mailsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addMailRoutes(app, platform);
}
