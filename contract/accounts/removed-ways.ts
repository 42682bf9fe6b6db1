/** What a new password by a mailed link removes besides the sessions: everything that a thief may have added. */
export const removedWays = [
  'passkeys',
  'identities',
  'phone',
  'pin',
  'apiKeys',
  'webhooks',
  /** Not the calendar itself, but its private address. */
  'calendar',
] as const;
export type RemovedWay = (typeof removedWays)[number];
