import {
  type ListVote,
  mostNotesPerList,
  mostNotesPerListing,
} from '#contract/shared-lists/shared-lists.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { changeList } from './change-list.ts';
import * as items from './items.queries.ts';
import type { Own } from './lock-list.queries.ts';
import { requireAuthor, requireMember } from './shared-lists.policy.ts';

/** Listings that were taken off a list cannot be voted or commented on. */
async function requireItem(transaction: Db, key: items.ItemKey): Promise<void> {
  const item = await items.findItem(transaction, key);
  if (item?.removed_at !== null) throw new ApiError('NOT_FOUND');
}

/**
 * Votes on a listing, or retracts the vote. Others are notified only of the first vote, since people often change their
 * minds.
 */
export async function vote(platform: Platform, own: Own, listingId: string, wanted: ListVote | 'none'): Promise<void> {
  const { listId, userId } = own;
  const key = { listId, listingId };
  await changeList(platform, own, async (transaction, _, at) => {
    await requireItem(transaction, key);
    if (wanted === 'none') {
      return (await items.deleteVote(transaction, { ...key, userId })) ? {} : { isUnchanged: true };
    }
    if (!(await items.upsertVote(transaction, { ...key, userId, vote: wanted, at }))) return { isUnchanged: true };
    return { news: { what: 'vote', listingId, onceKey: `list-vote:${listId}:${listingId}:${userId}` } };
  });
}

export async function writeNote(platform: Platform, own: Own, listingId: string, text: string): Promise<string> {
  const key = { listId: own.listId, listingId };
  const id = createId(platform.clock.now());
  await changeList(platform, own, async (transaction, _, now) => {
    await requireItem(transaction, key);
    const { on_list, on_listing } = await items.countNotes(transaction, key);
    if (on_listing >= mostNotesPerListing || on_list >= mostNotesPerList) {
      const message = `There are at most ${mostNotesPerListing} notes on a property and ${mostNotesPerList} on a list.`;
      throw new ApiError('STATE', { message });
    }
    await items.insertNote(transaction, { ...key, id, author_id: own.userId, text, created_at: now });
    return { news: { what: 'note', listingId, onceKey: `list-note:${id}` } };
  });
  return id;
}

/** Changes an own note, unless it was changed in the meantime on another device. */
export async function changeNote(
  platform: Platform,
  own: Own,
  { noteId, text, version }: { noteId: string; text: string; version: number },
): Promise<void> {
  await changeList(platform, own, async (transaction, _, now) => {
    const note = requireMember(await items.findNote(transaction, own.listId, noteId));
    requireAuthor(note, own.userId);
    if (note.version !== version) throw new ApiError('CONFLICT');
    if (note.text === text) return { isUnchanged: true };
    await items.updateNote(transaction, noteId, text, now);
    return {};
  });
}

/** Deletes an own note; one that is not there is no error. */
export async function deleteNote(platform: Platform, own: Own, noteId: string): Promise<void> {
  await changeList(platform, own, async (transaction) => {
    const note = await items.findNote(transaction, own.listId, noteId);
    if (note === undefined) return { isUnchanged: true };
    requireAuthor(note, own.userId);
    await items.deleteNote(transaction, noteId);
    return {};
  });
}
