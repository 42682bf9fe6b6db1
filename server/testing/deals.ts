import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { addDays } from '#contract/days.ts';
import type { DealAction, DealState } from '#contract/deals/deal.vocabulary.ts';
import { isAgreed } from '#contract/deals/deal.vocabulary.ts';
import type { DealKind } from '#contract/deals/deal-kinds.ts';
import { actOnDeal, type Deal, readDeal } from '#contract/deals/deals.endpoints.ts';
import { isEnd, turnOf } from '#contract/deals/legal-actions.ts';
import type { BookedStay } from '#contract/deals/stay.ts';
import { dayMilliseconds } from '#contract/durations.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import type { Money } from '#contract/money.ts';
import type { DepositClaim } from '#contract/rent/deposit-claim.ts';
import type { Lease } from '#contract/rent/lease.ts';
import type { RentalTerms } from '#contract/rent/rental-terms.ts';
import type { Db, Tables } from '#server/database.ts';
import { createId } from '#server/platform/ids.ts';
import type { SignedIn } from './index.ts';
import { urlOf } from './test-app.ts';

/** A deal as the person sees it. */
export const dealOf = async (who: SignedIn, id: string): Promise<Deal> =>
  (await who.call(readDeal, { params: { id } })).deal;

async function commandOn(who: SignedIn, id: string, action: DealAction, fields: object) {
  const { version } = await dealOf(who, id);
  return { action, expectedVersion: version, commandId: randomUUID(), fields };
}

/** Takes an action on the version of a deal that the person sees; throws where it is refused. */
export async function actOn(who: SignedIn, id: string, action: DealAction, fields: object = {}) {
  return who.call(actOnDeal, { params: { id }, body: await commandOn(who, id, action, fields) });
}

/** The same, answering the response whether it is refused or not. */
export async function tryOn(who: SignedIn, id: string, action: DealAction, fields: object = {}) {
  return who.post(urlOf(actOnDeal, { params: { id } }), await commandOn(who, id, action, fields));
}

export type AddedDeal = {
  listingId: string;
  buyerId: string;
  sellerId: string;
  at: Date;
  price?: Money;
  kind?: DealKind;
  state?: DealState;
  more?: Updateable<Tables['deals']>;
};

/** A lease of a year that begins in a month, for a thousand dollars. */
export const exampleLease = (at: Date): Lease => {
  const begins = addDays(kigaliDay(at), 30);
  const terms = { ends: addDays(begins, 364), dueDay: 1, deposit: 1_000_00, holding: 0, noticeDays: 30 };
  return { begins, ...terms, rents: [{ from: begins, rent: 1_000_00 }] };
};

/** What a landlord asks for of the deposit of such a lease. */
const exampleClaim = (at: Date): DepositClaim => ({
  items: [{ kind: 'rent', what: 'The last month', amount: 1_000, papers: [] }],
  deposit: 1_000_00,
  claimed: 1_000,
  at: at.toISOString(),
});

/** What the listings of these deals ask of tenants. */
const exampleTerms: RentalTerms = { pets: false, smoking: true, references: 0, depositMonths: 1 };

/** The application that such a lease began with. */
async function addApplication(
  db: Db,
  dealId: string,
  { buyerId, at }: Pick<AddedDeal, 'buyerId' | 'at'>,
): Promise<void> {
  await db
    .insertInto('rental_applications')
    .values({
      deal_id: dealId,
      applicant_id: buyerId,
      wishes: JSON.stringify({ from: addDays(kigaliDay(at), 30) }),
      terms: JSON.stringify(exampleTerms),
      profile: JSON.stringify({ occupation: 'Nurse', adults: 2, references: [] }),
      declined_for: null,
      consented_at: at,
      closes_at: null,
      revoked_at: null,
    })
    .execute();
}

const usualStates = { sale: 'accepted', auction: 'won', rent: 'approved', stay: 'confirmed' } as const;

/** Two nights for 100,000 francs, from a day on. */
export function bookedStayOf(facts: Partial<BookedStay> & { from: string }): BookedStay {
  const total = facts.total ?? 100_000;
  return {
    to: addDays(facts.from, 2),
    guests: 2,
    lines: [{ kind: 'plain', count: 2, each: total / 2, amount: total }],
    total,
    damageDeposit: 20_000,
    policy: 'moderate',
    preparationDays: 0,
    code: '123456',
    ...facts,
  };
}

/** A deal that has come into a state, as if step by step; returns its id. Earlier dues are left out. */
export async function addDeal(db: Db, { at, more, ...facts }: AddedDeal): Promise<string> {
  const { listingId, buyerId, sellerId, kind = 'sale', state = usualStates[kind] } = facts;
  const price = facts.price ?? { amount: 8_500_050, currency: 'USD' as const };
  const id = createId(at);
  const offer = { amount: price.amount, reservation: 0, financing: 'own_money', by: 'buyer', at: at.toISOString() };
  await db
    .insertInto('deals')
    .values({
      id,
      listing_id: listingId,
      buyer_id: buyerId,
      seller_id: sellerId,
      kind,
      state,
      turn: turnOf({ kind, state, consents: [], isReported: false }),
      state_since: at,
      bound_at: isAgreed(state) || state === 'completed' ? at : null,
      due_at: isEnd(kind, state) ? null : new Date(at.getTime() + 3 * dayMilliseconds),
      ended_at: isEnd(kind, state) ? at : null,
      completed_at: state === 'completed' ? at : null,
      amount: price.amount,
      currency: price.currency,
      created_at: at,
      updated_at: at,
      ...(kind === 'rent' && { lease: JSON.stringify(exampleLease(at)) as never }),
      ...(kind === 'rent' &&
        state.startsWith('deposit_') && { deposit_claim: JSON.stringify(exampleClaim(at)) as never }),
      ...more,
      ...(kind === 'stay' && { stay: JSON.stringify(more?.stay ?? bookedStayOf({ from: kigaliDay(at) })) as never }),
      snapshot: JSON.stringify({
        title: 'House with a garden',
        type: 'House',
        location: 'Kigali',
        description: 'A house',
      }) as never,
      offers: JSON.stringify(kind === 'sale' ? [offer] : []) as never,
    })
    .execute();
  if (kind === 'rent') await addApplication(db, id, { buyerId: facts.buyerId, at });
  await db
    .insertInto('deal_events')
    .values({
      deal_id: id,
      at,
      action: null,
      state,
      role: 'system',
      actor_id: null,
      version: 0,
      note: null,
      data: null,
    })
    .execute();
  return id;
}
