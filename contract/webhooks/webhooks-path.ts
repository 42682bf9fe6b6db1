/** The page of a person's webhooks, to which mails lead too. */
export const webhooksPath = '/settings/webhooks';
