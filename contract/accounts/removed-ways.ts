/** What a new password by a mailed link takes away besides the sessions: whatever a thief may have added. */
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
