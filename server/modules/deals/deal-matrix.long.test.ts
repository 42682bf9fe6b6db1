import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { type DealState, dealActions } from '#contract/deals/deal.vocabulary.ts';
import { type DealKind, dealKinds } from '#contract/deals/deal-kinds.ts';
import type { Transition } from '#contract/deals/deal-process.ts';
import { needRefusals } from '#contract/deals/deal-refusals.ts';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { dealProcesses } from '#contract/deals/legal-actions.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import type { Tables } from '#server/database.ts';
import { addDeal, bookedStayOf, exampleLease } from '#server/testing/deals.ts';
import { addListing, createTestApp, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { aline } from '#server/testing/people.ts';

/**
 * Every state of every process, by every role, as usual, overdue, frozen, with runners-up, a refund or a record, with
 * its actions: an illegal action is refused with the legal ones, a legal one is done or refused with what is missing,
 * and strangers learn nothing.
 */
const app = await createTestApp();
const people = {
  buyer: await signUpAs(app, grace),
  seller: await signUpAs(app, jean, { role: 'seller' }),
  stranger: await signUpAs(app, aline),
  mediator: await signUpAs(
    app,
    { name: 'Mediator', email: 'mediator@mail.example' },
    { role: 'staff', rights: ['auctioneer'] },
  ),
  finance: await signUpAs(
    app,
    { name: 'Finance', email: 'finance@mail.example' },
    { role: 'staff', rights: ['finance'] },
  ),
  auditor: await signUpAs(
    app,
    { name: 'Auditor', email: 'auditor@mail.example' },
    { role: 'staff', rights: ['auditor'] },
  ),
};
type Role = keyof typeof people;
const roles = Object.keys(people) as Role[];

/** A user whose account is suspended, for deals that wait. */
const suspended = await signUpAs(app, { name: 'Suspended', email: 'suspended@mail.example' });
await app.db
  .updateTable('users')
  .set({ suspended_at: app.clock.now(), suspension_reason: 'For a test' })
  .where('id', '=', suspended.userId)
  .execute();

const json = (value: unknown) => JSON.stringify(value) as never;
const dayAhead = (days: number) => addDays(kigaliDay(app.clock.now()), days);
const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000).toISOString();
const rooms = [{ name: 'Kitchen', condition: 'good', photographs: [] }];
const handover = { keys: '2', electricity: 'none', water: 'none', rooms, hasNoPhotographs: true };
const renewal = { rent: 1_100 };
const plan = [{ dueId: randomUUID(), until: dayAhead(20) }];
const record = { ...handover, by: 'buyer', at: app.clock.now().toISOString() };

/** What may be the case beside the state, and the columns that say so. */
const situations = {
  usual: {},
  overdue: { is_escalated: true },
  frozen: { buyer_id: suspended.userId },
  withRunnersUp: { runners_up: json([{ userId: people.stranger.userId, amount: 1_000 }]) },
  owingRefund: { owes_refund: true },
  // Other stays of the suite begin on the day of the test, with a deposit; nothing is given back of either.
  early: { stay: bookedStayOf({ from: addDays(kigaliDay(app.clock.now()), 3), damageDeposit: 0, policy: 'firm' }) },
  long: { stay: bookedStayOf({ from: dayAhead(0), checkedInAt: hoursAgo(25) }) },
  settled: { stay: bookedStayOf({ from: dayAhead(0), checkedInAt: hoursAgo(1), settledAt: hoursAgo(0) }) },
  changeProposed: {
    stay: bookedStayOf({
      from: dayAhead(3),
      damageDeposit: 0,
      policy: 'firm',
      change: { from: dayAhead(6), to: dayAhead(8), guests: 2, lines: [], total: 90_000, by: 'buyer', at: record.at },
    }),
  },
  planProposed: { lease_proposal: json({ kind: 'plan', plan, by: 'buyer', at: record.at }) },
  renewalProposed: { lease_proposal: json({ kind: 'renewal', renewal, by: 'buyer', at: record.at }) },
  openEnded: { lease: json({ ...exampleLease(app.clock.now()), ends: undefined }) },
  recorded: { handover: json(record), move_out_record: json(record) },
} as const satisfies Record<string, Updateable<Tables['deals']>>;
type Situation = keyof typeof situations;

