import * as lists from './shared-lists.endpoints.ts';

/** The calls about shared lists, by their names in the API. */
export const sharedListCalls = {
  listSharedLists: lists.listSharedLists,
  createSharedList: lists.createSharedList,
  getSharedList: lists.getSharedList,
  renameSharedList: lists.renameSharedList,
  deleteSharedList: lists.deleteSharedList,
  restoreSharedList: lists.restoreSharedList,
  leaveSharedList: lists.leaveSharedList,
  removeListMember: lists.removeListMember,
  inviteToList: lists.inviteToList,
  revokeListInvitation: lists.revokeListInvitation,
  readListInvitation: lists.readListInvitation,
  acceptListInvitation: lists.acceptListInvitation,
  addToSharedList: lists.addToSharedList,
  removeFromSharedList: lists.removeFromSharedList,
  restoreToSharedList: lists.restoreToSharedList,
  voteOnListed: lists.voteOnListed,
  writeListNote: lists.writeListNote,
  changeListNote: lists.changeListNote,
  deleteListNote: lists.deleteListNote,
  markListLookedAt: lists.markListLookedAt,
} as const;
