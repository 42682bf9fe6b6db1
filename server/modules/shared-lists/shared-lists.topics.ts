import * as z from 'zod';
import { listNews } from '#contract/shared-lists/shared-lists.vocabulary.ts';

/** Announced when something on a list has changed. */
export const sharedListWritten = {
  name: 'shared-lists.written',
  payload: z.object({
    listId: z.string(),
    actorId: z.string(),
    /** What the other members are told of; changes without news only bring pages up to date. */
    news: z
      .discriminatedUnion('what', [
        z.object({ what: z.enum(listNews), listingId: z.string(), onceKey: z.string() }),
        z.object({ what: z.literal('joined'), onceKey: z.string() }),
      ])
      .optional(),
    /** Who is not a member any more. */
    formerIds: z.array(z.string()).default([]),
  }),
};
