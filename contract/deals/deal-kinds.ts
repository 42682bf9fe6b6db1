/** The vocabulary that the addresses of pages of deals need, apart from the rest. */

export const dealKinds = ['sale', 'auction', 'rent', 'stay'] as const;
export type DealKind = (typeof dealKinds)[number];

/** Whose turn it is: the reader's, the other party's, or none because the deal has ended. */
export const dealNeeds = ['me', 'them', 'none'] as const;
export type DealNeed = (typeof dealNeeds)[number];
