/** What an operator sets up before the site opens, in the order in which it is shown. */
export const setupSteps = ['operator', 'addresses', 'mail', 'currencies', 'languages', 'payments', 'backup'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The DNS records by which others recognise our mails. */
export const mailRecords = ['spf', 'dkim', 'dmarc'] as const;
export type MailRecord = (typeof mailRecords)[number];

/** `weak`: it is there but protects nothing; `unsure`: only its owner knows where to look for it. */
export const mailRecordStates = ['fine', 'weak', 'missing', 'several', 'unsure', 'unreachable'] as const;
export type MailRecordState = (typeof mailRecordStates)[number];
