import * as z from 'zod';
import { viewingStates } from '#contract/viewings/viewings.process.ts';

/** Announced when a viewing was booked or took a step; `version` grows with each. */
export const viewingChanged = {
  name: 'viewing.changed',
  payload: z.object({
    viewingId: z.string(),
    productId: z.string(),
    version: z.number(),
    state: z.enum(viewingStates),
    userIds: z.array(z.string()),
  }),
};
