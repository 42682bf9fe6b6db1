import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { lineSchema, paragraphsSchema } from '../text-fields.ts';
import { sharedListSchema, sharedListSummarySchema } from './shared-list.ts';
import { listNameMaxLength, listNoteMaxLength, listVotes } from './shared-lists.vocabulary.ts';

const path = '/api/lists';
const byId = z.object({ id: idSchema });
const ofListing = z.object({ id: idSchema, productId: idSchema });
const ofNote = z.object({ id: idSchema, noteId: idSchema });
const done = z.object({ message: z.string() });
const nameSchema = lineSchema(listNameMaxLength);
const textSchema = paragraphsSchema(listNoteMaxLength);
const versionSchema = z.int().min(1).max(2_147_483_647);

export const listSharedLists = endpoint({
  method: 'GET',
  path,
  summary: 'The lists the signed-in person is on, the last changed first, and own ones that can still be restored',
  access: 'user',
  query: z.object({
    /** Adds to each list whether this listing is on it. */
    listing: idSchema.optional(),
  }),
  response: z.object({
    lists: z.array(sharedListSummarySchema),
    deleted: z.array(z.object({ _id: z.string(), name: z.string() })),
  }),
});

export const createSharedList = endpoint({
  method: 'POST',
  path,
  summary: 'Creates a list, with a first listing on it where one is named',
  access: 'user',
  body: z.strictObject({ name: nameSchema, productId: idSchema.optional() }),
  response: z.object({ _id: z.string() }),
  errors: ['NOT_FOUND', 'STATE'],
});

export const getSharedList = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'A list with its members, listings, votes and notes; for its members alone',
  access: 'user',
  params: byId,
  response: z.object({ list: sharedListSchema }),
  errors: ['NOT_FOUND'],
});

export const renameSharedList = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Renames an own list',
  access: 'user',
  params: byId,
  body: z.strictObject({ name: nameSchema, version: versionSchema }),
  response: done,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

export const deleteSharedList = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Deletes an own list for all its members; it can be restored for a day',
  access: 'user',
  params: byId,
  response: done,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const restoreSharedList = endpoint({
  method: 'POST',
  path: `${path}/{id}/restore`,
  summary: 'Restores an own list that was deleted within the last day',
  access: 'user',
  params: byId,
  response: done,
  errors: ['NOT_FOUND', 'STATE'],
});

export const leaveSharedList = endpoint({
  method: 'POST',
  path: `${path}/{id}/leave`,
  summary:
    'Leaves a list and removes the own votes and notes; an owner’s list passes to the member who has been on it longest',
  access: 'user',
  params: byId,
  response: done,
  errors: ['NOT_FOUND', 'STATE'],
});

export const removeListMember = endpoint({
  method: 'DELETE',
  path: `${path}/{id}/members/{memberId}`,
  summary: 'Removes a member from an own list, with their votes and notes; a person who is not on it is no error',
  access: 'user',
  params: z.object({ id: idSchema, memberId: idSchema }),
  response: done,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE'],
});

export const inviteToList = endpoint({
  method: 'POST',
  path: `${path}/{id}/invitation`,
  summary: 'Creates an invitation to an own list, which replaces the one before; only this answer has its token',
  access: 'user',
  isNeverKept: true,
  params: byId,
  response: z.object({ token: z.string(), url: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE'],
});

export const revokeListInvitation = endpoint({
  method: 'DELETE',
  path: `${path}/{id}/invitation`,
  summary: 'Revokes the invitation to an own list; where there is none that is no error',
  access: 'user',
  params: byId,
  response: done,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

const byToken = z.object({ token: z.string().max(200) });
const invitationPath = '/api/list-invitations/{token}';

export const readListInvitation = endpoint({
  method: 'GET',
  path: invitationPath,
  summary: 'What an invitation is for: the name of the list and of the person who invites, nothing more',
  access: 'anyone',
  params: byToken,
  response: z.object({
    name: z.string(),
    invitedBy: z.string(),
    /** The list, where the reader is on it already. */
    joined: z.string().optional(),
  }),
  errors: ['NOT_FOUND'],
});

export const acceptListInvitation = endpoint({
  method: 'POST',
  path: `${invitationPath}/accept`,
  summary: 'Joins the list of an invitation; accepting it twice is accepting it once',
  access: 'user',
  params: byToken,
  response: z.object({ _id: z.string() }),
  errors: ['NOT_FOUND', 'STATE'],
});

export const addToSharedList = endpoint({
  method: 'POST',
  path: `${path}/{id}/listings`,
  summary: 'Puts a public listing on a list; doing it twice is doing it once',
  access: 'user',
  params: byId,
  body: z.strictObject({ productId: idSchema }),
  response: done,
  errors: ['NOT_FOUND', 'STATE'],
});

export const removeFromSharedList = endpoint({
  method: 'DELETE',
  path: `${path}/{id}/listings/{productId}`,
  summary: 'Removes a listing from a list; it can be restored for a day',
  access: 'user',
  params: ofListing,
  response: done,
  errors: ['NOT_FOUND'],
});

export const restoreToSharedList = endpoint({
  method: 'POST',
  path: `${path}/{id}/listings/{productId}/restore`,
  summary: 'Restores a listing to a list, with its votes and notes',
  access: 'user',
  params: ofListing,
  response: done,
  errors: ['NOT_FOUND', 'STATE'],
});

export const voteOnListed = endpoint({
  method: 'PUT',
  path: `${path}/{id}/listings/{productId}/vote`,
  summary: 'Votes on a listing of a list, which replaces the own vote before; `none` withdraws it',
  access: 'user',
  params: ofListing,
  body: z.strictObject({ vote: z.enum([...listVotes, 'none']) }),
  response: done,
  errors: ['NOT_FOUND'],
});

export const writeListNote = endpoint({
  method: 'POST',
  path: `${path}/{id}/listings/{productId}/notes`,
  summary: 'Writes a note on a listing of a list, for all its members',
  access: 'user',
  params: ofListing,
  body: z.strictObject({ text: textSchema }),
  response: z.object({ _id: z.string() }),
  errors: ['NOT_FOUND', 'STATE'],
});

export const changeListNote = endpoint({
  method: 'PUT',
  path: `${path}/{id}/notes/{noteId}`,
  summary: 'Changes an own note',
  access: 'user',
  params: ofNote,
  body: z.strictObject({ text: textSchema, version: versionSchema }),
  response: done,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

export const deleteListNote = endpoint({
  method: 'DELETE',
  path: `${path}/{id}/notes/{noteId}`,
  summary: 'Deletes an own note; deleting what is not there is no error',
  access: 'user',
  params: ofNote,
  response: done,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const markListLookedAt = endpoint({
  method: 'POST',
  path: `${path}/{id}/looked-at`,
  summary: 'Marks what others did on a list until a moment as seen: nothing before is new any more',
  access: 'user',
  params: byId,
  body: z.strictObject({
    /** The last of what was shown. */
    upTo: z.iso.datetime().optional(),
  }),
  response: done,
  errors: ['NOT_FOUND'],
});
