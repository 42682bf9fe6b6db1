import { randomUUID } from 'node:crypto';
import { type CommissionTerms, commissionParts } from '#contract/commission/commission.ts';
import type { Money } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { transferDeposits } from '#server/modules/ledger/index.ts';
import { openDue } from '#server/modules/payments/index.ts';
import { createId } from '#server/platform/ids.ts';
import { addDeal } from '../deals.ts';

export type Parties = { buyerId: string; sellerId: string };
export type NewOwedDeal = Parties & {
  kind: 'sale' | 'auction';
  money: Money;
  /** The rule of the commission with which it has begun. */
  commission?: CommissionTerms | undefined;
  at?: Date;
};
export type OwedDeal = { dealId: string; dueId: string };

const nothing = { total: 0, tax: 0 };
const priceOf = ({ amount, currency }: Money): Money => ({ amount: amount * 10, currency });

async function addListing(db: Db, { sellerId: seller_id }: Parties, at: Date): Promise<string> {
  const id = createId(at);
  const texts = { title: 'House to be paid for', description: 'A house.', location: 'Kigali', folded_text: 'house' };
  await db
    .insertInto('listings')
    .values({
      id,
      slug: `house-${id}`,
      seller_id,
      ...texts,
      price_cents: 100_000 as never,
      type: 'House',
      categories: ['Residential'],
      status: 'Pending',
      purpose: 'sale',
      amenities: [],
      shows_exact_place: false,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

/** The deposit of the winner, which the operator holds for the deal from now on. */
async function applyDeposit(db: Db, { buyerId: ownerId }: Parties, { amount, currency }: Money, at: Date) {
  const subjectId = randomUUID();
  const deposit = [{ subjectId, ownerId, amount, reference: 'deposit' }];
  const decision = { currency, actorId: undefined, at };
  await transferDeposits(db, { kind: 'deposit_held', ...decision }, deposit);
  await transferDeposits(db, { kind: 'deposit_applied', ...decision }, deposit);
  return { deposit_id: subjectId, deposit_amount: amount };
}

/**
 * A deal whose buyer owes the first part: the reservation of a sale, or the rest of the deposit after an auction, with
 * as much deposited already. In one transaction.
 */
export async function addOwedDeal(
  db: Db,
  { kind, money, commission, at = new Date(), ...parties }: NewOwedDeal,
): Promise<OwedDeal> {
  return db.transaction().execute(async (transaction) => {
    const listingId = await addListing(transaction, parties, at);
    const deposit = kind === 'auction' ? await applyDeposit(transaction, parties, money, at) : {};
    const more = { ...deposit, ...(commission && { commission: JSON.stringify(commission) as never }) };
    const state = kind === 'auction' ? ('memorandum_signed' as const) : ('accepted' as const);
    const facts = { listingId, ...parties, price: priceOf(money), at, kind, state };
    const dealId = await addDeal(transaction, { ...facts, more });
    const of = { debtorId: parties.buyerId, creditorId: parties.sellerId, dueAt: at, now: at };
    const due = kind === 'auction' ? ('top_up' as const) : ('reservation' as const);
    await openDue(transaction, { dealId, kind: due, money, ...of });
    const { id } = await transaction
      .selectFrom('payment_dues')
      .select('id')
      .where('deal_id', '=', dealId)
      .executeTakeFirstOrThrow();
    return { dealId, dueId: id };
  });
}

/**
 * Moves the deal to the notary, overdue, with the rest of its price owed and the buyer's part of the commission: as if
 * its parties had gone on.
 */
export async function bringToNotary(db: Db, dealId: string, rest: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const now = new Date();
    const deal = await transaction
      .selectFrom('deals')
      .select(['buyer_id', 'seller_id', 'amount', 'currency', 'state', 'commission'])
      .where('id', '=', dealId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (deal.state !== 'reserved' && deal.state !== 'deposit_topped') return;
    const of = { debtorId: deal.buyer_id, creditorId: deal.seller_id, dueAt: now, now };
    await openDue(transaction, { dealId, kind: 'balance', money: { amount: rest, currency: deal.currency }, ...of });
    const { total, tax } = deal.commission === null ? nothing : commissionParts(deal.amount, deal.commission).buyer;
    if (total > 0) {
      const money = { amount: total, currency: deal.currency };
      await openDue(transaction, { dealId, kind: 'buyer_commission', money, tax, ...of, creditorId: null });
    }
    await transaction
      .updateTable('deals')
      .set((eb) => ({
        state: 'notarised',
        turn: 'both',
        is_escalated: true,
        consents: '[]' as never,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', dealId)
      .execute();
  });
}
