import type { StaffListingState } from '#contract/staff/staff.vocabulary.ts';
import { foldText } from '#contract/text.ts';
import type { Db } from '#server/database.ts';
import { cardColumns } from '#server/modules/listing-cards/index.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';

export type StaffListingFilter = { state: StaffListingState; search: string };

export type StaffListingRow = Awaited<ReturnType<typeof findStaffListings>>['rows'][number];

/** Each word is in the listing or in its seller's name or agency. */
function matching(db: Db, { state, search }: StaffListingFilter) {
  const listings = db
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.seller_id')
    .leftJoin('sellers', 'sellers.user_id', 'listings.seller_id')
    .where('listings.deleted_at', 'is', null)
    .$if(state === 'public', (query) =>
      query.where('listings.hidden_at', 'is', null).where('listings.suspended_at', 'is', null),
    )
    .$if(state === 'taken_down', (query) => query.where('listings.hidden_at', 'is not', null));
  const words = foldText(search).split(' ').filter(Boolean);
  return words.reduce(
    (query, word) =>
      query.where((eb) =>
        eb.or([
          eb('listings.folded_text', 'like', likePattern(word)),
          eb('users.name', 'ilike', likePattern(word)),
          eb('sellers.agency_name', 'ilike', likePattern(word)),
        ]),
      ),
    listings,
  );
}

/** Newest first. */
export async function findStaffListings(db: Db, filter: StaffListingFilter, page: PageRequest) {
  const listings = matching(db, filter)
    .leftJoin('media', 'media.id', 'listings.display_media_id')
    .select(cardColumns())
    .select(['listings.hidden_at', 'users.name as seller_name', 'sellers.agency_name']);
  return findPage(listings, byTime('listings.created_at', 'listings.id', 'desc'), page);
}

export async function countStaffListings(db: Db, filter: StaffListingFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Locks the listing until this transaction ends. */
export async function lockListing(transaction: Db, id: string) {
  return transaction
    .selectFrom('listings')
    .select(['id', 'seller_id', 'title', 'slug', 'hidden_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function setTakenDown(db: Db, id: string, at: Date | null): Promise<void> {
  await db.updateTable('listings').set({ hidden_at: at }).where('id', '=', id).execute();
}

/** Hides all listings of a suspended seller, or shows them again; those taken down stay down. */
export async function setSuspendedListings(db: Db, sellerId: string, at: Date | null): Promise<void> {
  await db.updateTable('listings').set({ suspended_at: at }).where('seller_id', '=', sellerId).execute();
}
