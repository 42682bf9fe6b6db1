import { dayMilliseconds } from '#contract/durations.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { acceptListInvitation, createSharedList, inviteToList } from '#contract/shared-lists/shared-lists.endpoints.ts';
import { createToken, hashToken } from '#server/platform/auth/tokens.ts';
import { createId } from '#server/platform/ids.ts';
import type { SignedIn, TestApp } from './index.ts';

type ListFacts = { ownerId: string; listingId: string; name?: string; note?: string };

/** A list with a listing, a vote and a note of its owner, straight in the database; returns its ids. */
export async function addSharedList(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { ownerId: user_id, listingId: listing_id, name = 'Homes', note: text = 'Near the school' }: ListFacts,
): Promise<{ listId: string; noteId: string }> {
  const now = clock.now();
  const [list_id, noteId] = [createId(now), createId(now)];
  const item = { list_id, listing_id };
  const list = { id: list_id, name, created_at: now, changed_at: now };
  await db.insertInto('shared_lists').values(list).execute();
  await db
    .insertInto('shared_list_members')
    .values({ list_id, user_id, joined_at: now, looked_at: now, is_owner: true })
    .execute();
  await db
    .insertInto('shared_list_items')
    .values({ ...item, title: 'A house', added_by: user_id, added_at: now })
    .execute();
  await db
    .insertInto('shared_list_votes')
    .values({ ...item, user_id, vote: 'love', at: now })
    .execute();
  await db
    .insertInto('shared_list_notes')
    .values({ ...item, id: noteId, author_id: user_id, text, created_at: now })
    .execute();
  return { listId: list_id, noteId };
}

type NewList = Partial<EndpointInput<typeof createSharedList>['body']>;

/** Makes a list as its owner does; returns its id. */
export async function createListAs(owner: SignedIn, facts: NewList = {}): Promise<string> {
  return (await owner.call(createSharedList, { body: { name: 'Our flat in Kimironko', ...facts } }))._id;
}

/** The others come onto a list by one invitation of its owner. */
export async function joinList(listId: string, owner: SignedIn, ...others: readonly SignedIn[]): Promise<void> {
  const { token } = await owner.call(inviteToList, { params: { id: listId } });
  for (const other of others) await other.call(acceptListInvitation, { params: { token } });
}

/** An invitation to a list, straight in the database; returns its token. */
export async function inviteTo(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { listId: list_id, ownerId: created_by }: { listId: string; ownerId: string },
): Promise<string> {
  const [token, now] = [createToken(), clock.now()];
  const until = new Date(now.getTime() + dayMilliseconds);
  await db
    .insertInto('shared_list_invitations')
    .values({ list_id, token_hash: hashToken(token), created_by, created_at: now, expires_at: until })
    .execute();
  return token;
}
