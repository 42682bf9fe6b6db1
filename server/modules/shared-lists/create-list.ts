import { mostSharedLists } from '#contract/shared-lists/shared-lists.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { isListingPublic } from '#server/modules/listings/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { findTitle, upsertItem } from './items.queries.ts';
import { lockPerson } from './lock-list.queries.ts';
import { requireMember } from './shared-lists.policy.ts';
import { countLists } from './shared-lists.queries.ts';
import { insertList, insertMember } from './write-lists.queries.ts';

/** Holds a person who is to come onto one more list. */
export async function requireRoomFor(transaction: Db, userId: string): Promise<void> {
  requireMember((await lockPerson(transaction, userId)) || undefined);
  if ((await countLists(transaction, userId)) < mostSharedLists) return;
  throw new ApiError('STATE', {
    message: `One can be on at most ${mostSharedLists} lists. Leave or delete one first.`,
  });
}

/** Makes a list of a person, with a first listing on it where one is named. */
export async function createList(
  { db, clock }: Platform,
  userId: string,
  { name, productId: listingId }: { name: string; productId?: string | undefined },
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    await requireRoomFor(transaction, userId);
    if (listingId !== undefined && !(await isListingPublic(transaction, listingId))) throw new ApiError('NOT_FOUND');
    const now = clock.now();
    const id = createId(now);
    await insertList(transaction, { id, name, created_at: now, changed_at: now });
    await insertMember(transaction, { userId, listId: id }, { at: now, isOwner: true });
    if (listingId !== undefined) {
      const title = await findTitle(transaction, listingId);
      await upsertItem(transaction, { listId: id, listingId, title, addedBy: userId, at: now });
    }
    return id;
  });
}