const inState = (kind: DealKind, state: DealState, situation: Situation) => async () => {
  const { id: listingId } = await addListing(app, {
    sellerId: people.seller.userId,
    status: 'For Sale',
    purpose: kind === 'rent' ? 'rent' : 'sale',
  });
  const facts = { listingId, buyerId: people.buyer.userId, sellerId: people.seller.userId, at: app.clock.now() };
  return addDeal(app.db, { ...facts, kind, state, more: situations[situation] });
};

const read = async (who: SignedIn, id: string) => {
  const { status, body } = await who.get(`/api/deals/${id}`);
  return { status, deal: Object(body).deal as Deal | undefined };
};

const statesOf = (kind: DealKind) => Object.keys(dealProcesses[kind].states) as DealState[];

/** The conditions of a transition that hold in a situation; none of these deals has a rival for its property. */
const conditions = {
  isWhenOverdue: ['overdue'],
  isWhenFrozen: ['frozen'],
  isWhenStuck: ['overdue', 'frozen'],
  isWithRunnersUp: ['withRunnersUp'],
  isWhenRefundOwed: ['owingRefund'],
  isWhenHandoverRecorded: ['recorded'],
  isWhenTaken: [],
  isBeforeArrival: ['early', 'changeProposed'],
  isWithChange: ['changeProposed'],
} as const satisfies Partial<Record<keyof Transition, readonly Situation[]>>;
/** The conditions that hold in all situations but these. */
const exceptions = {
  isWithDeposit: ['early', 'changeProposed'],
  isFromArrival: ['early', 'changeProposed'],
  isWithinHoursOfArrival: ['long', 'settled'],
  isWithLastDay: ['openEnded'],
} as const satisfies Partial<Record<keyof Transition, readonly Situation[]>>;
const exceptionsOf = (transition: Transition): Situation[] =>
  (Object.keys(exceptions) as (keyof typeof exceptions)[])
    .filter((name) => transition[name] !== undefined)
    .flatMap((name) => [...exceptions[name]]);
const conditionsOf = (transition: Transition) =>
  (Object.keys(conditions) as (keyof typeof conditions)[]).filter((name) => transition[name]);
/** In which situation the other party has proposed what the transition agrees to. */
const proposalsOf = ({ isWhenProposed }: Transition): Situation[] =>
  isWhenProposed === undefined ? [] : [`${isWhenProposed}Proposed`];
/** The buyer has made the proposals of this suite, and does not agree to them. */
const isAsked = ({ isWhenProposed }: Transition, role: Role) => isWhenProposed === undefined || role !== 'buyer';
const holds = (transition: Transition, situation: Situation) =>
  !exceptionsOf(transition).includes(situation) &&
  (transition.isWhenProposed === undefined || proposalsOf(transition).includes(situation)) &&
  conditionsOf(transition).every((name) => (conditions[name] as readonly Situation[]).includes(situation));

/** Every state as usual and with a frozen account, and in each situation that something in it depends on. */
const cells = dealKinds.flatMap((kind) =>
  statesOf(kind).flatMap((state) => {
    const own = dealProcesses[kind].transitions.filter(({ from }) => from.includes(state));
    const special = own.flatMap((each) => [
      ...exceptionsOf(each),
      ...proposalsOf(each),
      ...conditionsOf(each).flatMap((name) => [...conditions[name]] as Situation[]),
    ]);
    return [...new Set<Situation>(['usual', 'frozen', ...special])].flatMap((situation) =>
      roles
        // A suspended user makes no calls.
        .filter((role) => situation !== 'frozen' || role !== 'buyer')
        .map((role) => ({ kind, state, role, situation })),
    );
  }),
);

