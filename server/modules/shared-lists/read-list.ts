import type { SharedList } from '#contract/shared-lists/shared-list.ts';
import { findPublicCards } from '#server/modules/listings/index.ts';
import type { Platform } from '#server/platform.ts';
import type { Own } from './lock-list.queries.ts';
import { restorableAfter } from './own-list.ts';
import { requireMember } from './shared-lists.policy.ts';
import { findItems, findListOf, findMembers, findNotes, findVotes } from './shared-lists.queries.ts';
import { viewSharedList } from './shared-lists.view.ts';
import { findInvitedUntil } from './write-lists.queries.ts';

/** A list as one of its members sees it. */
export async function readList({ db, clock }: Platform, own: Own): Promise<SharedList> {
  const now = clock.now();
  const list = requireMember(await findListOf(db, own));
  const [members, items, votes, notes, invitedUntil] = await Promise.all([
    findMembers(db, list.id),
    findItems(db, list.id, restorableAfter(now)),
    findVotes(db, list.id),
    findNotes(db, list.id),
    list.is_owner ? findInvitedUntil(db, list.id, now) : undefined,
  ]);
  const shown = items.filter(({ removed_at }) => removed_at === null).map(({ listing_id }) => listing_id);
  const cards = await findPublicCards(db, shown);
  return viewSharedList({ list, readerId: own.userId, members, items, votes, notes, cards, invitedUntil });
}
