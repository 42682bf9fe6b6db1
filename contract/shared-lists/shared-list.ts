import * as z from 'zod';
import { listingCardSchema } from '../listings/listing.ts';
import { listRoles, listVotes } from './shared-lists.vocabulary.ts';

/** A list as the overview of a person's lists shows it. */
export const sharedListSummarySchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** The role of the reader. */
  role: z.enum(listRoles),
  /** The other members' names, who joined first at the front. */
  others: z.array(z.string()),
  listingCount: z.int(),
  /** How much others have added, voted and noted since the reader's last look. */
  newCount: z.int(),
  createdAt: z.iso.datetime(),
  /** Whether the listing that was asked about is on it; absent when none was. */
  hasListing: z.boolean().optional(),
});
export type SharedListSummary = z.infer<typeof sharedListSummarySchema>;

export const listMemberSchema = z.object({
  _id: z.string(),
  name: z.string(),
  role: z.enum(listRoles),
  joinedAt: z.iso.datetime(),
});

const noteSchema = z.object({
  _id: z.string(),
  authorId: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
  changedAt: z.iso.datetime().optional(),
  /** Grows with each change; a change names the one it was made to. */
  version: z.int(),
});
export type ListNote = z.infer<typeof noteSchema>;

const listedSchema = z.object({
  listingId: z.string(),
  /** Its title when it was put on the list. */
  title: z.string(),
  /** `shown`: it is public. `hidden`: not at present. `removed`: its seller has taken it off the site. */
  state: z.enum(['shown', 'hidden', 'removed']),
  /** While it is shown. */
  card: listingCardSchema.optional(),
  /** Absent when that account is not there any more. */
  addedBy: z.string().optional(),
  addedAt: z.iso.datetime(),
  votes: z.array(z.object({ memberId: z.string(), vote: z.enum(listVotes), at: z.iso.datetime() })),
  /** The first written first. */
  notes: z.array(noteSchema),
});
export type Listed = z.infer<typeof listedSchema>;

/** A list as its members see it. */
export const sharedListSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** Grows when it is renamed; a change names the one it was made to. */
  version: z.int(),
  /** The id of the reader. */
  readerId: z.string(),
  role: z.enum(listRoles),
  /** When the reader last looked at it. */
  lookedAt: z.iso.datetime(),
  /** The owner first, then who joined first. */
  members: z.array(listMemberSchema),
  /** The last added first. */
  listings: z.array(listedSchema),
  /** Listings that were removed and can still be restored. */
  removed: z.array(z.object({ listingId: z.string(), title: z.string() })),
  /** Until when the present invitation can be accepted; for the owner alone, and absent without one. */
  invitedUntil: z.iso.datetime().optional(),
});
export type SharedList = z.infer<typeof sharedListSchema>;
