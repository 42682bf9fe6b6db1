import { type ListingFacts, maxPictures } from '#contract/listings/listing-form.ts';
import type { Db } from '#server/database.ts';
import { createSlug } from '#server/platform/create-slug.ts';
import { createId } from '#server/platform/ids.ts';
import { columnsOf } from './listing-facts.ts';
import { arrangePictures } from './listing-pictures.ts';
import { insertUnlessSlugTaken, lockOwnPictures, setPlacedPictures } from './listing-writes.queries.ts';

/** Two ids of one day have the same end once in sixteen million cases; ten of them in a row never do. */
const tries = 10;

const pathsOf = (facts: readonly ListingFacts[]) => [
  ...new Set(facts.flatMap(({ pictures = [] }) => pictures.map(({ path }) => path))),
];

/** Which of these properties name a picture that no listing of the seller shows, or more than a property may have. */
export async function findPictureProblems(
  db: Db,
  sellerId: string,
  facts: readonly ListingFacts[],
): Promise<(string | undefined)[]> {
  const own = new Set(await lockOwnPictures(db, sellerId, pathsOf(facts)));
  return facts.map(({ pictures = [] }) => {
    if (pictures.length > maxPictures) return `A property has ${maxPictures} pictures at most`;
    return pictures.every(({ path }) => own.has(path)) ? undefined : 'These are no pictures of your own properties';
  });
}

/** Shows the pictures that properties name, as far as listings of the seller still show them. */
async function insertPictures(
  transaction: Db,
  sellerId: string,
  listings: readonly { id: string; facts: ListingFacts }[],
): Promise<void> {
  const named = listings.filter(({ facts }) => (facts.pictures?.length ?? 0) > 0);
  const own = new Set(await lockOwnPictures(transaction, sellerId, pathsOf(named.map(({ facts }) => facts))));
  for (const { id, facts } of named) {
    const { pictures } = arrangePictures([], { order: facts.pictures?.filter(({ path }) => own.has(path)) });
    await setPlacedPictures(transaction, id, pictures);
  }
}

/**
 * Offers many properties at once, in the caller's transaction, which has asked whether the seller may; returns their
 * ids in the order of the facts. They may show pictures of the seller's own listings.
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
  const listings = facts.map((stated, index) => ({ id: ids[index] ?? '', facts: stated }));
  await insertPictures(transaction, sellerId, listings);
  return ids;
}
