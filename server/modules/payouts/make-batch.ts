import type { Currency } from '#contract/money.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { takeOfPayable } from '#server/modules/payments/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import { randomCode } from '#server/platform/random-code.ts';
import type { Platform } from '#server/platform.ts';
import {
  findBatchByCommand,
  findPayableBalances,
  insertBatch,
  lockBatchesOf,
  lockReady,
  type OwedToSeller,
} from './payouts.queries.ts';

const referenceLength = 10;
/** People review a batch, so the rest goes into the next one. */
const mostPayouts = 500;

const createReference = () => `OUT-${randomCode(referenceLength)}`;

type Seller = { sellerId: string; accountId: string; amount: number; parts: readonly OwedToSeller[] };

/** What each seller gets, where it is enough and the books say that they are owed it. */
function bySeller(ready: readonly OwedToSeller[], balances: ReadonlyMap<string, number>, least: number): Seller[] {
  return [...Map.groupBy(ready, ({ owner_id }) => owner_id)].flatMap(([sellerId, parts]) => {
    const amount = parts.reduce((sum, { left }) => sum + left, 0);
    const accountId = parts[0]?.account_id;
    const isOwed = amount <= (balances.get(sellerId) ?? 0);
    return accountId === undefined || amount < least || !isOwed ? [] : [{ sellerId, accountId, amount, parts }];
  });
}

/**
 * Collects what sellers are owed in a currency into a batch and answers its id. The money is kept for it from now on. Sent
 * again it is the same batch.
 */
export async function makeBatch(
  { db, clock, config }: Platform,
  { userId }: SignedInViewer,
  { currency, commandId }: { currency: Currency; commandId: string },
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    await lockBatchesOf(transaction, currency);
    const known = await findBatchByCommand(transaction, { userId, commandId });
    if (known !== undefined) {
      if (known.currency !== currency) throw new ApiError('COMMAND_REUSED');
      return known.id;
    }
    const now = clock.now();
    const ready = await lockReady(transaction, { currency, now, exceptId: userId });
    const balances = await findPayableBalances(transaction, currency);
    const sellers = bySeller(ready, balances, config.payoutMinimum[currency]).slice(0, mostPayouts);
    if (sellers.length === 0) {
      throw new ApiError('STATE', { message: 'Nothing can be paid out in this currency now.' });
    }
    const id = createId(now);
    const rest = { failure: null, paid_at: null, ended_at: null };
    await insertBatch(
      transaction,
      {
        id,
        currency,
        state: 'draft',
        created_by: userId,
        command_id: commandId,
        created_at: now,
        approved_by: null,
        approved_at: null,
        sent_by: null,
        sent_at: null,
      },
      sellers.map(({ sellerId, accountId, amount, parts }) => ({
        id: createId(now),
        batch_id: id,
        seller_id: sellerId,
        account_id: accountId,
        amount,
        currency,
        state: 'draft' as const,
        reference: createReference(),
        ...rest,
        items: parts.map((part) => ({ payable_id: part.id, amount: part.left })),
      })),
    );
    for (const { parts } of sellers) {
      for (const part of parts) await takeOfPayable(transaction, part.id, part.left);
    }
    await recordAudit(transaction, clock, { actorId: userId, action: 'payout.batch_made', subjectId: id });
    return id;
  });
}
