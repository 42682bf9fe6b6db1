import { randomUUID } from 'node:crypto';
import type { BatchState } from '#contract/payouts/payout.vocabulary.ts';
import { addPayoutBatch, addReadySeller } from '../payouts.ts';
import { testPassword } from '../test-password.ts';
import type { World } from './fixtures.ts';
import { type MatrixRow, sellersOnly, staffOnly } from './row.ts';

/** A batch in a state that others have made, with one payout; returns the ids of both. */
const batchIn = (state: BatchState) => async (world: World) => {
  const { app } = world;
  const people = await Promise.all([1, 2, 3].map(() => world.addPerson({ role: 'seller' })));
  const [seller, maker, approver] = people.map(({ id }) => id);
  if (seller === undefined || maker === undefined || approver === undefined) throw new Error('People are missing');
  return addPayoutBatch(app, { state, sellerId: seller, createdBy: maker, approvedBy: approver });
};
const idsOf = (text: string) => {
  const [id = '', payoutId = ''] = text.split(' ');
  return { params: { id }, payoutId };
};
const byId = (text: string) => ({ params: idsOf(text).params });

const newAccount = {
  currency: 'RWF',
  method: 'bank_transfer',
  institution: 'Bank of Kigali',
  holderName: 'Jean',
  number: '000 123 456',
  password: testPassword,
};

export const payoutRows: readonly MatrixRow[] = [
  { call: 'getPayoutAccounts', statuses: sellersOnly },
  // Also closed to sellers who have not confirmed their address, which none of these is.
  { call: 'setPayoutAccount', statuses: sellersOnly, input: () => ({ body: newAccount }) },
  { call: 'listPayoutBatches', statuses: staffOnly },
  { call: 'readPayoutBatch', statuses: staffOnly, object: batchIn('draft'), input: byId },
  {
    call: 'makePayoutBatch',
    statuses: staffOnly,
    object: async ({ app, addPerson }) => addReadySeller(app, (await addPerson({ role: 'seller' })).id),
    input: () => ({ body: { currency: 'RWF', commandId: randomUUID() } }),
  },
  { call: 'approvePayoutBatch', statuses: staffOnly, object: batchIn('draft'), input: byId },
  { call: 'cancelPayoutBatch', statuses: staffOnly, object: batchIn('approved'), input: byId },
  { call: 'markBatchSent', statuses: staffOnly, object: batchIn('approved'), input: byId },
  { call: 'exportPayoutBatch', statuses: staffOnly, object: batchIn('sent'), input: byId },
  { call: 'markBatchPaid', statuses: staffOnly, object: batchIn('sent'), input: (ids) => ({ ...byId(ids), body: {} }) },
  {
    call: 'markPayoutReturned',
    statuses: staffOnly,
    object: batchIn('sent'),
    input: (ids) => {
      const { params, payoutId } = idsOf(ids);
      return { params, body: { payoutId, outcome: 'returned', reason: 'Account closed' } };
    },
  },
];
