/** A listing's number as people read it on every screen, in every language. */
export const listingNumberText = (number: number): string => `Nr ${number}`;
