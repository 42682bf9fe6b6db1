import { describe, expect, it } from 'vitest';
import { usualCalendar } from '../auctions/rules/operator-calendar.ts';
import { bindingStates, type DealState, dealStates } from './deal.vocabulary.ts';
import { type DealKind, dealKinds } from './deal-kinds.ts';
import {
  type DealSituation,
  dealProcesses,
  dueTimeOf,
  findLegalAction,
  isEnd,
  legalActions,
  turnOf,
} from './legal-actions.ts';

const now = new Date('2026-11-24T10:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const buyer = { party: 'buyer' } as const;
const seller = { party: 'seller' } as const;
const mediator = (staffId = 'one') => ({ staffId, roles: ['mediator'] as const });

const nightsOf = (more: Partial<NonNullable<DealSituation['stay']>>) => ({
  ...{ from: '2026-11-24', to: '2026-11-26', arrivedAt: hours(-1) },
  ...{ hasDeposit: true, hasChange: false, isSettled: false },
  ...more,
});
const situation = (state: DealState, more: Partial<DealSituation> = {}): DealSituation => ({
  kind: 'sale',
  state,
  money: { amount: 1_000_000, currency: 'RWF' },
  dueAt: hours(1),
  isEscalated: false,
  isFrozen: false,
  isSuspended: false,
  isReported: false,
  isTaken: false,
  hasRunnersUp: false,
  hasHandover: false,
  hasLastDay: false,
  owesRefund: false,
  ...(more.kind === 'stay' && { stay: nightsOf({}) }),
  consents: [],
  ...more,
});

const statesOf = (kind: DealKind) =>
  new Set(
    dealProcesses[kind].transitions.flatMap(({ from, to }) => [
      ...from,
      ...(dealStates.includes(to as DealState) ? [to as DealState] : []),
    ]),
  );
const actionsOf = (deal: DealSituation, actor: Parameters<typeof legalActions>[1]) =>
  legalActions(deal, actor, now).map(({ action }) => action);

function reachableFrom(kind: DealKind, first: readonly DealState[]): Set<DealState> {
  const seen = new Set(first);
  for (const state of seen) {
    for (const { from, to } of dealProcesses[kind].transitions) {
      if (from.includes(state) && dealStates.includes(to as DealState)) seen.add(to as DealState);
    }
  }
  return seen;
}

describe.each(dealKinds)('the process of a deal by %s', (kind) => {
  it('says of each of its states whose turn it is', () => {
    for (const state of statesOf(kind)) expect(dealProcesses[kind].states[state], state).toBeDefined();
  });

  it('reaches every state, and from every state an end', () => {
    const first = (
      { sale: ['submitted'], auction: ['won', 'second_offer'], rent: ['submitted'], stay: ['requested'] } as const
    )[kind];
    expect([...reachableFrom(kind, first)].sort()).toEqual([...statesOf(kind)].sort());
    for (const state of statesOf(kind)) {
      expect(
        [...reachableFrom(kind, [state])].some((each) => isEnd(kind, each)),
        state,
      ).toBe(true);
    }
  });

  it('has one meaning of each action for each role in each state', () => {
    for (const state of statesOf(kind)) {
      for (const isFrozen of [false, true]) {
        for (const actor of [
          buyer,
          seller,
          mediator(),
          { staffId: 'two', roles: ['finance'] as const },
          'system',
        ] as const) {
          const actions = actionsOf(situation(state, { kind, isFrozen, isEscalated: true, hasRunnersUp: true }), actor);
          expect(new Set(actions).size, `${state} ${JSON.stringify(actor)}`).toBe(actions.length);
        }
      }
    }
  });

  it('does something the system may do when the time of a state is over', () => {
    for (const [state, rule] of Object.entries(dealProcesses[kind].states)) {
      if (rule.onTimeout === undefined) continue;
      const deal = situation(state as DealState, { kind, isEscalated: false, dueAt: hours(-1) });
      expect(findLegalAction(deal, 'system', { action: rule.onTimeout, now }), state).toBeDefined();
    }
  });

  it('never lets a title be transferred without its proof and all payments', () => {
    for (const { action, needs } of dealProcesses[kind].transitions) {
      if (action === 'transfer') expect(needs).toEqual([{ proof: 'title_transfer' }, 'dues']);
    }
  });

  it('gives a deadline to every state in which a party or the staff must act', () => {
    for (const [state, rule] of Object.entries(dealProcesses[kind].states)) {
      if (rule.turn !== 'none' && !isEnd(kind, state as DealState)) expect(rule.due, state).toBeDefined();
    }
  });
});

describe('a party', () => {
  it('answers what the other has proposed, and takes back what it has proposed itself', () => {
    expect(actionsOf(situation('submitted'), seller)).toEqual(['accept', 'counter', 'reject']);
    expect(actionsOf(situation('submitted'), buyer)).toEqual(['withdraw']);
    expect(actionsOf(situation('countered'), buyer)).toEqual(['accept', 'revise', 'reject']);
    expect(actionsOf(situation('countered'), seller)).toEqual(['withdraw']);
  });

  it('that has agreed waits for the other, whose agreement takes the step', () => {
    const agreed = situation('reserved', { consents: [{ action: 'confirm_checks', by: 'buyer' }] });
    const find = (actor: typeof buyer | typeof seller) =>
      findLegalAction(agreed, actor, { action: 'confirm_checks', now });
    expect(find(buyer)).toBeUndefined();
    expect(find(seller)).toMatchObject({ isWaitingForOther: false, to: 'checked' });
    expect(turnOf(agreed)).toBe('seller');
  });

  it('does nothing while an account is suspended; the staff may end the deal', () => {
    for (const state of bindingStates) {
      const kind = dealKinds.find((each) => dealProcesses[each].states[state] !== undefined) ?? 'sale';
      const frozen = situation(state, { kind, isFrozen: true });
      expect(actionsOf(frozen, buyer), state).toEqual([]);
      expect(actionsOf(frozen, seller), state).toEqual([]);
    }
    expect(actionsOf(situation('accepted', { isFrozen: true }), mediator())).toEqual(['cancel']);
    expect(actionsOf(situation('accepted'), mediator())).toEqual([]);
  });

  it('has its deal go on all the same once what it waits for is paid', () => {
    for (const [kind, state, action] of [
      ['sale', 'accepted', 'reserve'],
      ['auction', 'memorandum_signed', 'top_up'],
      ['rent', 'approved', 'hold'],
      ['rent', 'arrears', 'catch_up'],
    ] as const) {
      const deal = situation(state, { kind, isFrozen: true, isSuspended: true });
      expect(findLegalAction(deal, 'system', { action, now }), state).toBeDefined();
    }
  });

  it('of a seller alone never cancels what an auction has decided', () => {
    for (const state of bindingStates) {
      const actions = actionsOf(situation(state, { kind: 'auction' }), seller);
      expect(actions).not.toContain('cancel');
      expect(actions).not.toContain('give_up');
    }
  });
});

describe('a sale that has fallen through', () => {
  it.each([
    ['sale', ['fell_through', 'cancelled', 'defaulted', 'seller_defaulted']],
    ['auction', ['cancelled', 'defaulted', 'second_chance', 'relisted', 'replaced', 'seller_defaulted', 'closed']],
  ] as const)('lets the seller of a %s report the refund and the buyer or finance confirm it', (kind, states) => {
    const finance = { staffId: 'two', roles: ['finance'] as const };
    for (const state of states) {
      const owing = situation(state, { kind, owesRefund: true });
      expect(actionsOf(owing, seller), state).toContain('report_payment');
      expect(actionsOf(owing, buyer), state).toEqual(['confirm_payment']);
      expect(actionsOf(owing, finance), state).toEqual(['confirm_payment']);
      for (const actor of [buyer, seller, finance]) {
        const actions = actionsOf(situation(state, { kind }), actor);
        expect(actions, state).not.toContain('report_payment');
        expect(actions, state).not.toContain('confirm_payment');
      }
    }
  });
});

describe('a stay', () => {
  const stay = (state: DealState, more: Partial<DealSituation> = {}) => situation(state, { kind: 'stay', ...more });

  it('begins on the day of the arrival in Kigali: from then on the host checks in and the guest may report a problem', () => {
    const nights = nightsOf({ from: '2026-11-25', to: '2026-11-27', hasDeposit: false });
    const of = (actor: typeof buyer | typeof seller, at: string) =>
      legalActions(stay('confirmed', { stay: nights, dueAt: hours(99) }), actor, new Date(at)).map(
        ({ action }) => action,
      );
    expect(of(seller, '2026-11-24T21:59:59Z')).toEqual(['cancel_stay', 'propose_change']);
    expect(of(seller, '2026-11-24T22:00:00Z')).toEqual(['check_in', 'cancel_stay']);
    expect(of(buyer, '2026-11-24T21:59:59Z')).toEqual(['cancel_stay', 'propose_change']);
    expect(of(buyer, '2026-11-24T22:00:00Z')).toEqual(['cancel_stay', 'report_problem']);
  });

  it('has its problems reported within a day, and its damage claimed in time and where a deposit is held', () => {
    for (const state of ['checked_in', 'checked_out', 'damage_claim'] as const) {
      const actions = (more: Parameters<typeof nightsOf>[0]) => actionsOf(stay(state, { stay: nightsOf(more) }), buyer);
      expect(actions({ arrivedAt: hours(-23) }), state).toContain('report_problem');
      expect(actions({ arrivedAt: hours(-24) }), state).not.toContain('report_problem');
      expect(actions({ isSettled: true }), state).not.toContain('report_problem');
    }
    expect(actionsOf(stay('checked_out'), seller)).toEqual(['claim_damage']);
    expect(actionsOf(stay('checked_out', { dueAt: now }), seller)).toEqual([]);
    expect(actionsOf(stay('checked_out', { stay: nightsOf({ hasDeposit: false }) }), seller)).toEqual([]);
  });

  it('is never paid by the word of a party', () => {
    for (const actor of [buyer, seller, { staffId: 'one', roles: ['finance', 'mediator'] as const }]) {
      expect(actionsOf(stay('pending_payment'), actor)).not.toContain('confirm_payment');
    }
  });

  it('waits until noon of the day after the arrival, and ends at noon of the departure', () => {
    const nights = { from: '2026-12-31', to: '2027-01-03' };
    const clock = { at: now, startedAt: now, calendar: usualCalendar, stay: nights };
    expect(dueTimeOf('stay', 'confirmed', clock)).toEqual(new Date('2027-01-01T10:00:00Z'));
    expect(dueTimeOf('stay', 'checked_in', clock)).toEqual(new Date('2027-01-03T10:00:00Z'));
  });
});

describe('a transferred title', () => {
  it.each(['sale', 'auction'] as const)('leaves no state that only the parties of a deal by %s can end', (kind) => {
    for (const [state, action] of [
      ['transferred', 'confirm_handover'],
      ['handed_over', 'confirm_completion'],
    ] as const) {
      const of = (more: Partial<DealSituation>) => actionsOf(situation(state, { kind, ...more }), mediator());
      expect(of({})).toEqual([]);
      expect(of({ isEscalated: true })).toEqual([action]);
      expect(of({ dueAt: hours(-1) })).toEqual([action]);
      expect(of({ isFrozen: true })).toEqual([action]);
      const dear = situation(state, { kind, isFrozen: true, money: { amount: 50_000_001, currency: 'RWF' } });
      expect(findLegalAction(dear, mediator(), { action, now })).toMatchObject({ isWaitingForOther: true });
      expect(dealProcesses[kind].transitions.find((each) => each.action === action)?.needs).toContain('note');
    }
  });
});

describe('the staff', () => {
  it('find a default only after the deadline, and always by two in an auction', () => {
    const won = (isEscalated: boolean) => situation('won', { kind: 'auction', isEscalated });
    expect(actionsOf(won(false), mediator())).toEqual([]);
    const find = findLegalAction(won(true), mediator(), { action: 'default_buyer', now });
    expect(find?.isWaitingForOther).toBe(true);
    const proposed = { ...won(true), consents: [{ action: 'default_buyer', by: { staffId: 'one' } } as const] };
    expect(findLegalAction(proposed, mediator('one'), { action: 'default_buyer', now })).toBeUndefined();
    expect(findLegalAction(proposed, mediator('two'), { action: 'default_buyer', now })?.isWaitingForOther).toBe(false);
  });

  it('cancel by two above the limit, alone below it', () => {
    const find = (amount: number) =>
      findLegalAction(situation('disputed', { money: { amount, currency: 'RWF' } }), mediator(), {
        action: 'cancel',
        now,
      });
    expect(find(50_000_000)?.isWaitingForOther).toBe(false);
    expect(find(50_000_001)?.isWaitingForOther).toBe(true);
  });
});

describe('a deadline', () => {
  const clock = { at: now, startedAt: now, calendar: usualCalendar };

  it('counts working days in Kigali, over week-ends and holidays', () => {
    // 24 November 2026 is a Tuesday.
    expect(dueTimeOf('auction', 'memorandum_signed', clock)).toEqual(new Date('2026-11-27T10:00:00Z'));
    // Christmas and the day after it are holidays; the second, a Saturday, gives Monday off.
    const late = { ...clock, at: new Date('2026-12-23T10:00:00Z') };
    expect(dueTimeOf('auction', 'memorandum_signed', late)).toEqual(new Date('2026-12-30T10:00:00Z'));
  });

  it('of an offer is as the offer says, else 72 hours', () => {
    expect(dueTimeOf('sale', 'submitted', clock)).toEqual(hours(72));
    expect(dueTimeOf('sale', 'submitted', { ...clock, offeredUntil: hours(5) })).toEqual(hours(5));
  });

  it('after a default counts from the first one, not from when a bidder has declined', () => {
    const at = hours(9 * 24);
    expect(dueTimeOf('auction', 'defaulted', { ...clock, at, firstAt: now })).toEqual(hours(30 * 24));
    expect(dueTimeOf('auction', 'defaulted', { ...clock, at })).toEqual(hours(39 * 24));
  });

  it('of the checks of an auction counts from the win', () => {
    const checked = dueTimeOf('auction', 'checked', { ...clock, at: new Date('2026-12-10T10:00:00Z') });
    expect(checked).toEqual(new Date('2026-12-22T10:00:00Z'));
  });
});
