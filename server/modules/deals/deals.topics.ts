import * as z from 'zod';

/** Announced when something happened to a deal; `seq` is the number of its last event. */
export const dealChanged = {
  name: 'deal.changed',
  payload: z.object({ dealId: z.string(), seq: z.number(), userIds: z.array(z.string()) }),
};
