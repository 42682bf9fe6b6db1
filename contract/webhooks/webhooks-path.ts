/** The page of a person's webhooks, to which mails lead too. */
export const webhooksPath = '/settings/webhooks';

/** The page of the site's own webhooks and of all API keys. */
export const siteProgramsPath = '/staff/programs';
