import * as z from 'zod';

/** Announced when the deposit of an auction's winner, held by a deal, was refunded or forfeited. */
export const depositSettled = {
  name: 'deal.deposit-settled',
  payload: z.object({ depositId: z.string(), outcome: z.enum(['refunded', 'forfeited']) }),
};

/** Announced when something happened to a deal; `seq` is the number of its last event. */
export const dealChanged = {
  name: 'deal.changed',
  payload: z.object({ dealId: z.string(), seq: z.number(), userIds: z.array(z.string()) }),
};
