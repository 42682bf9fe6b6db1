/** The states of a permit. An approved one is `expired` after its last day, without a decision. */
export const permitStates = ['pending', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type PermitState = (typeof permitStates)[number];

/** Whether a seller may state prices in a currency: `none` before a permit was ever sent in. */
export const permitStandings = [...permitStates, 'none'] as const;
export type PermitStanding = (typeof permitStandings)[number];

export const permitVerbs = ['approve', 'refuse', 'read_document'] as const;
export type PermitVerb = (typeof permitVerbs)[number];

export const ownPermitVerbs = ['withdraw'] as const;

/** Where a seller reads and sends permits. */
export const pricePermitsPath = '/seller/price-permits';

/** How many days before its last one a seller is reminded of a permit. */
export const permitReminderDays = [30, 7] as const;

/** An authority grants none for longer: a later day is a slip of the keyboard. */
const longestYears = 10;

/** Whether a permit can end on a day: not before today, nor in ten years or more. Days are those of Kigali. */
export function canExpireOn(expiresOn: string, today: string): boolean {
  const latest = `${Number(today.slice(0, 4)) + longestYears}${today.slice(4)}`;
  return expiresOn >= today && expiresOn < latest;
}
