import { isCommission } from '#contract/deals/due-states.ts';
import { type Currency, sumOf } from '#contract/money.ts';
import type { PaymentMethod } from '#contract/payments/pay.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { receiveDeposit } from '#server/modules/auctions/index.ts';
import { receiveForDue, takeEarnedCommission } from '#server/modules/deals/index.ts';
import { postTransfer } from '#server/modules/ledger/index.ts';
import { type Allocation, closePayment, findItems, type PaymentItemRow } from '#server/modules/payments/index.ts';
import { issueReceipt } from '#server/modules/receipts/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { insertMatch, type StoredLine, updateLine } from './reconciliation.queries.ts';
import { restOf } from './rest-of-line.ts';

type Applying = {
  transaction: Db;
  platform: Pick<Platform, 'clock' | 'config'>;
  /** The member of finance who decides it; absent where a provider reported it. */
  staffId: string | undefined;
  now: Date;
};

type AppliedPayment = {
  id: string;
  payer_id: string;
  currency: Currency;
  method: PaymentMethod | null;
  reference: string | null;
};

type Found = { line: StoredLine; payment: AppliedPayment };

type Item = PaymentItemRow & { deal_id: string };

/** Money for a due of a deal is held for that deal. */
async function applyToDeal(
  { transaction, platform, staffId, now }: Applying,
  { line, payment }: Found,
  { item, most }: { item: Item; most: number },
): Promise<Allocation | undefined> {
  const { deal_id: dealId, due_id: dueId } = item;
  const book = async ({ id: subjectId, amount }: Allocation) => {
    await postTransfer(transaction, {
      kind: 'payment_applied',
      subjectId,
      reference: payment.reference ?? '',
      money: { amount, currency: line.currency },
      debit: { kind: 'unallocated' },
      credit: { kind: 'deal_funds' },
      actorId: staffId,
      at: now,
    });
  };
  const allocation = await receiveForDue(transaction, platform, {
    dealId,
    dueId,
    paymentId: payment.id,
    most,
    staffId,
    book,
  });
  if (allocation !== undefined && isCommission(allocation.kind)) await takeEarnedCommission(transaction, dealId, now);
  return allocation;
}

/** Money for the deposit of an auction is held for its bidder. */
async function applyToDeposit(
  { transaction, platform, staffId }: Applying,
  { payment }: Found,
  { item, most }: { item: PaymentItemRow; most: number },
): Promise<Allocation | undefined> {
  const { deposit_id: depositId, auction_id: auctionId, due_id: dueId } = item;
  if (depositId === null || auctionId === null) return undefined;
  const reference = payment.reference ?? '';
  const received = { auctionId, depositId, dueId, paymentId: payment.id, most, reference, staffId };
  return receiveDeposit(transaction, platform, received);
}

const isOfDeal = (item: PaymentItemRow): item is Item => item.deal_id !== null;

/** Applies the rest of a line to the dues of a payment, the earliest due first. */
export async function applyLine(applying: Applying, found: Found): Promise<Allocation[]> {
  let left = restOf(found.line);
  const allocations: Allocation[] = [];
  for (const item of await findItems(applying.transaction, [found.payment.id])) {
    if (left === 0) break;
    const allocation = isOfDeal(item)
      ? await applyToDeal(applying, found, { item, most: left })
      : await applyToDeposit(applying, found, { item, most: left });
    if (allocation === undefined) continue;
    allocations.push(allocation);
    left -= allocation.amount;
  }
  return allocations;
}

/** Records the applied amount in the line and the payment, and issues the receipt for it; returns its number. */
export async function noteApplied(
  { transaction, platform, staffId, now }: Applying,
  { line, payment, allocations, commandId }: Found & { allocations: readonly Allocation[]; commandId: string },
): Promise<string> {
  const amount = sumOf(allocations);
  await updateLine(transaction, line.id, { applied: line.applied + amount });
  await insertMatch(transaction, {
    id: createId(now),
    line_id: line.id,
    payment_id: payment.id,
    amount,
    matched_by: staffId ?? null,
    matched_at: now,
    command_id: commandId,
  });
  await closePayment(transaction, payment.id, now);
  const { id, payer_id: payerId, currency, method, reference } = payment;
  return issueReceipt(
    transaction,
    { id, payerId, currency, method, reference },
    { allocationIds: allocations.map((each) => each.id), issuer: { operator: platform.config.site.name }, now },
  );
}
