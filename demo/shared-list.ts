import type { ListVote } from '#contract/shared-lists/shared-lists.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { createId } from '#server/platform/ids.ts';
import { publishedAt } from './demo-rows.ts';

type Said = { vote?: ListVote; note?: string };
type DemoListed = { listing: string; byOwner: Said; byMember: Said };

/** What the buyer of the demonstration looks at together with the seller, the last added first. */
export const demoList: { name: string; listings: readonly DemoListed[] } = {
  name: 'Our home in Kigali',
  listings: [
    {
      listing: 'Family villa behind Kibagabaga hospital',
      byOwner: { vote: 'love', note: 'Ten minutes to work, and the school is around the corner.' },
      byMember: { vote: 'love' },
    },
    {
      listing: 'Garden bungalow behind hibiscus',
      byOwner: { vote: 'maybe' },
      byMember: { vote: 'love', note: 'The garden! Ask how the water is in the dry season.' },
    },
    { listing: 'Building plot with a valley view, Rebero', byOwner: { vote: 'no' }, byMember: {} },
  ],
};

type Item = { list_id: string; listing_id: string };

async function insertSaid(db: Db, item: Item, { userId, said, at }: { userId: string; said: Said; at: Date }) {
  if (said.vote !== undefined) {
    await db
      .insertInto('shared_list_votes')
      .values({ ...item, user_id: userId, vote: said.vote, at })
      .execute();
  }
  if (said.note !== undefined) {
    await db
      .insertInto('shared_list_notes')
      .values({ ...item, id: createId(at), author_id: userId, text: said.note, created_at: at })
      .execute();
  }
}

/** The list of the buyer with these listings, by their titles. */
export async function insertDemoList(
  db: Db,
  now: Date,
  people: { ownerId: string; memberId: string; listingIds: ReadonlyMap<string, string> },
): Promise<void> {
  const { ownerId, memberId, listingIds } = people;
  const begun = publishedAt(now, demoList.listings.length + 1);
  const list_id = createId(begun);
  const list = { id: list_id, name: demoList.name, created_at: begun, changed_at: now };
  await db.insertInto('shared_lists').values(list).execute();
  const since = { list_id, joined_at: begun };
  await db
    .insertInto('shared_list_members')
    .values([
      // The last remarks of the other member are new to the owner.
      { ...since, user_id: ownerId, looked_at: publishedAt(now, 1.5), is_owner: true },
      { ...since, user_id: memberId, looked_at: now, is_owner: false },
    ])
    .execute();
  for (const [index, { listing, byOwner, byMember }] of demoList.listings.entries()) {
    const listing_id = listingIds.get(listing);
    if (listing_id === undefined) continue;
    const at = publishedAt(now, index + 1);
    const item = { list_id, listing_id };
    await db
      .insertInto('shared_list_items')
      .values({ ...item, title: listing, added_by: ownerId, added_at: at })
      .execute();
    await insertSaid(db, item, { userId: ownerId, said: byOwner, at });
    await insertSaid(db, item, { userId: memberId, said: byMember, at });
  }
}
