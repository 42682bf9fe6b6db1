import type { ListNews } from '#contract/shared-lists/shared-lists.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { announce } from '#server/platform/database/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { lockListOf, type Own, touchList } from './lock-list.queries.ts';
import { requireMember } from './shared-lists.policy.ts';
import { sharedListWritten } from './shared-lists.topics.ts';

export type LockedList = NonNullable<Awaited<ReturnType<typeof lockListOf>>>;

/** The result of a change, and who is notified of what. */
export type Outcome = {
  /** There was nothing to do. */
  isUnchanged?: boolean;
  news?: { what: ListNews; listingId: string; onceKey: string };
  formerIds?: string[];
};

/** Changes something on a list of a member, one change at a time; the pages of all members learn of it afterwards. */
export async function changeList<Result extends Outcome>(
  { db, clock }: Platform,
  own: Own,
  change: (transaction: Db, list: LockedList, now: Date) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const list = requireMember(await lockListOf(transaction, own));
    const now = clock.now();
    const outcome = await change(transaction, list, now);
    const { isUnchanged, news, formerIds } = outcome;
    if (isUnchanged) return outcome;
    await touchList(transaction, list.id, now);
    await announce(transaction, sharedListWritten, { listId: list.id, actorId: own.userId, news, formerIds });
    return outcome;
  });
}
