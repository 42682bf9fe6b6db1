import { randomUUID } from 'node:crypto';
import { createId } from '#server/platform/ids.ts';
import { addOwedRefund } from '../refunds.ts';
import { succeed } from '../simulated-callbacks.ts';
import type { Person, World } from './fixtures.ts';
import { simulated } from './payments.rows.ts';
import { type MatrixRow, members, staffOnly } from './row.ts';

const owed = (world: World, owner: Person) => addOwedRefund(world.app, owner.id);

type State = 'requested' | 'approved' | 'sent';

/** A refund to the owner in a state; another member has requested it. */
const refundIn = (state: State) => async (world: World, owner: Person) => {
  const { app } = world;
  const { id: requester } = await world.addPerson({ role: 'seller' });
  const [id, payableId] = [createId(app.clock.now()), await owed(world, owner)];
  const isSent = state === 'sent';
  await app.db.updateTable('payables').set({ taken: 500 }).where('id', '=', payableId).execute();
  await app.db
    .insertInto('refunds')
    .values({
      id,
      state,
      payable_id: payableId,
      line_id: null,
      recipient_id: owner.id,
      amount: 500,
      currency: 'RWF',
      reason: 'x',
      needs_second: state === 'requested',
      requested_by: requester,
      command_id: randomUUID(),
      created_at: app.clock.now(),
      approved_by: null,
      approved_at: null,
      attempt_id: isSent ? randomUUID() : null,
      sent_by: isSent ? requester : null,
      sent_at: isSent ? app.clock.now() : null,
      bank_reference: null,
      ended_at: null,
      failure: null,
    })
    .execute();
  return id;
};

/** What the owner has paid too much with a provider, in a refund that may be sent. */
const refundByProvider = async (world: World, owner: Person) => {
  const { app } = world;
  const paymentId = await simulated(world, owner);
  await succeed(app, paymentId, 500_500);
  const { id: lineId } = await app.db
    .updateTable('statement_lines')
    .set({ refunded: 500 })
    .where('payment_id', '=', paymentId)
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = await refundIn('approved')(world, owner);
  await app.db.updateTable('refunds').set({ payable_id: null, line_id: lineId }).where('id', '=', id).execute();
  return id;
};
const byId = (id: string) => ({ params: { id } });

export const refundRows: readonly MatrixRow[] = [
  { call: 'listOwedRefunds', statuses: staffOnly },
  { call: 'listStaffRefunds', statuses: staffOnly },
  { call: 'listOwnRefunds', statuses: members },
  {
    call: 'requestRefund',
    statuses: staffOnly,
    object: owed,
    input: (owedId) => ({ body: { owedId, reason: 'The auction is over', commandId: randomUUID() } }),
  },
  { call: 'approveRefund', statuses: staffOnly, object: refundIn('requested'), input: byId },
  {
    call: 'cancelRefund',
    statuses: staffOnly,
    object: refundIn('approved'),
    input: (id) => ({ ...byId(id), body: { reason: 'Another account' } }),
  },
  { call: 'sendRefund', statuses: staffOnly, object: refundByProvider, input: byId },
  {
    call: 'markRefundSent',
    statuses: staffOnly,
    object: refundIn('approved'),
    input: (id) => ({ ...byId(id), body: { bankReference: 'FT-1' } }),
  },
  { call: 'markRefundSucceeded', statuses: staffOnly, object: refundIn('sent'), input: byId },
  {
    call: 'markRefundFailed',
    statuses: staffOnly,
    object: refundIn('sent'),
    input: (id) => ({ ...byId(id), body: { reason: 'Account closed' } }),
  },
];
