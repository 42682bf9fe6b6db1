import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readPayment } from '#contract/payments/pay.endpoints.ts';
import {
  dismissStatementLine,
  importStatement,
  listStatementLines,
  matchPayment,
} from '#contract/reconciliation/reconciliation.endpoints.ts';
import { createDesk, expectSoundBooks, francs } from '#server/testing/finance-desk.ts';
import { formOf, grace, type SignedIn } from '#server/testing/index.ts';

async function importFile(finance: SignedIn, accountId: string, text: string) {
  const form = await formOf({ accountId }, [{ field: 'statement', name: 'statement.csv', bytes: Buffer.from(text) }]);
  return finance.send({ method: 'POST', url: importStatement.path, ...form });
}

const heads = 'date,amount,reference,text,name\n';

describe('a statement', async () => {
  const { app, buyer, finance, accountId, owe, start, seen } = await createDesk();
  const count = async () => (await finance.call(listStatementLines, { query: { limit: 100 } })).lines.length;

  it('is proposed by its reference and amount, a mistyped one too, and never matched by itself', async () => {
    const payment = await start((await owe()).dueId);
    const reference = payment.reference ?? '';
    const typo = reference.slice(0, -1) + (reference.endsWith('2') ? '3' : '2');
    const table = `${heads}2026-03-02,500000,FT1,Payment ${reference.toLowerCase().replace('-', ' ')},G
02/03/2026,"500,000.00",FT2,${typo},G
2026-03-02,499999,FT3,${reference},G
2026-03-02,500000,FT4,no reference,"${grace.name.split(' ').reverse().join(' ')}"
2026-03-02,500000,FT5,nothing,Other
2026-03-02,-1200,FT6,Bank fee,Bank
`;
    const answer = await importFile(finance, accountId, table);
    expect(answer.body).toMatchObject({ read: 5, added: 5, outgoing: 1 });
    const { lines } = await finance.call(listStatementLines);
    expect(
      lines.map(({ bankReference, proposals }) => [bankReference, proposals.map(({ reason }) => reason)]).sort(),
    ).toEqual([
      ['FT1', ['exact']],
      ['FT2', ['mistyped']],
      ['FT3', ['reference']],
      ['FT4', ['amount']],
      ['FT5', []],
    ]);
    expect((await buyer.call(readPayment, { params: { id: payment._id } })).payment.state).toBe('created');
    expect(await expectSoundBooks(app)).toMatchObject({ bank: 2_499_999, unallocated: -2_499_999 });
  });

  it('that is imported again, or overlaps, adds nothing twice; equal lines of a day are as many as there are', async () => {
    const before = await count();
    const day = `2026-03-03,700,,Rent,A\n2026-03-03,700,,Rent,A\n`;
    expect((await importFile(finance, accountId, heads + day)).body).toMatchObject({ read: 2, added: 2 });
    expect((await importFile(finance, accountId, heads + day)).body).toMatchObject({ read: 2, added: 0 });
    const overlapping = await Promise.all(
      [1, 2].map(() => importFile(finance, accountId, `${heads}${day}2026-03-04,700,,Rent,A\n`)),
    );
    expect(overlapping.map(({ body }) => Object(body).added).sort()).toEqual([0, 1]);
    expect(await count()).toBe(before + 3);
    await expectSoundBooks(app);
  });

  it('recognises money that finance has entered before, and what is double is dismissed with its booking', async () => {
    const payment = await start((await owe(francs(777))).dueId);
    const money = seen(777, 'FT-SEEN');
    await finance.call(matchPayment, { params: { id: payment._id }, body: { commandId: randomUUID(), seen: money } });
    const before = await count();
    const same = await importFile(finance, accountId, `${heads}2026-03-01,777,ft seen,x,y\n`);
    expect(same.body).toMatchObject({ read: 1, added: 0 });
    const late = await importFile(finance, accountId, `${heads}2026-03-05,777,ft seen,x,y\n`);
    expect(late.body).toMatchObject({ added: 1 });
    const double = (await finance.call(listStatementLines, { query: { limit: 100 } })).lines.at(-1);
    const dismiss = () =>
      finance.post(`/api/staff/statement-lines/${double?._id}/dismiss`, { reason: 'Entered by hand' });
    expect((await dismiss()).status).toBe(200);
    expect((await dismiss()).status).toBe(409);
    expect(await count()).toBe(before);
    const dismissed = await finance.call(listStatementLines, { query: { state: 'dismissed' } });
    expect(dismissed.lines).toMatchObject([{ _id: double?._id, unallocated: francs(0) }]);
    expect(dismissStatementLine.rights).toEqual(['finance']);
    await expectSoundBooks(app);
  });

  it.each([
    ['hundredths of a franc', `${heads}2026-03-02,500.50,FT9,x,y\n`],
    ['an impossible day', `${heads}2026-02-30,500,FT9,x,y\n`],
    ['a decimal comma', `${heads}2026-03-02;"500,5";FT9;x;y\n`],
    ['no table', 'hello "there'],
    ['nothing', heads],
    ['a number far too long', `${heads}2026-03-02,${'9'.repeat(40)},FT9,x,y\n`],
  ])('with %s adds nothing', async (_, table) => {
    const before = await count();
    expect((await importFile(finance, accountId, table)).status).toBe(422);
    expect(await count()).toBe(before);
  });
});
