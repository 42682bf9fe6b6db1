import type { Platform } from '#server/platform.ts';

const warning =
  'SMTP_URL is not set: mails are not sent. Links that set a new password are made by: npm run reset-link -- EMAIL';

/** Warns the operator of a production site what does not work without a mail server, on the screen and in the log. */
export function warnWithoutMail({ config, log }: Platform, progress: (message: string) => void): void {
  if (config.mode !== 'production' || config.smtpUrl !== undefined) return;
  progress(warning);
  log.warn(warning);
}
