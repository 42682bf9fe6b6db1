import { type DueKind, dueKinds } from '#contract/deals/dues.ts';
import type { Db } from '#server/database.ts';
import { postTransfer } from '#server/modules/ledger/index.ts';
import { findHeldAllocations, findReturned } from './allocations.queries.ts';
import { openPayables, raiseRefund } from './open-payables.ts';

/**
 * `to`: who gets the rest; without one it stays held. `kinds`: of which dues; all by default. `kept`: what the operator
 * takes of each part, by its id. `returned`: what of each part is refunded to its payer although the rest is not.
 * `before`: earlier refunds of each part.
 */
export type Release = {
  dealId: string;
  to?: 'payer' | 'creditor';
  at: Date;
  kinds?: readonly DueKind[];
  kept?: ReadonlyMap<string, number>;
  returned?: ReadonlyMap<string, number>;
  before?: ReadonlyMap<string, number>;
};

type Held = Awaited<ReturnType<typeof findHeldAllocations>>[number];
type Part = {
  transfer: 'funds_released' | 'funds_returned' | 'claim_returned';
  kind: 'refund' | 'payout';
  ownerId: string | null;
  amount: number;
};

/** How a held part is divided; payments for a commission are not sent to anyone, unless refunded. */
function partsOf(held: Held, { to, kept, returned, before }: Release, earlier: ReadonlyMap<string, number>): Part[] {
  const back = returned?.get(held.id) ?? 0;
  const rest = Math.max(0, held.amount - (kept?.get(held.id) ?? 0) - (earlier.get(held.id) ?? 0) - back);
  const toPayer = { kind: 'refund', ownerId: held.payer_id } as const;
  const toCreditor = { kind: 'payout', ownerId: held.creditor_id } as const;
  return [
    { transfer: before === undefined ? 'funds_returned' : 'claim_returned', ...toPayer, amount: back },
    { transfer: 'funds_released', ...(to === 'payer' ? toPayer : toCreditor), amount: to === undefined ? 0 : rest },
  ];
}

async function release(transaction: Db, held: Held, part: Part, { dealId, at }: Release): Promise<void> {
  const { transfer, kind, ownerId, amount } = part;
  if (ownerId === null || amount === 0) return;
  const { currency } = held;
  const isNew = await postTransfer(transaction, {
    kind: transfer,
    subjectId: held.id,
    reference: held.reference ?? '',
    money: { amount, currency },
    debit: { kind: 'deal_funds' },
    credit: { kind: kind === 'refund' ? 'refund_payable' : 'seller_payable', ownerId },
    actorId: undefined,
    at,
  });
  if (!isNew) return;
  const payable = { kind, ownerId, amount, currency, dealId, allocationId: held.id, paymentId: held.payment_id };
  // A second refund of a part is owed together with the first.
  if (transfer === 'claim_returned') await raiseRefund(transaction, payable, at);
  else await openPayables(transaction, [payable], at);
}

/**
 * Releases money that the operator holds for a deal: it becomes owed to the seller, or to its payer, and waits to be
 * sent. Each part at most once, in the caller's transaction.
 */
export async function releaseFunds(transaction: Db, wanted: Release): Promise<void> {
  const { dealId, kinds = dueKinds, before } = wanted;
  const all = await findHeldAllocations(transaction, dealId, kinds);
  // What was refunded before is not held any more, whoever gets the rest.
  const ids = all.map(({ id }) => id);
  const earlier = before ?? (await findReturned(transaction, ids));
  for (const held of all) {
    for (const part of partsOf(held, wanted, earlier)) await release(transaction, held, part, wanted);
  }
}
