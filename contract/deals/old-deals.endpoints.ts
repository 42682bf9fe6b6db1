import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { imageSchema } from '../media/image.ts';
import { moneySchema } from '../money.schema.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import { lineSchema } from '../text-fields.ts';
import { bookedStates, type DealState, dealParties, runningLeases } from './deal.vocabulary.ts';
import { needRefusals, promiseRefusals } from './deal-refusals.ts';

/**
 * The first calls about deals, kept for other programs as a view of the present ones: five states and six actions
 * represent those of the process.
 */
export const oldStates = ['proposed', 'agreed', 'paid', 'completed', 'cancelled'] as const;
export type OldState = (typeof oldStates)[number];

export const oldActions = ['accept', 'decline', 'withdraw', 'confirmPayment', 'complete', 'cancel'] as const;
export type OldAction = (typeof oldActions)[number];

export const dealSources = ['auction', 'direct'] as const;
export type DealSource = (typeof dealSources)[number];

const beforeAgreement: readonly DealState[] = [
  'submitted',
  'countered',
  'best_and_final',
  'finals_open',
  'backup',
  'second_offer',
  'info_needed',
  'shortlisted',
  'requested',
  'pending_payment',
];
const afterPayment: readonly DealState[] = [
  'transferred',
  'handed_over',
  ...runningLeases,
  'move_out',
  'deposit_proposed',
  'deposit_disputed',
  ...bookedStates,
];
const nothing: readonly DealState[] = [
  'outcompeted',
  'rejected',
  'withdrawn',
  'expired',
  'fell_through',
  'cancelled',
  'relisted',
  'replaced',
  'closed',
  'defaulted',
  'second_chance',
  'seller_defaulted',
  'declined',
  'nights_taken',
  'cancelled_by_guest',
  'cancelled_by_host',
  'no_show',
];

/** The one of the five states that represents a state of the process. */
export function oldStateOf(state: DealState): OldState {
  if (state === 'completed') return 'completed';
  if (beforeAgreement.includes(state)) return 'proposed';
  if (afterPayment.includes(state)) return 'paid';
  return nothing.includes(state) ? 'cancelled' : 'agreed';
}

/** The states of the process that an old one represents. */
export const statesOfOld = (old: OldState, all: readonly DealState[]): DealState[] =>
  all.filter((state) => oldStateOf(state) === old);

const oldDealSchema = z.object({
  _id: z.string(),
  product: z.object({
    _id: z.string(),
    title: z.string(),
    location: z.string(),
    slug: z.string().optional(),
    picture: imageSchema.optional(),
  }),
  money: moneySchema,
  source: z.enum(dealSources),
  state: z.enum(oldStates),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().optional(),
  other: z.object({ name: z.string(), email: z.string().optional(), phoneNumber: z.string().optional() }),
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      state: z.enum(oldStates),
      by: z.enum(dealParties).optional(),
      note: z.string().optional(),
    }),
  ),
});
export type OldDeal = z.infer<typeof oldDealSchema>;

const query = z.object({ ...cursorQuery(10), state: z.enum(oldStates).optional() });
const response = z.object({ deals: z.array(oldDealSchema), ...cursorFields });

export const listOwnDeals = endpoint({
  method: 'GET',
  path: '/api/deals/mine',
  summary: 'The deals in which the signed-in person is the buyer, newest first, in five states',
  access: 'user',
  query,
  response,
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/seller/orders',
  summary: 'The deals in which the signed-in person is the seller, newest first, in five states',
  access: 'seller',
  query,
  response,
});

export const takeDealStep = endpoint({
  method: 'POST',
  path: '/api/deals/{id}/step',
  summary: 'Takes a step of a deal that corresponds to one of its actions; other steps need POST …/actions',
  access: 'user',
  params: z.object({ id: idSchema }),
  body: z.strictObject({ action: z.enum(oldActions), note: lineSchema(300).optional() }),
  response: z.object({ message: z.string(), deal: oldDealSchema }),
  errors: ['NOT_FOUND', 'STATE', 'UNPROCESSABLE', 'PAYMENT_NOT_OPEN', ...needRefusals, ...promiseRefusals],
});
