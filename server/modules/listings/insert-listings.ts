import type { ListingFacts } from '#contract/listings/listing-form.ts';
import type { Db } from '#server/database.ts';
import { createId } from '#server/platform/ids.ts';
import { createSlug } from './create-slug.ts';
import { columnsOf } from './listing-facts.ts';
import { insertUnlessSlugTaken } from './listing-writes.queries.ts';

/** Two ids of one day end alike once in sixteen millions; ten of them in a row never do. */
const tries = 10;

/**
 * Offers many properties without pictures at once, in the caller's transaction; answers their ids in the order of the
 * facts.
 */
export async function insertListings(
  transaction: Db,
  { sellerId, now }: { sellerId: string; now: Date },
  facts: readonly ListingFacts[],
): Promise<string[]> {
  const ids: string[] = Array.from({ length: facts.length }, () => '');
  let waiting = [...facts.keys()];
  for (let left = tries; waiting.length > 0; left -= 1) {
    if (left === 0) throw new Error('No free address was found for an imported property');
    const rows = waiting.flatMap((index) => {
      const stated = facts[index];
      if (stated === undefined) return [];
      const id = createId(now);
      ids[index] = id;
      const written = { created_at: now, updated_at: now };
      return [{ ...columnsOf(stated), ...written, id, seller_id: sellerId, slug: createSlug(stated.title, id) }];
    });
    const inserted = new Set(await insertUnlessSlugTaken(transaction, rows));
    waiting = waiting.filter((index) => !inserted.has(ids[index] ?? ''));
  }
  return ids;
}
