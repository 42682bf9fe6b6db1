import type { Db } from '#server/database.ts';
import { takeBackDeposit } from '#server/modules/auctions/index.ts';
import { takeBackFromDeal } from '#server/modules/deals/index.ts';
import { type AccountName, findTransfer, postTransfer } from '#server/modules/ledger/index.ts';
import {
  findStandingAllocations,
  lockRefundOfAllocation,
  type ProviderPayment,
  reverseAllocation,
  takeOfPayable,
  voidDepositDues,
} from '#server/modules/payments/index.ts';
import { voidReceiptsOf } from '#server/modules/receipts/index.ts';
import type { Platform } from '#server/platform.ts';
import { lockLineOfPayment, updateLine } from './reconciliation.queries.ts';
import { restOf } from './rest-of-line.ts';

type Part = { id: string; amount: number };
type Returning = { transaction: Db; payment: ProviderPayment; now: Date };

async function post({ transaction, payment, now }: Returning, part: Part, debit: AccountName): Promise<void> {
  if (part.amount === 0) return;
  await postTransfer(transaction, {
    kind: 'payment_reversed',
    subjectId: part.id,
    reference: payment.reference ?? '',
    money: { amount: part.amount, currency: payment.currency },
    debit,
    credit: { kind: 'provider_clearing' },
    actorId: undefined,
    at: now,
  });
}

/** A refund to its payer that is not sent yet need not be sent any more; returns how much that is. */
async function takeFromRefund(returning: Returning, part: Part): Promise<number> {
  const { transaction } = returning;
  const payable = await lockRefundOfAllocation(transaction, part.id);
  if (payable === undefined) return 0;
  const left = payable.amount - payable.taken;
  await post(returning, { id: payable.id, amount: left }, { kind: 'refund_payable', ownerId: payable.owner_id });
  await takeOfPayable(transaction, payable.id, left);
  return left;
}

const spending = [
  'funds_released',
  'funds_returned',
  'claim_returned',
  'commission_taken',
  'commission_taxed',
] as const;

/** Whether a part is held no more: it was released, or taken as the commission, or both. */
async function isSpent(transaction: Db, subjectId: string): Promise<boolean> {
  for (const kind of spending) {
    if ((await findTransfer(transaction, { kind, subjectId })) !== undefined) return true;
  }
  return false;
}

type StandingPart = Awaited<ReturnType<typeof findStandingAllocations>>[number];

/** Released money is taken back as far as it waits to be refunded to its payer; the rest is a loss. */
async function takeSpent(returning: Returning, part: StandingPart): Promise<void> {
  const left = await takeFromRefund(returning, part);
  await post(returning, { id: part.id, amount: part.amount - left }, { kind: 'provider_fees' });
}

/** Goes from where it is held, and is owed again. */
async function takeHeld(returning: Returning, part: StandingPart, holder: AccountName): Promise<void> {
  await post(returning, part, holder);
  await reverseAllocation(returning.transaction, part, returning.now);
}

async function takePart(returning: Returning, part: StandingPart): Promise<void> {
  if (await isSpent(returning.transaction, part.id)) return takeSpent(returning, part);
  return takeHeld(returning, part, { kind: 'deal_funds' });
}

/** A deposit that is held goes with the right to bid, and is not asked for again. */
async function takeDeposit(
  returning: Returning,
  platform: Pick<Platform, 'clock' | 'config'>,
  part: StandingPart & { deposit_id: string; auction_id: string },
): Promise<void> {
  const { transaction, payment } = returning;
  const { deposit_id: depositId, auction_id: auctionId } = part;
  if (!(await takeBackDeposit(transaction, platform, { auctionId, depositId }))) return takeSpent(returning, part);
  await takeHeld(returning, part, { kind: 'deposits_held', ownerId: payment.payer_id });
  await voidDepositDues(transaction, { depositId }, returning.now);
}

/** The excess: an unallocated rest is taken back; what was refunded before is lost. */
async function takeRest(returning: Returning): Promise<number> {
  const { transaction, payment } = returning;
  const line = await lockLineOfPayment(transaction, payment.id);
  if (line === undefined || line.dismissed_at !== null) return 0;
  const rest = restOf(line);
  await post(returning, { id: line.id, amount: rest }, { kind: 'unallocated' });
  await post(returning, { id: payment.id, amount: line.refunded }, { kind: 'provider_fees' });
  await updateLine(transaction, line.id, { applied: line.applied + rest });
  return rest + line.refunded;
}

/**
 * Books that a provider has taken a payment back, such as by a charge-back. Money that the operator still holds for the
 * deal is taken back, and owed again; so is a pending refund to its payer. Money that was released to others or
 * refunded before is the operator's loss, since the money of others is not touched. Returns false when there is nothing
 * to take back.
 */
export async function returnToProvider(
  transaction: Db,
  platform: Pick<Platform, 'clock' | 'config'>,
  { payment, now }: { payment: ProviderPayment; now: Date },
): Promise<boolean> {
  const returning = { transaction, payment, now };
  if (payment.state === 'reversed') return false;
  const parts = await findStandingAllocations(transaction, payment.id);
  for (const part of parts) {
    const { deal_id, deposit_id, auction_id } = part;
    if (deposit_id !== null && auction_id !== null) {
      await takeDeposit(returning, platform, { ...part, deposit_id, auction_id });
    } else if (deal_id !== null)
      await takeBackFromDeal(transaction, platform, deal_id, () => takePart(returning, part));
  }
  const rest = await takeRest(returning);
  if (parts.length > 0) {
    await voidReceiptsOf(transaction, payment.id, { reason: 'The payment was taken back by its provider', now });
  }
  return parts.length > 0 || rest > 0;
}
