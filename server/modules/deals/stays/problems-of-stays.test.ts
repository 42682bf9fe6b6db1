import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { hourMilliseconds } from '#contract/durations.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { expectSoundBooks } from '#server/testing/finance-desk.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';
import { act, book, payAll } from '#server/testing/stay-deals.ts';
import { addOpenHome } from '#server/testing/stays.ts';
import { sweepDeals } from '../sweep-deals.ts';
import { sweepStays } from './sweep-stays.ts';

const app = await createTestApp();
const guest = await signUpAs(app, grace);
const host = await signUpAs(app, jean, { role: 'seller' });
const staff = await signUpAs(
  app,
  { name: 'Mediator', email: 'mediator@mail.example' },
  { role: 'staff', rights: ['auctioneer'] },
);

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

/** Time passes, and no session ends. */
async function advance(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  const expires_at = new Date(app.clock.now().getTime() + 24 * hourMilliseconds);
  await app.db.updateTable('sessions').set({ expires_at, last_seen_at: app.clock.now() }).execute();
}

async function passHours(hours: number): Promise<void> {
  await advance(hours * hourMilliseconds);
  await sweepDeals(app.platform);
  await sweepStays(app.platform);
}

/** A guest who has arrived for some nights at 50,000 francs each, with a damage deposit of 20,000. */
async function arrive(nights = 2): Promise<string> {
  const terms = { damageDeposit: 20_000, isInstant: true };
  const { id: listingId } = await addOpenHome(app, { sellerId: host.userId, terms });
  const from = addDays(kigaliDay(app.clock.now()), 2);
  const { _id: id } = await book(app, guest, { listingId, from, to: addDays(from, nights) });
  const { stay } = await payAll(app, guest, id);
  await advance(new Date(`${from}T14:00:00+02:00`).getTime() - app.clock.now().getTime());
  await act(host, id, 'check_in', { code: stay?.code });
  return id;
}

const report = (id: string) => act(guest, id, 'report_problem', { note: 'There is no water.' });
const settle = (id: string, amount: number) => act(staff, id, 'settle_problem', { note: 'A part back.', amount });

/** What a deal owes to guest and host. */
async function owedIn(dealId: string) {
  const rows = await app.db.selectFrom('payables').select(['kind', 'amount']).where('deal_id', '=', dealId).execute();
  const of = (kind: string) => rows.reduce((sum, row) => sum + (row.kind === kind ? row.amount : 0), 0);
  return { back: of('refund'), toHost: of('payout') };
}

describe('a problem of a stay', () => {
  it('is reported within a day of the arrival, once more after a decision too, and not after that day', async () => {
    const id = await arrive(5);
    await report(id);
    await settle(id, 10_000);
    await passHours(23);
    expect((await report(id)).state).toBe('problem');
    await passHours(48);
    expect((await settle(id, 250_000)).state).toBe('checked_in');
    await expect(report(id)).rejects.toThrow(/409/);
    await passHours(0);
    expect(await owedIn(id)).toEqual({ back: 250_000, toHost: 0 });
    await expect(report(id)).rejects.toThrow(/409/);
    await expectSoundBooks(app);
  });

  it('is reported of a stay that the host has ended at once, and of one with a claim for damage', async () => {
    const left = await arrive();
    await act(host, left, 'check_out');
    expect((await report(left)).state).toBe('problem');
    await passHours(30);
    expect((await act(staff, left, 'cancel', { note: 'Nothing was as described.' })).state).toBe('cancelled');
    expect(await owedIn(left)).toEqual({ back: 120_000, toHost: 0 });
    const claimed = await arrive();
    await act(host, claimed, 'check_out');
    await act(host, claimed, 'claim_damage', { note: 'A lamp.', amount: 15_000 });
    await report(claimed);
    await passHours(30);
    expect(await owedIn(claimed)).toEqual({ back: 0, toHost: 0 });
    expect((await settle(claimed, 30_000)).state).toBe('damage_claim');
    await passHours(0);
    expect(await owedIn(claimed)).toEqual({ back: 30_000, toHost: 70_000 });
    await act(staff, claimed, 'settle_claim', { note: 'It was broken.', amount: 5_000 });
    expect(await owedIn(claimed)).toEqual({ back: 45_000, toHost: 75_000 });
    await expectSoundBooks(app);
  });

  it('that is open in an older deal after its price was divided gives nothing of that back twice', async () => {
    const id = await arrive(5);
    await report(id);
    await settle(id, 250_000);
    await passHours(24);
    expect(await owedIn(id)).toEqual({ back: 250_000, toHost: 0 });
    const reported = { state: 'problem', former_state: 'checked_in' } as const;
    await app.db.updateTable('deals').set(reported).where('id', '=', id).execute();
    await expect(settle(id, 1)).rejects.toThrow(/422/);
    const before = await expectSoundBooks(app);
    expect((await act(staff, id, 'cancel', { note: 'Twice.' })).state).toBe('cancelled');
    expect(await owedIn(id)).toEqual({ back: 270_000, toHost: 0 });
    const after = await expectSoundBooks(app);
    expect((before.refund_payable ?? 0) - (after.refund_payable ?? 0)).toBe(20_000);
  });
});
