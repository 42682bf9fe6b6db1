import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import { actOnDeal, type Deal } from '#contract/deals/deals.endpoints.ts';
import { getDealArchive } from '#contract/deals/papers.endpoints.ts';
import { listDisputes } from '#contract/deals/staff-deals.endpoints.ts';
import type { Deduction } from '#contract/rent/deposit-claim.ts';
import { createPapersTest } from '#server/testing/deal-papers.ts';
import { actOn, dealOf, tryOn } from '#server/testing/deals.ts';
import { addEndedLease, type PaidDeposit } from '#server/testing/ended-leases.ts';
import { expectSoundBooks } from '#server/testing/finance-desk.ts';
import { signUpAs } from '#server/testing/index.ts';
import { examplePicture } from '#server/testing/pictures.ts';
import { urlOf } from '#server/testing/test-app.ts';
import { sweepDeals } from '../sweep-deals.ts';

const { app, buyer: tenant, seller: landlord, stranger, add, idOf } = await createPapersTest();
const staffMember = (name: string, right: 'auctioneer' | 'finance' | 'auditor') =>
  signUpAs(app, { name, email: `${name}@staff.example` }, { role: 'staff', rights: [right] });
const mediator = await staffMember('mediator', 'auctioneer');
const finance = await staffMember('finance', 'finance');
const auditor = await staffMember('auditor', 'auditor');

const day = 86_400_000;

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

const step = async (...action: Parameters<typeof actOn>): Promise<Deal> => (await actOn(...action)).deal;

/** Time passes, while everyone stays signed in. */
async function wait(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  const now = app.clock.now();
  await app.db
    .updateTable('sessions')
    .set({ created_at: now, expires_at: new Date(now.getTime() + day) })
    .execute();
  await sweepDeals(app.platform);
}

const ended = (paid: PaidDeposit) => addEndedLease(app, { tenant, landlord }, paid);

/** Damage of an amount, shown by a photograph that the landlord adds. */
async function damage(id: string, amount: number): Promise<Deduction> {
  const added = await add(landlord, id, { kind: 'photograph' }, { bytes: examplePicture, name: 'door.png' });
  expect(added.status, added.text).toBe(200);
  return { kind: 'damage', what: 'The door of the kitchen', amount, papers: [idOf(added)] };
}

/** What the operator owes each side of a deal, and what the landlord owes the tenant, by kind. */
async function owedIn(id: string) {
  const rows = await app.db.selectFrom('payables').select(['kind', 'amount']).where('deal_id', '=', id).execute();
  const sum = (kind: string) => rows.reduce((total, row) => total + (row.kind === kind ? row.amount : 0), 0);
  const { dues } = await dealOf(tenant, id);
  const due = (kind: string) => dues.find((each) => each.kind === kind)?.money.amount ?? 0;
  return { back: sum('refund'), toLandlord: sum('payout'), refund: due('refund'), rest: due('deposit_rest') };
}

async function claimed(paid: PaidDeposit, amount: number): Promise<string> {
  const id = await ended(paid);
  await step(landlord, id, 'propose_deductions', { deductions: [await damage(id, amount)] });
  return id;
}

