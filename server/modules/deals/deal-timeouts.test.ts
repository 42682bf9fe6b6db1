import { describe, expect, it } from 'vitest';
import type { DealState } from '#contract/deals/deal.vocabulary.ts';
import { type DealKind, dealKinds } from '#contract/deals/deal-kinds.ts';
import { dealProcesses } from '#contract/deals/legal-actions.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { openDue } from '#server/modules/payments/index.ts';
import { addMember } from '#server/testing/auctions.ts';
import { addDeal } from '#server/testing/deals.ts';
import { addListing, createTestApp } from '#server/testing/index.ts';
import { sweepDeals } from './sweep-deals.ts';

const minute = 60_000;

const app = await createTestApp();
const sellerId = await addMember(app, 'seller');
const buyerId = await addMember(app, 'user');

/** The state of a deal whose deadline has passed; `escalated`: it stays, and the staff are notified. */
const outcomes: Readonly<Record<DealKind, Partial<Record<DealState, DealState | 'escalated'>>>> = {
  sale: {
    submitted: 'expired',
    countered: 'expired',
    best_and_final: 'finals_open',
    finals_open: 'expired',
    backup: 'expired',
    accepted: 'fell_through',
    reserved: 'fell_through',
    checked: 'fell_through',
    contracted: 'escalated',
    notarised: 'escalated',
    transferred: 'escalated',
    handed_over: 'completed',
    disputed: 'escalated',
  },
  auction: {
    won: 'escalated',
    memorandum_signed: 'escalated',
    deposit_topped: 'escalated',
    checked: 'escalated',
    notarised: 'escalated',
    transferred: 'escalated',
    handed_over: 'completed',
    disputed: 'escalated',
    defaulted: 'relisted',
    second_offer: 'expired',
    seller_defaulted: 'escalated',
  },
  rent: {
    submitted: 'expired',
    info_needed: 'expired',
    shortlisted: 'expired',
    approved: 'fell_through',
    held: 'fell_through',
    lease_sent: 'fell_through',
    signed: 'escalated',
    active: 'notice',
    arrears: 'escalated',
    notice: 'escalated',
    terminated: 'escalated',
    move_out: 'closed',
    deposit_proposed: 'closed',
    deposit_disputed: 'escalated',
    disputed: 'escalated',
  },
  stay: {
    requested: 'expired',
    pending_payment: 'expired',
    confirmed: 'no_show',
    checked_in: 'checked_out',
    problem: 'escalated',
    checked_out: 'completed',
    damage_claim: 'escalated',
  },
};

const cases = dealKinds.flatMap((kind) =>
  Object.entries(outcomes[kind]).map(([state, outcome]) => [kind, state as DealState, outcome] as const),
);

/** A state of each kind in which a dispute may begin. */
const formerStates = { sale: 'reserved', auction: 'won', rent: 'held', stay: 'confirmed' } as const;

/** The payment that a state waits for: where nothing is owed, the deal goes on automatically. */
const awaited: Partial<Record<DealState, 'top_up' | 'holding'>> = { memorandum_signed: 'top_up', approved: 'holding' };

/** A deal in a state whose time is over in a minute. */
async function addWaiting(kind: DealKind, state: DealState): Promise<string> {
  const { id: listingId } = await addListing(app, { sellerId, status: 'For Sale', purpose: 'sale' });
  const at = app.clock.now();
  const round = state === 'best_and_final' ? { round_ends_at: new Date(at.getTime() + minute) } : {};
  const former = state === 'disputed' ? { former_state: formerStates[kind] } : {};
  const dueAt = new Date(at.getTime() + minute);
  const id = await addDeal(app.db, {
    ...{ listingId, buyerId, sellerId, at, kind, state },
    more: { due_at: dueAt, ...round, ...former },
  });
  const money = { amount: 850_000, currency: 'USD' } as const;
  const due = { dealId: id, debtorId: buyerId, creditorId: sellerId, money, dueAt, now: at };
  const dueKind = awaited[state];
  if (dueKind !== undefined) await openDue(app.db, { ...due, kind: dueKind });
  if (state === 'arrears') {
    const late = new Date(at.getTime() - 10 * 24 * 60 * minute);
    await openDue(app.db, { ...due, kind: 'rent', period: kigaliDay(late), dueAt: late });
  }
  return id;
}

const read = (id: string) =>
  app.db
    .selectFrom('deals')
    .select(['state', 'is_escalated', 'due_at', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const stepsOf = async (id: string) =>
  (await app.db.selectFrom('deal_events').select('action').where('deal_id', '=', id).orderBy('seq').execute()).flatMap(
    ({ action }) => action ?? [],
  );

describe('when the time of a state is over', () => {
  it('every state that has a clock is looked at here', () => {
    for (const kind of dealKinds) {
      const clocked = Object.entries(dealProcesses[kind].states).flatMap(([state, rule]) =>
        rule?.due === undefined ? [] : [state],
      );
      expect(Object.keys(outcomes[kind]).sort()).toEqual(clocked.sort());
    }
  });

  it.each(cases)('a deal of kind %s that is %s ends up %s, once and not before', async (kind, state, outcome) => {
    const id = await addWaiting(kind, state);
    await sweepDeals(app.platform);
    expect((await read(id)).state).toBe(state);
    app.clock.advance(2 * minute);
    await Promise.all([sweepDeals(app.platform), sweepDeals(app.platform)]);
    await sweepDeals(app.platform);
    const after = await read(id);
    expect((await stepsOf(id)).length, (await stepsOf(id)).join()).toBe(1);
    if (outcome === 'escalated') {
      expect(after).toMatchObject({ state, is_escalated: true, ended_at: null });
      // The staff have a time of their own, and are reminded again after it.
      expect(after.due_at?.getTime()).toBeGreaterThan(app.clock.now().getTime());
      return;
    }
    expect(after.state).toBe(outcome);
    expect(after.ended_at === null).toBe(
      outcome === 'finals_open' || outcome === 'checked_out' || outcome === 'notice',
    );
  });
});
