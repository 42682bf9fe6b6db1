import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { moneySchema } from '../money.schema.ts';

/**
 * The outcomes that the payer of a simulated payment can choose. `silent`: the simulator gives no answer until another
 * is chosen.
 */
export const simulatedOutcomes = [
  'succeeded',
  'with_fee',
  'one_less',
  'one_more',
  'insufficient_funds',
  'declined',
  'limit_exceeded',
  'cancelled',
  'expired',
  'silent',
  'reversed',
] as const;
export type SimulatedOutcome = (typeof simulatedOutcomes)[number];

/** How it is reported: at once, after half a minute, twice, after an older report, with a wrong signature, or not at all. */
export const simulatedDeliveries = ['now', 'late', 'twice', 'reordered', 'forged', 'none'] as const;
export type SimulatedDelivery = (typeof simulatedDeliveries)[number];

const one = z.object({ id: idSchema });

export const simulatedPaymentSchema = z.object({
  _id: z.string(),
  money: moneySchema,
  reference: z.string(),
  state: z.enum(['pending', 'succeeded', 'failed', 'expired', 'cancelled', 'reversed']),
  /** What can be chosen now. */
  outcomes: z.array(z.enum(simulatedOutcomes)),
});
export type SimulatedPayment = z.infer<typeof simulatedPaymentSchema>;

export const readSimulated = endpoint({
  method: 'GET',
  path: '/api/simulator/{id}',
  summary: 'An own payment with the simulator, as a provider shows it to its payer',
  access: 'user',
  params: one,
  response: z.object({ payment: simulatedPaymentSchema }),
  errors: ['NOT_FOUND'],
});

export const decideSimulated = endpoint({
  method: 'POST',
  path: '/api/simulator/{id}/decide',
  summary: 'Chooses what becomes of an own payment with the simulator, and how that is reported',
  access: 'user',
  params: one,
  body: z.strictObject({
    outcome: z.enum(simulatedOutcomes),
    delivery: z.enum(simulatedDeliveries).default('now'),
  }),
  response: z.object({ message: z.string(), payment: simulatedPaymentSchema }),
  errors: ['NOT_FOUND', 'STATE'],
});
