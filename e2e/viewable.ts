import type { Page } from '@playwright/test';
import type { Listing } from '#contract/listings/listing.ts';
import { listViewingSlots } from '#contract/viewings/viewings.endpoints.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { findListing } from './journey.ts';

const sellerName = demoAccounts.find(({ role }) => role === 'seller')?.name ?? '';

async function slotsOf(page: Page, id: string) {
  const answer = await page.request.get(`${listViewingSlots.path.replace('{listingId}', id)}?limit=100`);
  return listViewingSlots.response.parse(await answer.json()).slots;
}

/** A listing that somebody can view at several times, at once or after a confirmation. */
export async function viewable(
  page: Page,
  { isInstant, isSellers = false }: { isInstant: boolean; isSellers?: boolean },
): Promise<Listing> {
  const isWanted = ({ seller }: Listing) => !isSellers || seller.name === sellerName;
  const found: Listing[] = [];
  await findListing(page, (listing) => {
    if (isWanted(listing)) found.push(listing);
    return false;
  }).catch(() => undefined);
  for (const listing of found) {
    const slots = await slotsOf(page, listing._id);
    if (slots.length > 5 && slots[0]?.isInstant === isInstant && slots[0]?.means.length === 2) return listing;
    if (!isInstant && slots.length > 5 && slots[0]?.isInstant === false) return listing;
  }
  throw new Error('The demonstration holds no such listing');
}
