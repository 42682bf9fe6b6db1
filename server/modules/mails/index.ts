export { forgetSentMailsJob } from './forget-sent-mails.ts';
export type { Letter } from './letter.ts';
export { mailsModule } from './mails.routes.ts';
export { type NewLetter, postMail, postMails } from './post-mail.ts';
export { sendWaitingMailJob } from './send-waiting-mail.ts';
export { measureMailQueue } from './staff-mails.queries.ts';