describe('the deposit of a lease', () => {
  it('goes back at once but for what the landlord asks for, which is theirs when the tenant agrees', async () => {
    const id = await ended({ held: 230_000, direct: 70_000 });
    expect((await dealOf(landlord, id)).can.map(({ action }) => action)).toEqual([
      'return_deposit',
      'propose_deductions',
    ]);
    const deductions = [await damage(id, 90_000), { kind: 'rent', what: 'August', amount: 10_000, papers: [] }];
    const proposed = await step(landlord, id, 'propose_deductions', { deductions });
    expect(proposed).toMatchObject({
      state: 'deposit_proposed',
      next: { by: 'buyer' },
      depositClaim: { deposit: 300_000, claimed: 100_000, items: deductions },
    });
    expect(await owedIn(id)).toEqual({ back: 200_000, toLandlord: 0, refund: 0, rest: 0 });
    await expectSoundBooks(app);
    const closed = await step(tenant, id, 'accept_deductions');
    expect(closed).toMatchObject({ state: 'closed', next: { by: 'none' }, depositClaim: { kept: 100_000 } });
    expect(await owedIn(id)).toEqual({ back: 200_000, toLandlord: 30_000, refund: 0, rest: 0 });
    await expectSoundBooks(app);
  });

  it('is settled by silence: of the landlord all of it goes back, of the tenant the claim stands', async () => {
    const [silent, asked] = [await ended({ held: 120_000 }), await claimed({ held: 120_000 }, 20_000)];
    await wait(7 * day - 1_000);
    expect((await dealOf(tenant, asked)).state).toBe('deposit_proposed');
    await wait(2_000);
    expect((await dealOf(tenant, silent)).state).toBe('closed');
    expect((await dealOf(tenant, asked)).state).toBe('closed');
    expect(await owedIn(silent)).toEqual({ back: 120_000, toLandlord: 0, refund: 0, rest: 0 });
    expect(await owedIn(asked)).toEqual({ back: 100_000, toLandlord: 20_000, refund: 0, rest: 0 });
    await expectSoundBooks(app);
  });

  it('that was paid to the landlord is owed back by them in two parts, each reported and confirmed', async () => {
    const id = await claimed({ direct: 300_000 }, 80_000);
    expect(await owedIn(id)).toEqual({ back: 0, toLandlord: 0, refund: 220_000, rest: 0 });
    await step(tenant, id, 'dispute_deductions', { note: 'The door was broken before.' });
    await step(mediator, id, 'decide_deductions', { note: 'Half of it was worn.', amount: 30_000 });
    expect(await owedIn(id)).toEqual({ back: 0, toLandlord: 0, refund: 220_000, rest: 50_000 });
    for (const kind of ['refund', 'deposit_rest'] as const) {
      expect((await dealOf(landlord, id)).can.map(({ action }) => action)).toEqual(['report_payment']);
      const dueId = (await dealOf(tenant, id)).dues.find((due) => due.kind === kind)?._id;
      await step(landlord, id, 'report_payment', { dueId, reference: `For ${kind}` });
      await step(tenant, id, 'confirm_payment', { dueId });
    }
    expect((await dealOf(landlord, id)).can).toEqual([]);
  });

  it('in dispute is divided by the staff, who have both statements and one file of evidence', async () => {
    const id = await claimed({ held: 300_000 }, 80_000);
    const disputed = await step(tenant, id, 'dispute_deductions', { note: 'It was broken when I came.' });
    expect(disputed).toMatchObject({ state: 'deposit_disputed', next: { by: 'staff' } });
    await step(landlord, id, 'add_statement', { note: 'The photograph of the move-in shows it whole.' });
    const listed = (await mediator.call(listDisputes, { query: {} })).deals.find(({ _id }) => _id === id);
    expect(listed?.statements.map(({ by }) => by)).toEqual(['buyer', 'seller']);
    const archive = await finance.send({ url: urlOf(getDealArchive, { params: { id } }) });
    expect(archive.text).toContain('The door of the kitchen');
    expect(archive.text).toContain('photograph-1-door.png');
    expect((await tryOn(auditor, id, 'decide_deductions', { note: 'x', amount: 1 })).status).toBe(403);
    expect((await tryOn(finance, id, 'decide_deductions', { note: 'x', amount: 80_001 })).status).toBe(422);
    expect((await tryOn(finance, id, 'decide_deductions', { amount: 30_000 })).status).toBe(422);
    await step(finance, id, 'decide_deductions', { note: 'It was worn.', amount: 30_000 });
    expect(await dealOf(tenant, id)).toMatchObject({
      state: 'closed',
      depositClaim: { claimed: 80_000, kept: 30_000 },
    });
    // The immediate refund and the decided one form a single debt to the payer of the deposit.
    expect(await owedIn(id)).toEqual({ back: 270_000, toLandlord: 30_000, refund: 0, rest: 0 });
    await expectSoundBooks(app);
    const { action } = await app.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', id)
      .where('actor_id', '=', finance.userId)
      .where('action', '=', 'deal.deposit_decided')
      .executeTakeFirstOrThrow();
    expect(action).toBe('deal.deposit_decided');
  });

  it('is not lost by the silence of a tenant whose account is suspended', async () => {
    const id = await claimed({ held: 100_000 }, 60_000);
    const suspend = (suspended_at: Date | null) =>
      app.db
        .updateTable('users')
        .set({ suspended_at, suspension_reason: suspended_at && 'For a test' })
        .where('id', '=', tenant.userId)
        .execute();
    await suspend(app.clock.now());
    await wait(8 * day);
    expect((await dealOf(landlord, id)).state).toBe('deposit_proposed');
    await step(mediator, id, 'decide_deductions', { note: 'Half of it.', amount: 30_000 });
    await suspend(null);
    expect(await owedIn(id)).toEqual({ back: 70_000, toLandlord: 30_000, refund: 0, rest: 0 });
  });
});

describe('what is asked for of a deposit', () => {
  it('is no more than was paid, and shown by documents of the deal', async () => {
    const id = await ended({ held: 50_000 });
    const shown = await damage(id, 50_001);
    const send = (...deductions: object[]) => tryOn(landlord, id, 'propose_deductions', { deductions });
    const tooMuch = await send(shown);
    expect([tooMuch.status, Object(tooMuch.body).code]).toEqual([422, 'DEDUCTIONS_INVALID']);
    expect((await send({ ...shown, amount: 1, papers: [] })).status).toBe(422);
    expect((await send({ ...shown, amount: 1, papers: [randomUUID()] })).status).toBe(422);
    const other = await ended({ held: 50_000 });
    expect((await tryOn(landlord, other, 'propose_deductions', { deductions: [{ ...shown, amount: 1 }] })).status).toBe(
      422,
    );
    expect((await tryOn(tenant, id, 'propose_deductions', { deductions: [{ ...shown, amount: 1 }] })).status).toBe(409);
    expect((await tryOn(stranger, id, 'propose_deductions').catch(() => ({ status: 404 }))).status).toBe(404);
    expect((await send({ ...shown, amount: 50_000 })).status).toBe(200);
  });

  it('is asked once: of two at the same moment one is taken', async () => {
    const id = await ended({ held: 50_000 });
    const deductions = [await damage(id, 20_000)];
    const { version } = await dealOf(landlord, id);
    const send = (action: DealAction, fields: object) =>
      landlord.post(urlOf(actOnDeal, { params: { id } }), {
        ...{ action, expectedVersion: version, commandId: randomUUID(), fields },
      });
    const answers = await Promise.all([send('propose_deductions', { deductions }), send('return_deposit', {})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expectSoundBooks(app);
    const { back, toLandlord } = await owedIn(id);
    expect([30_000, 50_000]).toContain(back);
    expect(toLandlord).toBe(0);
  });
});
