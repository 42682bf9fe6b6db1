import { expect, it } from 'vitest';
import { listAuditEvents } from '#contract/audit/audit.endpoints.ts';
import {
  dismissStatementLine,
  importStatement,
  listStatementLines,
} from '#contract/reconciliation/reconciliation.endpoints.ts';
import {
  askSettlementUndo,
  keepSettlement,
  settleStatementLine,
  undoSettlement,
} from '#contract/reconciliation/settlements.endpoints.ts';
import { createDesk, expectSoundBooks, francs } from '#server/testing/finance-desk.ts';
import { formOf, signUpAs } from '#server/testing/index.ts';
import { startSimulated, succeed } from '#server/testing/simulated-callbacks.ts';

it('a settlement on the wrong line is undone by a second person, in the books too, and the right line takes it', async () => {
  const { app, buyer, finance: one, accountId, owe } = await createDesk();
  const facts = { name: 'Second', email: 'second@staff.example' };
  const other = await signUpAs(app, facts, { role: 'staff', rights: ['finance'] });
  const { dueId } = await owe(francs(500_000));
  await succeed(app, (await startSimulated(buyer, dueId))._id, 500_000);
  const text =
    'date,amount,reference,text,name\n2026-03-01,490000,FT-1,A buyer,X\n2026-03-02,490000,FT-2,Settlement,S\n';
  const form = await formOf({ accountId }, [{ field: 'statement', name: 's.csv', bytes: Buffer.from(text) }]);
  expect((await one.send({ method: 'POST', url: importStatement.path, ...form })).status).toBe(200);
  const { lines } = await one.call(listStatementLines);
  const idOf = (reference: string) => lines.find(({ bankReference }) => bankReference === reference)?._id ?? '';
  const [wrong, right] = [idOf('FT-1'), idOf('FT-2')];
  const post = (who: typeof one, call: { path: string }, id: string, body: object = {}) =>
    who.post(call.path.replace('{id}', id), body);
  const settled = async () => {
    const found = await other.call(listStatementLines, { query: { state: 'settled' } });
    return found.lines.map(({ _id, settlement }) => ({ _id, settlement }));
  };
  const before = await expectSoundBooks(app);
  const reason = 'It was a buyer';

  expect((await post(one, askSettlementUndo, wrong, { reason })).status).toBe(409);
  expect((await post(one, settleStatementLine, wrong, { provider: 'simulator', fee: 4_000 })).status).toBe(200);
  expect(await expectSoundBooks(app)).toMatchObject({ provider_clearing: 6_000, provider_fees: 4_000 });
  expect((await post(other, undoSettlement, wrong)).status).toBe(409);
  const asked = await Promise.all([1, 2].map(() => post(one, askSettlementUndo, wrong, { reason })));
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await settled()).toMatchObject([
    { _id: wrong, settlement: { undo: { reason, by: 'Fin' }, can: ['undo', 'keep'] } },
  ]);
  // The requester cannot carry it out, and until then nothing has moved.
  expect((await post(one, undoSettlement, wrong)).status).toBe(403);
  expect(await expectSoundBooks(app)).toMatchObject({ provider_clearing: 6_000 });
  expect((await post(other, keepSettlement, wrong)).status).toBe(200);
  expect((await post(other, undoSettlement, wrong)).status).toBe(409);
  expect((await post(one, askSettlementUndo, wrong, { reason })).status).toBe(200);
  const undone = await Promise.all([1, 2].map(() => post(other, undoSettlement, wrong)));
  expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await expectSoundBooks(app)).toMatchObject({ ...before, provider_fees: 0 });
  expect(await settled()).toEqual([]);

  // Both lines are free again: the right one becomes the settlement, and the other could be one again too.
  expect((await post(one, settleStatementLine, right, { provider: 'simulator', fee: 10_000 })).status).toBe(200);
  expect(await expectSoundBooks(app)).toMatchObject({ provider_clearing: 0, provider_fees: 10_000 });
  expect((await post(one, settleStatementLine, wrong, { provider: 'simulator' })).status).toBe(422);
  expect((await post(one, askSettlementUndo, right, { reason })).status).toBe(200);
  expect((await post(other, undoSettlement, right)).status).toBe(200);
  expect((await post(one, settleStatementLine, wrong, { provider: 'simulator', fee: 1 })).status).toBe(200);
  expect((await post(one, dismissStatementLine, wrong, { reason })).status).toBe(409);
  await expectSoundBooks(app);

  const rows = await app.db.selectFrom('ledger_transfers').selectAll().execute();
  const reversals = rows.filter(({ kind }) => kind === 'settlement_reversed' || kind === 'provider_fee_reversed');
  expect(reversals.map(({ reverses_id }) => rows.find(({ id }) => id === reverses_id)?.kind).toSorted()).toEqual([
    'provider_fee',
    'provider_fee',
    'provider_settled',
    'provider_settled',
  ]);
  const { events } = await one.call(listAuditEvents, { query: { action: 'payment.settlement_undone' } });
  expect(events.map((event) => event.reason)).toEqual([reason, reason]);
  expect(events.map(({ subject }) => subject).toSorted()).toEqual(['FT-1', 'FT-2']);
});
