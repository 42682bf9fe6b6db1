import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/shared-lists/shared-lists.endpoints.ts';
import { signedIn, type Viewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { createList } from './create-list.ts';
import { inviteToList, revokeInvitation } from './invite-to-list.ts';
import { leaveList, removeMember } from './leave-list.ts';
import { addListing, removeListing, restoreListing } from './list-listings.ts';
import { deleteList, renameList, restorableAfter, restoreList } from './own-list.ts';
import { readList } from './read-list.ts';
import { changeNote, deleteNote, vote, writeNote } from './say-on-list.ts';
import { findDeletedLists, findLists, updateLookedAt } from './shared-lists.queries.ts';
import { viewSummary } from './shared-lists.view.ts';

const ownOf = ({ viewer, params }: { viewer: Viewer; params: { id: string } }) => ({
  userId: signedIn(viewer).userId,
  listId: params.id,
});

function addListRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  bindEndpoint(app, contract.listSharedLists, async ({ viewer, query: { listing } }) => {
    const { userId } = signedIn(viewer);
    const rows = await findLists(db, userId, listing);
    const deleted = await findDeletedLists(db, userId, restorableAfter(clock.now()));
    return { lists: rows.map(viewSummary), deleted };
  });

  bindEndpoint(app, contract.createSharedList, async ({ viewer, body }) => ({
    _id: await createList(platform, signedIn(viewer).userId, body),
  }));

  bindEndpoint(app, contract.getSharedList, async (call) => ({ list: await readList(platform, ownOf(call)) }));

  bindEndpoint(app, contract.renameSharedList, async ({ body, ...call }) => {
    await renameList(platform, ownOf(call), body);
    return { message: 'List renamed' };
  });

  bindEndpoint(app, contract.deleteSharedList, async (call) => {
    await deleteList(platform, ownOf(call));
    return { message: 'List deleted' };
  });

  bindEndpoint(app, contract.restoreSharedList, async (call) => {
    await restoreList(platform, ownOf(call));
    return { message: 'List restored' };
  });

  bindEndpoint(app, contract.markListLookedAt, async ({ body, ...call }) => {
    const now = clock.now();
    const seen = Date.parse(body.upTo ?? now.toISOString());
    const isMine = await updateLookedAt(db, ownOf(call), new Date(Math.min(seen, now.getTime())));
    if (!isMine) throw new ApiError('NOT_FOUND');
    return { message: 'Nothing is new now' };
  });
}

function addMemberRoutes(app: FastifyInstance, platform: Platform): void {
  bindEndpoint(app, contract.leaveSharedList, async (call) => {
    await leaveList(platform, ownOf(call));
    return { message: 'You have left the list' };
  });

  bindEndpoint(app, contract.removeListMember, async (call) => {
    await removeMember(platform, ownOf(call), call.params.memberId);
    return { message: 'Member removed' };
  });

  bindEndpoint(app, contract.inviteToList, async (call) => inviteToList(platform, ownOf(call)));

  bindEndpoint(app, contract.revokeListInvitation, async (call) => {
    await revokeInvitation(platform, ownOf(call));
    return { message: 'Invitation taken back' };
  });

  bindEndpoint(app, contract.readListInvitation, async ({ viewer, params: { token } }) =>
    readInvitation(platform, token, viewer.role === 'visitor' ? undefined : viewer.userId),
  );

  bindEndpoint(app, contract.acceptListInvitation, async ({ viewer, params: { token } }) => ({
    _id: await acceptInvitation(platform, token, signedIn(viewer).userId),
  }));
}

function addListedRoutes(app: FastifyInstance, platform: Platform): void {
  bindEndpoint(app, contract.addToSharedList, async ({ body: { productId }, ...call }) => {
    await addListing(platform, ownOf(call), productId);
    return { message: 'Put on the list' };
  });

  bindEndpoint(app, contract.removeFromSharedList, async (call) => {
    await removeListing(platform, ownOf(call), call.params.productId);
    return { message: 'Taken off the list' };
  });

  bindEndpoint(app, contract.restoreToSharedList, async (call) => {
    await restoreListing(platform, ownOf(call), call.params.productId);
    return { message: 'Put back on the list' };
  });

  bindEndpoint(app, contract.voteOnListed, async ({ body, ...call }) => {
    await vote(platform, ownOf(call), call.params.productId, body.vote);
    return { message: 'Vote kept' };
  });

  bindEndpoint(app, contract.writeListNote, async ({ body, ...call }) => ({
    _id: await writeNote(platform, ownOf(call), call.params.productId, body.text),
  }));

  bindEndpoint(app, contract.changeListNote, async ({ body, ...call }) => {
    await changeNote(platform, ownOf(call), { noteId: call.params.noteId, ...body });
    return { message: 'Note changed' };
  });

  bindEndpoint(app, contract.deleteListNote, async (call) => {
    await deleteNote(platform, ownOf(call), call.params.noteId);
    return { message: 'Note deleted' };
  });
}

export function addSharedListRoutes(app: FastifyInstance, platform: Platform): void {
  addListRoutes(app, platform);
  addMemberRoutes(app, platform);
  addListedRoutes(app, platform);
}
