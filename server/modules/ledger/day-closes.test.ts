import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { closeDay, exportDayClose, exportTrialBalance, listDayCloses } from '#contract/ledger/ledger.endpoints.ts';
import { createTestApp, signUpAs } from '#server/testing/index.ts';
import { postTransfer } from './post-transfer.ts';

describe('a day of the books', async () => {
  const app = await createTestApp();
  const { db, clock } = app;
  clock.advance(Date.parse('2027-03-01T10:00:00Z') - clock.now().getTime());
  const fin = { name: 'Fin', email: 'fin@staff.example' };
  const finance = await signUpAs(app, fin, { role: 'staff', rights: ['finance', 'auditor'] });
  const book = (amount: number, at = clock.now()) =>
    db.transaction().execute((transaction) =>
      postTransfer(transaction, {
        kind: 'money_received',
        subjectId: randomUUID(),
        reference: 'x',
        money: { amount, currency: 'RWF' },
        debit: { kind: 'bank' },
        credit: { kind: 'unallocated' },
        actorId: undefined,
        at,
      }),
    );
  const close = (day: string) => finance.post(closeDay.path, { day });
  const tableOf = async (path: string) => (await finance.get(path)).text;
  const frozen = (day: string) => tableOf(`${exportDayClose.path}?day=${day}`);
  const now = (day: string) => tableOf(`${exportTrialBalance.path}?at=${day}`);
  await book(700);

  it('is not closed before it is over in Kigali', async () => {
    clock.advance(Date.parse('2027-03-01T21:59:59Z') - clock.now().getTime());
    expect((await close('2027-03-01')).status).toBe(409);
    expect((await finance.call(listDayCloses)).closes).toEqual([]);
  });

  it('is frozen as its trial balance, once, by one of two at the same moment', async () => {
    clock.advance(1_000);
    const statuses = (await Promise.all([close('2027-03-01'), close('2027-03-01')])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await close('2027-03-01')).status).toBe(409);
    expect((await close('2027-02-28')).status).toBe(409);
    const table = await frozen('2027-03-01');
    expect(table).toContain('bank,RWF,1,700,0,700');
    expect(table).toBe(await now('2027-03-01'));
    const [made] = (await finance.call(listDayCloses)).closes;
    expect(made).toMatchObject({ day: '2027-03-01', closedBy: 'Fin' });
    expect(made?.hash).toBe(createHash('sha256').update(`\n${table}`).digest('hex'));
  });

  it('takes no booking any more, and later ones fall in later days', async () => {
    await expect(book(1, new Date('2027-03-01T21:59:59Z'))).rejects.toThrow('This day is closed');
    await book(50);
    expect(await frozen('2027-03-01')).toBe(await now('2027-03-01'));
    clock.advance(86_400_000);
    expect((await close('2027-03-02')).status).toBe(200);
    expect(await frozen('2027-03-02')).toContain('bank,RWF,1,750,0,750');
    const [second, first] = (await finance.call(listDayCloses)).closes;
    expect(second?.formerHash).toBe(first?.hash);
  });

  it('is not closed over a booking that is under way', async () => {
    clock.advance(86_400_000);
    let end = () => {};
    const isOver = new Promise<void>((resolve) => {
      end = resolve;
    });
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const booking = db.transaction().execute(async (transaction) => {
      await postTransfer(transaction, {
        kind: 'money_received',
        subjectId: randomUUID(),
        reference: 'x',
        money: { amount: 5, currency: 'RWF' },
        debit: { kind: 'bank' },
        credit: { kind: 'unallocated' },
        actorId: undefined,
        at: new Date('2027-03-03T10:00:00Z'),
      });
      begun();
      await isOver;
    });
    await hasBegun;
    expect((await close('2027-03-03')).status).toBe(409);
    end();
    await booking;
    expect((await close('2027-03-03')).status).toBe(200);
    expect(await frozen('2027-03-03')).toContain('bank,RWF,1,755,0,755');
  });

  it('stays as it is', async () => {
    await expect(
      db
        .updateTable('ledger_day_closes')
        .set({ hash: 'f'.repeat(64) })
        .execute(),
    ).rejects.toThrow('can be changed or removed');
    await expect(db.deleteFrom('ledger_day_closes').execute()).rejects.toThrow('can be changed or removed');
  });
});
