export { postMail } from './post-mail.ts';
export { sendWaitingMailJob } from './send-waiting-mail.ts';
export { type Letter, tellPerson } from './tell-person.ts';
