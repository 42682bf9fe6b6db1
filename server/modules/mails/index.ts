export { forgetSentMailsJob } from './forget-sent-mails.ts';
export type { Letter } from './letter.ts';
export { mailsModule } from './mails.routes.ts';
export { type NewLetter, postMail, postMails } from './post-mail.ts';
export { sendWaitingMailsJob } from './send-waiting-mails.ts';
export { measureMailQueue } from './staff-mails.queries.ts';
export { warnWithoutMail } from './warn-without-mail.ts';
