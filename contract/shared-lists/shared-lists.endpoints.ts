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
  summary: 'The lists the signed-in person is on, the last changed first, and own ones that can still be brought back',
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
  summary: 'Makes a list, with a first listing on it where one is named',
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
  summary: 'Deletes an own list for all its members; it can be brought back for a day',
  access: 'user',
  params: byId,
  response: done,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const restoreSharedList = endpoint({
  method: 'POST',
  path: `${path}/{id}/restore`,
  summary: 'Brings an own list back that was deleted within a day',
  access: 'user',
  params: byId,
  response: done,
  errors: ['NOT_FOUND', 'STATE'],
});

export const leaveSharedList = endpoint({
  method: 'POST',
  path: `${path}/{id}/leave`,
  summary: 'Leaves a list, with the own votes and notes; of an owner it passes to who has been on it longest',
  access: 'user',
  params: byId,
  response: done,
  errors: ['NOT_FOUND', 'STATE'],
});

export const removeListMember = endpoint({
  method: 'DELETE',
  path: `${path}/{id}/members/{memberId}`,
  summary: 'Takes a member off an own list, with their votes and notes; who is not on it is no error',
  access: 'user',
  params: z.object({ id: idSchema, memberId: idSchema }),
  response: done,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE'],
});

export const inviteToList = endpoint({
  method: 'POST',
  path: `${path}/{id}/invitation`,
  summary: 'Makes an invitation to an own list, in place of a former one; its token is told this once',
  access: 'user',
  isNeverKept: true,
  params: byId,
  response: z.object({ token: z.string(), url: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE'],
});

export const revokeListInvitation = endpoint({
  method: 'DELETE',
  path: `${path}/{id}/invitation`,
  summary: 'Takes the invitation to an own list back; taking back what is not there is no error',
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
  summary: 'What an invitation is to: the name of the list and of who invites, and nothing more',
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
  summary: 'Takes a listing off a list; it can be brought back for a day',
  access: 'user',
  params: ofListing,
  response: done,
  errors: ['NOT_FOUND'],
});

export const restoreToSharedList = endpoint({
  method: 'POST',
  path: `${path}/{id}/listings/{productId}/restore`,
  summary: 'Brings a listing back onto a list, with its votes and notes',
  access: 'user',
  params: ofListing,
  response: done,
  errors: ['NOT_FOUND', 'STATE'],
});

export const voteOnListed = endpoint({
  method: 'PUT',
  path: `${path}/{id}/listings/{productId}/vote`,
  summary: 'Votes on a listing of a list, in place of the own former vote; `none` takes it back',
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
  summary: 'Notes up to when the person has seen what others did on a list: nothing before is new to them then',
  access: 'user',
  params: byId,
  body: z.strictObject({
    /** The last of what was shown. */
    upTo: z.iso.datetime().optional(),
  }),
  response: done,
  errors: ['NOT_FOUND'],
});
