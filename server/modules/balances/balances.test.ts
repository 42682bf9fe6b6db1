import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  exportSellerStatement,
  getSellerBalance,
  getSellerStatement,
  getSellerStatementPdf,
} from '#contract/balances/balances.endpoints.ts';
import { readDealMoney } from '#contract/deals/deal-money.endpoints.ts';
import { languages } from '#contract/languages.ts';
import { matchPayment } from '#contract/reconciliation/reconciliation.endpoints.ts';
import { postTransfer } from '#server/modules/ledger/index.ts';
import { releaseFunds } from '#server/modules/payments/index.ts';
import { createDesk, expectSoundBooks, francs } from '#server/testing/finance-desk.ts';
import { signUpAs } from '#server/testing/index.ts';
import { aline } from '#server/testing/people.ts';

const day = 86_400_000;

describe('the balance of a seller', async () => {
  // 23:30 in Kigali on the last day of a month.
  const desk = await createDesk(new Date('2027-01-31T21:30:00Z'));
  const { app, seller, finance } = desk;
  const { db, clock } = app;
  const other = await signUpAs(app, aline, { role: 'seller' });

  const pay = async (amount: number) => {
    const { dealId, dueId } = await desk.owe(francs(amount));
    const { _id: id } = await desk.start(dueId);
    await finance.call(matchPayment, { params: { id }, body: { commandId: randomUUID(), seen: desk.seen(amount) } });
    return dealId;
  };
  const release = (dealId: string, to: 'creditor' | 'payer') =>
    db.transaction().execute((transaction) => releaseFunds(transaction, { dealId, to, at: clock.now() }));
  const payOut = (amount: number) =>
    db.transaction().execute((transaction) =>
      postTransfer(transaction, {
        kind: 'money_reversed',
        subjectId: randomUUID(),
        reference: 'payout',
        money: francs(amount),
        debit: { kind: 'seller_payable', ownerId: seller.userId },
        credit: { kind: 'bank' },
        actorId: undefined,
        at: clock.now(),
      }),
    );
  const statement = async (month: string) => seller.call(getSellerStatement, { query: { month } });

  const sold = await pay(500_000);
  const fallen = await pay(300_000);
  clock.advance(3_600_000);
  await release(sold, 'creditor');
  await release(fallen, 'payer');
  clock.advance(day);
  await payOut(200_000);

  it('says what is held, due and paid out, and never more than the books have', async () => {
    expect((await seller.call(getSellerBalance)).balances).toEqual([
      { currency: 'RWF', held: francs(0), due: francs(300_000), paidOut: francs(200_000) },
    ]);
    const balances = await expectSoundBooks(app);
    expect(balances.seller_payable).toBe(-300_000);
    expect(balances.refund_payable).toBe(-300_000);
  });

  it('changes months at midnight in Kigali', async () => {
    const january = await statement('2027-01');
    expect(january.accounts).toEqual([
      {
        currency: 'RWF',
        opening: { held: francs(0), due: francs(0) },
        closing: { held: francs(800_000), due: francs(0) },
      },
    ]);
    expect(january.movements.map(({ kind }) => kind)).toEqual(['held', 'held']);
    const february = await statement('2027-02');
    expect(february.movements.map(({ kind, held, due }) => [kind, held.amount, due.amount]).toSorted()).toEqual([
      ['paid_out', 0, -200_000],
      ['released', -500_000, 500_000],
      ['withdrawn', -300_000, 0],
    ]);
    expect(february.accounts[0]?.closing).toEqual({ held: francs(0), due: francs(300_000) });
  });

  it('is, month by month, what the entries of the ledger say', async () => {
    const rows = await db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
      .innerJoin('ledger_transfers as t', 't.id', 'e.transfer_id')
      .select(['e.amount', 'a.kind', 'a.owner_id', 't.created_at'])
      .execute();
    const own = rows.filter(({ kind, owner_id }) => kind === 'seller_payable' && owner_id === seller.userId);
    // Every deal of this test is of the one seller.
    const held = rows.filter(({ kind }) => kind === 'deal_funds');
    const until = (entries: typeof rows, end: string) =>
      entries.reduce((sum, { amount, created_at }) => (created_at < new Date(end) ? sum - amount : sum), 0);
    for (const [month, end] of [
      ['2027-01', '2027-01-31T22:00:00Z'],
      ['2027-02', '2027-02-28T22:00:00Z'],
    ] as const) {
      expect((await statement(month)).accounts[0]?.closing).toEqual({
        held: francs(until(held, end)),
        due: francs(until(own, end)),
      });
    }
  });

  it('agrees, deal by deal, with what was paid: held, released, refunded and fees together', async () => {
    for (const [id, place, amount] of [
      [sold, 'released', 500_000],
      [fallen, 'refunded', 300_000],
    ] as const) {
      const { money } = await seller.call(readDealMoney, { params: { id } });
      expect(money).toMatchObject({ paid: francs(amount), [place]: francs(amount), direct: francs(0) });
      expect(money.lines[0]).toMatchObject({ places: [{ place, money: francs(amount) }], receipts: [] });
      const parts = [money.held, money.released, money.refunded, money.fees];
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(money.paid.amount);
    }
    const own = await desk.buyer.call(readDealMoney, { params: { id: sold } });
    expect(own.money.lines[0]?.receipts).toHaveLength(1);
    expect((await other.get(`/api/deals/${sold}/money`)).status).toBe(404);
  });

  it('is read page by page, each booking once', async () => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await seller.call(getSellerStatement, {
        query: { month: '2027-02', limit: 1, ...(cursor && { cursor }) },
      });
      found.push(...page.movements.map(({ _id }) => _id));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(found).toEqual((await statement('2027-02')).movements.map(({ _id }) => _id));
    expect(new Set(found).size).toBe(3);
  });

  it('is a table with the same figures, of this seller only', async () => {
    const { text } = await seller.get(`${exportSellerStatement.path}?month=2027-02`);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[1]).toContain('Opening balance,,RWF,800000,0,');
    expect(lines.at(-1)).toContain('Closing balance,,RWF,0,300000,');
    expect((await other.call(getSellerBalance)).balances).toEqual([]);
    expect(await other.call(getSellerStatement)).toMatchObject({ accounts: [], movements: [] });
    expect((await other.get(`${exportSellerStatement.path}?month=2027-02`)).text.trim().split('\r\n')).toHaveLength(1);
  });

  it('is a file in three languages, with the same bytes for the same month', async () => {
    const files = await Promise.all(
      languages.map((language) => seller.get(`${getSellerStatementPdf.path}?month=2027-02&language=${language}`)),
    );
    expect(files.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(files.map(({ text }) => text)).size).toBe(3);
    clock.advance(day);
    const again = await seller.get(`${getSellerStatementPdf.path}?month=2027-02&language=en`);
    expect(again.text).toBe(files[0]?.text);
    expect(again.text.startsWith('%PDF-')).toBe(true);
  });

  it('refuses what is no month', async () => {
    for (const month of ['2027-13', '2027', 'x', '0000-01', '2027-02-01'])
      expect((await seller.get(`${getSellerStatement.path}?month=${month}`)).status, month).toBe(400);
  });
});
