import type { SearchDeal } from '../listings/shown-price.ts';

/** Values of the form's field "Looking for"; the first two are those of SPECIFICATION §2. */
export const lookingForTexts: Readonly<Record<SearchDeal, string>> = {
  sale: 'For Sale',
  rent: 'Rental',
  stay: 'Stay',
  auction: 'Auction',
};
