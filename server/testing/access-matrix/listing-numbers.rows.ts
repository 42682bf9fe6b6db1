import type { World } from './fixtures.ts';
import { everybody, type MatrixRow, sellerAndStaff } from './row.ts';

async function numberOf({ app: { db } }: World, listing: Promise<{ id: string }>): Promise<string> {
  const { id } = await listing;
  const named = db.selectFrom('listing_numbers').select('number').where('listing_id', '=', id);
  return String((await named.executeTakeFirstOrThrow()).number);
}

/** An unknown id ends in a letter: it is represented by a number that does not exist. */
const byNumber = (number: string) => ({ params: { number: number.replace(/.*x$/, '999999999') } });

/** Listings by their short numbers. */
export const listingNumberRows: readonly MatrixRow[] = [
  {
    call: 'getListingByNumber',
    statuses: everybody,
    object: (world) => numberOf(world, world.addPublicListing()),
    input: byNumber,
  },
  {
    call: 'getListingByNumber',
    of: 'a listing that was taken down',
    statuses: sellerAndStaff,
    object: (world, owner) => numberOf(world, world.addHiddenListing(owner.id)),
    input: byNumber,
  },
];
