import { expect, it } from 'vitest';
import { importStatement, listStatementLines } from '#contract/reconciliation/reconciliation.endpoints.ts';
import { settleStatementLine } from '#contract/reconciliation/settlements.endpoints.ts';
import { createDesk, expectSoundBooks, francs } from '#server/testing/finance-desk.ts';
import { formOf } from '#server/testing/index.ts';
import { startSimulated, succeed } from '#server/testing/simulated-callbacks.ts';

it('what a provider has passed on moves to the bank, once, and never more than providers hold', async () => {
  const { app, buyer, finance, accountId, owe } = await createDesk();
  const { dueId } = await owe(francs(500_000));
  const { _id: paymentId } = await startSimulated(buyer, dueId);
  await succeed(app, paymentId, 500_000, 5_000);
  const receive = async (day: string, amount: number) => {
    const text = `date,amount,reference,text,name\n${day},${amount},FT-${day},Settlement,Simulator\n`;
    const form = await formOf({ accountId }, [{ field: 'statement', name: 's.csv', bytes: Buffer.from(text) }]);
    expect((await finance.send({ method: 'POST', url: importStatement.path, ...form })).status).toBe(200);
    const { lines } = await finance.call(listStatementLines);
    return lines.find(({ bankReference }) => bankReference === `FT-${day}`)?._id ?? '';
  };
  const settle = (id: string, body: object) => finance.post(settleStatementLine.path.replace('{id}', id), body);

  const tooMuch = await receive('2026-03-01', 495_001);
  expect(await settle(tooMuch, { provider: 'simulator' })).toMatchObject({ status: 422 });
  const line = await receive('2026-03-02', 490_000);
  expect((await settle(line, { provider: 'nobody' })).status).toBe(400);
  expect((await settle(line, { provider: 'simulator', fee: -1 })).status).toBe(400);
  // With the fee that was booked with the payment, this would be more than is there.
  expect((await settle(line, { provider: 'simulator', fee: 5_001 })).status).toBe(422);
  const both = await Promise.all([1, 2].map(() => settle(line, { provider: 'simulator', fee: 4_000 })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await expectSoundBooks(app)).toMatchObject({
    bank: 985_001,
    provider_clearing: 1_000,
    provider_fees: 9_000,
    deal_funds: -500_000,
    unallocated: -495_001,
  });
  const { lines } = await finance.call(listStatementLines, { query: { state: 'matched' } });
  expect(lines.find(({ _id }) => _id === line)).toMatchObject({
    settlement: { provider: 'simulator', fee: francs(4_000), can: ['ask_undo'] },
    unallocated: francs(0),
  });
  const { id: ofProvider } = await app.db
    .selectFrom('statement_lines')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  expect((await settle(ofProvider, { provider: 'simulator' })).status).toBe(409);
  expect((await settle('00000000-0000-4000-8000-000000000000', { provider: 'simulator' })).status).toBe(404);
  // Two lines at once cannot take the same money.
  const two = [await receive('2026-03-03', 700), await receive('2026-03-04', 700)];
  const raced = await Promise.all(two.map((id) => settle(id, { provider: 'simulator' })));
  expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  await expectSoundBooks(app);
});
