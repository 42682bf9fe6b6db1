import type { ListingStatus } from '../listings/listing.vocabulary.ts';
import type { SearchDeal } from '../listings/shown-price.ts';
import { foldText } from '../text.ts';

/** Values of the form's field "Looking for"; the first two are those of SPECIFICATION §2. */
export const lookingForTexts: Readonly<Record<SearchDeal, string>> = {
  sale: 'For Sale',
  rent: 'Rental',
  stay: 'Stay',
  auction: 'Auction',
};

/** What the visitor is looking for is a status or a purpose (SPECIFICATION §2, Looking for options). */
export function readLookingFor(text: string): { status?: ListingStatus; purpose?: SearchDeal } {
  const folded = foldText(text);
  if (folded === 'available') return { status: 'Available' };
  if (['for sale', 'sale', 'buy'].includes(folded)) return { purpose: 'sale' };
  if (['rental', 'rent', 'for rent'].includes(folded)) return { purpose: 'rent' };
  if (['stay', 'auction'].includes(folded)) return { purpose: folded === 'stay' ? 'stay' : 'auction' };
  return {};
}
