import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { moneySchema } from '../money.schema.ts';
import { dueStates } from './due-states.ts';
import { dueKinds } from './dues.ts';

/**
 * Where money that was paid in a deal is now: with the seller, who was paid directly; held by the operator; become the
 * seller's; on its way back to the buyer, or there; kept by the operator under the rules or as its commission.
 */
export const moneyPlaces = ['direct', 'held', 'released', 'refunded', 'fees'] as const;
export type MoneyPlace = (typeof moneyPlaces)[number];

/** `offset`: of the seller's commission, what was taken from the price; it is among the fees of that. */
const linePlaces = [...moneyPlaces, 'offset'] as const;
export type LinePlace = (typeof linePlaces)[number];

/** `deposit` is that of the auction which was won. */
export const moneyLineKinds = [...dueKinds, 'deposit'] as const;

export const dealMoneySchema = z.object({
  /** What the operator has received: held, released, refunded and fees together. */
  paid: moneySchema,
  held: moneySchema,
  released: moneySchema,
  refunded: moneySchema,
  fees: moneySchema,
  /** What one party has paid the other, which the operator never had. */
  direct: moneySchema,
  lines: z.array(
    z.object({
      kind: z.enum(moneyLineKinds),
      /** All that is or was owed. */
      money: moneySchema,
      state: z.enum(dueStates).optional(),
      dueAt: z.iso.datetime().optional(),
      places: z.array(z.object({ place: z.enum(linePlaces), money: moneySchema })),
      /** Numbers of those that the reader may see. */
      receipts: z.array(z.string()),
    }),
  ),
});
export type DealMoney = z.infer<typeof dealMoneySchema>;

export const readDealMoney = endpoint({
  method: 'GET',
  path: '/api/deals/{id}/money',
  summary: 'What was paid in a deal and who holds it now, for its parties and the staff',
  access: 'user',
  params: z.object({ id: idSchema }),
  response: z.object({ money: dealMoneySchema }),
  errors: ['NOT_FOUND'],
});