/** What the test sends meets these needs; documents, signatures and payments are not there. */
const met: readonly unknown[] = [
  'note',
  'offer',
  'amount',
  'identity',
  'handover',
  'photographs',
  'dues',
  'criterion',
  'lease',
  'last_day',
  'renewal',
  'refund',
  'code',
  'claim',
  'decided',
];
const fields = {
  note: 'For a test.',
  amount: 1_000,
  offer: { amount: 1_000 },
  identity: { legalName: 'UWASE Grace' },
  handover,
  criterion: 'pets',
  lease: { begins: dayAhead(30), rent: 1_000 },
  lastDay: dayAhead(200),
  renewal,
  deductions: [{ kind: 'rent', what: 'The last month', amount: 1_000 }],
  code: '123456',
  refund: 0,
};

/** The roles of the contract that a person of the matrix holds. */
const held: Readonly<Record<Role, readonly string[]>> = {
  buyer: ['buyer'],
  seller: ['seller'],
  stranger: [],
  mediator: ['mediator'],
  finance: ['finance'],
  auditor: [],
};

let turn = 0;
/** Every eighth action that is not offered is sent, others in each cell; all of them with `DEAL_MATRIX=full`. */
function isTried(at: number): boolean {
  return process.env.DEAL_MATRIX === 'full' || (at + turn) % 8 === 0;
}

describe('a deal', () => {
  it.each(cells)(
    'by $kind in $state, $situation: the $role may do what the process says, and nothing else',
    async ({ kind, state, role, situation }) => {
      turn += 1;
      const who = people[role];
      const make = inState(kind, state, situation);
      const id = await make();
      const { status, deal } = await read(who, id);
      if (role === 'stranger') {
        expect(status).toBe(404);
        const answer = await who.post(`/api/deals/${id}/actions`, {
          action: 'accept',
          expectedVersion: 0,
          commandId: randomUUID(),
        });
        expect(answer.status).toBe(404);
        return;
      }
      const isStopped = situation === 'frozen' && role === 'seller';
      // From the data itself, not by the function that the server asks.
      const legal: readonly Transition[] = dealProcesses[kind].transitions.filter(
        (each: Transition) =>
          !each.isInternal &&
          !isStopped &&
          each.from.includes(state) &&
          holds(each, situation) &&
          isAsked(each, role) &&
          each.by.some((one) => held[role].includes(one)),
      );
      const expected = legal.map(({ action }) => action);
      expect(deal?.can.map(({ action }) => action)).toEqual(expected);
      expect(deal?.next.actions).toEqual(expected);
      let [dealId, version] = [id, 0];
      for (const action of dealActions.filter((each, at) => expected.includes(each) || isTried(at))) {
        const answer = await who.post(`/api/deals/${dealId}/actions`, {
          action,
          expectedVersion: version,
          commandId: randomUUID(),
          fields,
        });
        const taken = legal.find((each) => each.action === action);
        if (taken === undefined) {
          expect(answer.status, action).toBe(role === 'auditor' ? 403 : 409);
          if (role !== 'auditor') expect(Object(answer.body).details.actions, action).toEqual(expected);
          continue;
        }
        const isMet = (taken.needs ?? []).every((need) => met.includes(need));
        expect(answer.status, `${action}: ${answer.text}`).toBe(isMet ? 200 : 422);
        // Each missing requirement has a code of its own, so that there is a text in every language; which payment is
        // meant, the form asks.
        if (!isMet && !taken.needs?.includes('due')) expect(needRefusals, action).toContain(Object(answer.body).code);
        if (!isMet) continue;
        expect(Object(answer.body).deal.version).toBeGreaterThan(version);
        [dealId, version] = [await make(), 0];
      }
    },
  );
});
