export { forgetSentMailsJob } from './forget-sent-mails.ts';
export type { Letter } from './letter.ts';
export { mailsModule } from './mails.routes.ts';
export { postMail } from './post-mail.ts';
export { sendWaitingMailJob } from './send-waiting-mail.ts';
export { measureMailQueue } from './staff-mails.queries.ts';
