import * as z from 'zod';
import { listNews } from '#contract/shared-lists/shared-lists.vocabulary.ts';

/** Announced when something on a list has changed. */
export const sharedListWritten = {
  name: 'shared-lists.written',
  payload: z.object({
    listId: z.string(),
    actorId: z.string(),
    /** The event that other members are notified of; changes without one only refresh pages. */
    news: z
      .discriminatedUnion('what', [
        z.object({ what: z.enum(listNews), listingId: z.string(), onceKey: z.string() }),
        z.object({ what: z.literal('joined'), onceKey: z.string() }),
      ])
      .optional(),
    /** People who are no longer members. */
    formerIds: z.array(z.string()).default([]),
  }),
};
