/** What a key of a person may be given. A call names the scope that opens it; the calls that name none open to no key. */
export const apiScopes = ['listings:read', 'listings:write', 'leads:read', 'viewings:read', 'deals:read'] as const;

/** Scopes of a key of the site: it reads what the staff may read, and outlives the account that made it. */
export const siteScopes = ['site-listings:read', 'site-deals:read', 'site-ledger:read', 'site-health:read'] as const;

export type ApiScope = (typeof apiScopes)[number] | (typeof siteScopes)[number];

/** Every key begins with it, so that people and secret scanners recognise one. */
export const apiKeyPrefix = 'urugo_';

/** Keys of one person, or of the site, that are in use at the same time, at most. */
export const mostApiKeys = 20;

/** The lifetimes a key can be given, in days. */
export const apiKeyDays = [30, 90, 365] as const;

/** Calls a key may make in a minute, on a node. */
export const apiKeyCallsPerMinute = 600;
