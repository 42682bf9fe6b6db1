import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { exportTrialBalance, readTrialBalance } from '#contract/ledger/ledger.endpoints.ts';
import type { LedgerAccountKind } from '#contract/ledger/ledger.vocabulary.ts';
import type { Currency } from '#contract/money.ts';
import { addMember } from '#server/testing/auctions.ts';
import { createTestApp, signUpAs } from '#server/testing/index.ts';
import { findLedgerFaults } from './balances.queries.ts';
import { type NewPosting, postTransfer } from './post-transfer.ts';

const at = new Date('2026-03-01T10:00:00Z');
const base = { reference: 'x', actorId: undefined, at };

describe('the books', async () => {
  const app = await createTestApp();
  const { db } = app;
  const owner = await addMember(app, 'user');
  const finance = await signUpAs(app, { name: 'F', email: 'f@staff.example' }, { role: 'staff', rights: ['finance'] });
  const post = (posting: Omit<NewPosting, 'reference' | 'actorId' | 'at'>) =>
    db.transaction().execute((transaction) => postTransfer(transaction, { ...base, ...posting }));
  const receive = (amount: number, currency: Currency = 'RWF', subjectId: string = randomUUID()) =>
    post({
      kind: 'money_received',
      subjectId,
      money: { amount, currency },
      debit: { kind: 'bank' },
      credit: { kind: 'unallocated' },
    });

  it('book the same thing once', async () => {
    const subjectId = randomUUID();
    const made = await Promise.all(Array.from({ length: 20 }, () => receive(100, 'RWF', subjectId)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await findLedgerFaults(db)).toEqual([]);
  });

  it('owe nothing below zero, and a transfer that would is not there', async () => {
    const before = await db.selectFrom('ledger_transfers').select('id').execute();
    const applied = post({
      kind: 'payment_applied',
      subjectId: randomUUID(),
      money: { amount: 101, currency: 'RWF' },
      debit: { kind: 'unallocated' },
      credit: { kind: 'deal_funds' },
    });
    await expect(applied).rejects.toThrow('would owe less than nothing');
    expect(await db.selectFrom('ledger_transfers').select('id').execute()).toHaveLength(before.length);
    expect(await findLedgerFaults(db)).toEqual([]);
  });

  it.each([
    ['of another currency', 'USD', 5],
    ['that do not sum to zero', 'RWF', 6],
  ] as const)('refuse entries %s', async (_, currency, amount) => {
    const account = async (kind: LedgerAccountKind, of: string) => {
      const id = randomUUID();
      const row = { id, kind, currency: of, owner_id: null, created_at: at };
      await db
        .insertInto('ledger_accounts')
        .values(row)
        .onConflict((on) => on.doNothing())
        .execute();
      const found = await db
        .selectFrom('ledger_accounts')
        .select('id')
        .where('kind', '=', kind)
        .where('currency', '=', of)
        .executeTakeFirstOrThrow();
      return found.id;
    };
    const [debited, credited] = [await account('cash_desk', 'RWF'), await account('provider_fees', currency)];
    const wrong = db.transaction().execute(async (transaction) => {
      const [id, subject_id] = [randomUUID(), randomUUID()];
      const facts = { subject_id, reference: 'x', currency: 'RWF', actor_id: null, created_at: at, reverses_id: null };
      await transaction
        .insertInto('ledger_transfers')
        .values({ id, kind: 'money_received', ...facts, idempotency_key: subject_id })
        .execute();
      await transaction
        .insertInto('ledger_entries')
        .values([
          { transfer_id: id, account_id: debited, amount: 5 },
          { transfer_id: id, account_id: credited, amount: -amount },
        ])
        .execute();
    });
    await expect(wrong).rejects.toThrow(/another currency|do not sum to zero/);
  });

  it('keep balances that nothing but the books writes', async () => {
    for (const statement of [
      'UPDATE ledger_balances SET balance = 0',
      'DELETE FROM ledger_balances',
      'INSERT INTO ledger_pending (account_id, amount) SELECT id, 1 FROM ledger_accounts LIMIT 1',
    ])
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow('can be changed or removed');
  });

  it('find a balance that is not what its entries say', async () => {
    await app.asOwner(
      `ALTER TABLE ledger_balances DISABLE TRIGGER USER; UPDATE ledger_balances SET balance = balance + 1
       WHERE account_id = (SELECT id FROM ledger_accounts WHERE kind = 'bank' LIMIT 1)`,
    );
    expect(await findLedgerFaults(db)).toMatchObject([{ fault: 'balance' }]);
    expect((await finance.call(readTrialBalance)).faults).toHaveLength(1);
    await app.asOwner(
      `UPDATE ledger_balances SET balance = balance - 1
       WHERE account_id = (SELECT id FROM ledger_accounts WHERE kind = 'bank' LIMIT 1);
       ALTER TABLE ledger_balances ENABLE TRIGGER USER`,
    );
    expect(await findLedgerFaults(db)).toEqual([]);
  });

  it('balance after random histories of many at once, in each currency', async () => {
    const kinds: readonly LedgerAccountKind[] = [
      'bank',
      'unallocated',
      'deal_funds',
      'seller_payable',
      'refund_payable',
    ];
    const named = (kind: LedgerAccountKind) =>
      kind === 'seller_payable' || kind === 'refund_payable' ? { kind, ownerId: owner } : { kind };
    const step = fc.record({
      debit: fc.constantFrom(...kinds),
      credit: fc.constantFrom(...kinds),
      amount: fc.integer({ min: 1, max: 1_000 }),
      currency: fc.constantFrom<Currency>('USD', 'RWF'),
      fails: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
        const outcomes = steps
          .filter(({ debit, credit }) => debit !== credit)
          .map(({ debit, credit, amount, currency, fails }) =>
            db
              .transaction()
              .execute(async (transaction) => {
                await postTransfer(transaction, {
                  ...base,
                  kind: 'payment_applied',
                  subjectId: randomUUID(),
                  money: { amount, currency },
                  debit: named(debit),
                  credit: named(credit),
                });
                if (fails) throw new Error('killed half-way');
              })
              .catch((error: unknown) => expect(String(error)).toMatch(/killed|less than nothing/)),
          );
        await Promise.all(outcomes);
        expect(await findLedgerFaults(db)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('are shown as a trial balance that is its table', async () => {
    const { rows, faults, at: day } = await finance.call(readTrialBalance);
    expect(faults).toEqual([]);
    for (const currency of ['USD', 'RWF'] as const) {
      const own = rows.filter(({ debits }) => debits.currency === currency);
      const sum = (of: 'debits' | 'credits') => own.reduce((total, row) => total + row[of].amount, 0);
      expect(sum('debits')).toBe(sum('credits'));
    }
    const { text } = await finance.get(exportTrialBalance.path);
    const table = text.trim().split('\r\n').slice(1);
    expect(table).toHaveLength(rows.length);
    expect(table[0]).toContain(`${day},${rows[0]?.kind},${rows[0]?.debits.currency},`);
    const past = await finance.call(readTrialBalance, { query: { at: '2026-02-27' } });
    expect(past.rows).toEqual([]);
  });
});
