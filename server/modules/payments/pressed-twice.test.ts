import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { cancelPayment, listOwnDues, listSentPayments, startPayment } from '#contract/payments/pay.endpoints.ts';
import { createDesk, expectSoundBooks, francs } from '#server/testing/finance-desk.ts';
import { succeed } from '#server/testing/simulated-callbacks.ts';

const { app, buyer, owe } = await createDesk();
const press = (dueId: string, commandId: string) =>
  buyer.post(startPayment.path, { dueIds: [dueId], method: 'simulator', commandId });
const idOf = ({ body }: { body: unknown }) => String(Object(Object(body).payment)._id);
const paymentIdOf = async (dueId: string) =>
  (await buyer.call(listOwnDues)).dues.find(({ _id }) => _id === dueId)?.paymentId;

it('a button that is pressed many times at once begins one payment, which is asked for once', async () => {
  const { dueId } = await owe(francs(500_000));
  const commandId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => press(dueId, commandId)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const [id, ...others] = new Set(answers.map(idOf));
  expect(others).toEqual([]);
  expect(await app.db.selectFrom('simulator_payments').select('id').execute()).toEqual([{ id }]);
  // A payer who comes back another day, on another device, finds it, and is not asked to pay again.
  expect(await paymentIdOf(dueId)).toBe(id);
  expect(await succeed(app, id ?? '', 500_000)).toBe(200);
  expect(idOf(await press(dueId, commandId))).toBe(id);
  expect((await buyer.call(listSentPayments)).payments).toHaveLength(1);
  await expectSoundBooks(app);
});

it('of two pages that pay the same at once, one begins; the other says so and leads to it', async () => {
  const { dueId } = await owe(francs(400_000));
  const answers = await Promise.all(Array.from({ length: 6 }, () => press(dueId, randomUUID())));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  const begun = answers.find(({ status }) => status === 200);
  const id = begun === undefined ? '' : idOf(begun);
  expect(await paymentIdOf(dueId)).toBe(id);
  // Cancelled on one page while it is paid on the other: the money is there, once.
  const [cancelled, paid] = await Promise.all([
    buyer.post(cancelPayment.path.replace('{id}', id), {}),
    succeed(app, id, 400_000),
  ]);
  expect([200, 409]).toContain(cancelled.status);
  expect(paid).toBe(200);
  const lines = await app.db.selectFrom('statement_lines').select('amount').where('payment_id', '=', id).execute();
  expect(lines).toEqual([{ amount: 400_000 }]);
  await expectSoundBooks(app);
});
