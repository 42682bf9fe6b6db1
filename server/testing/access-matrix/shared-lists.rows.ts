import { addSharedList, inviteTo } from '../shared-lists.ts';
import type { Person, World } from './fixtures.ts';
import { everybody, type MatrixRow, members, ownerOnly } from './row.ts';

/** A list of a person with a listing on it, and a note of theirs. */
async function make(world: World, owner: Person) {
  const { id: listingId } = await world.addPublicListing();
  return { listingId, ...(await addSharedList(world.app, { ownerId: owner.id, listingId })) };
}

const list = async (world: World, owner: Person) => (await make(world, owner)).listId;

/** Two ids in one: the list first, so that another one takes its place. */
const listed = async (world: World, owner: Person) => {
  const { listId, listingId } = await make(world, owner);
  return `${listId}/${listingId}`;
};
const noted = async (world: World, owner: Person) => {
  const { listId, noteId } = await make(world, owner);
  return `${listId}/${noteId}`;
};

/** An owner without other members could not leave. */
async function ofTwo(world: World, owner: Person): Promise<string> {
  const list_id = await list(world, owner);
  const { db, clock } = world.app;
  const since = { joined_at: clock.now(), looked_at: clock.now() };
  await db
    .insertInto('shared_list_members')
    .values({ ...since, list_id, user_id: (await world.addPerson()).id, is_owner: false })
    .execute();
  return list_id;
}

async function deleted(world: World, owner: Person): Promise<string> {
  const id = await list(world, owner);
  const { db, clock } = world.app;
  await db.updateTable('shared_lists').set({ deleted_at: clock.now() }).where('id', '=', id).execute();
  return id;
}

const invitation = async (world: World, owner: Person) =>
  inviteTo(world.app, { listId: await list(world, owner), ownerId: owner.id });

const byId = (id: string) => ({ params: { id } });
const ofListing = (both: string) => {
  const [id = '', productId = ''] = both.split('/');
  return { params: { id, productId } };
};
const ofNote = (both: string) => {
  const [id = '', noteId = ''] = both.split('/');
  return { params: { id, noteId } };
};
const byToken = (token: string) => ({ params: { token } });
const text = 'Too far from work';

export const sharedListRows: readonly MatrixRow[] = [
  { call: 'listSharedLists', statuses: members },
  { call: 'createSharedList', statuses: members, input: () => ({ body: { name: 'Homes' } }) },
  { call: 'getSharedList', statuses: ownerOnly, object: list, input: byId },
  {
    call: 'renameSharedList',
    statuses: ownerOnly,
    object: list,
    input: (id) => ({ ...byId(id), body: { name: 'Flats', version: 1 } }),
  },
  { call: 'deleteSharedList', statuses: ownerOnly, object: list, input: byId },
  { call: 'restoreSharedList', statuses: ownerOnly, object: deleted, input: byId },
  { call: 'leaveSharedList', statuses: ownerOnly, object: ofTwo, input: byId },
  {
    call: 'removeListMember',
    statuses: ownerOnly,
    object: list,
    input: (id) => ({ params: { id, memberId: '0190a5c8-0000-7000-8000-000000000001' } }),
  },
  { call: 'inviteToList', statuses: ownerOnly, object: list, input: byId },
  { call: 'revokeListInvitation', statuses: ownerOnly, object: list, input: byId },
  { call: 'readListInvitation', statuses: everybody, object: invitation, input: byToken },
  { call: 'acceptListInvitation', statuses: members, object: invitation, input: byToken },
  {
    call: 'addToSharedList',
    statuses: ownerOnly,
    object: listed,
    input: (both) => {
      const { id, productId } = ofListing(both).params;
      return { ...byId(id), body: { productId } };
    },
  },
  { call: 'removeFromSharedList', statuses: ownerOnly, object: listed, input: ofListing },
  { call: 'restoreToSharedList', statuses: ownerOnly, object: listed, input: ofListing },
  {
    call: 'voteOnListed',
    statuses: ownerOnly,
    object: listed,
    input: (both) => ({ ...ofListing(both), body: { vote: 'love' } }),
  },
  {
    call: 'writeListNote',
    statuses: ownerOnly,
    object: listed,
    input: (both) => ({ ...ofListing(both), body: { text } }),
  },
  {
    call: 'changeListNote',
    statuses: ownerOnly,
    object: noted,
    input: (both) => ({ ...ofNote(both), body: { text, version: 1 } }),
  },
  { call: 'deleteListNote', statuses: ownerOnly, object: noted, input: ofNote },
  { call: 'markListLookedAt', statuses: ownerOnly, object: list, input: (id) => ({ ...byId(id), body: {} }) },
];
