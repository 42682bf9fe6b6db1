import type { ProviderName } from '#contract/payments/pay.vocabulary.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { lockHeldByProviders, postTransfer } from '#server/modules/ledger/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { lockLine, type StoredLine, updateLine } from './reconciliation.queries.ts';
import { restOf } from './rest-of-line.ts';
import { insertSettlement } from './settlements.queries.ts';

function requireWhole(line: StoredLine): void {
  if (line.provider !== null)
    throw new ApiError('STATE', { message: 'This money is with a provider: it is no line of the bank.' });
  if (line.dismissed_at !== null) throw new ApiError('STATE', { message: 'This line was dismissed.' });
  if (restOf(line) !== line.amount) {
    throw new ApiError('STATE', { message: 'A part of this line is allocated or goes back.' });
  }
}

/**
 * Says that a line of the bank is money that a provider has passed on: it moves from the provider to the bank, and what the
 * provider has kept of it is a fee. Refused beyond what the books say that providers hold.
 */
export async function settleLine(
  { db, clock }: Platform,
  { userId }: SignedInViewer,
  { id, provider, fee }: { id: string; provider: ProviderName; fee: number },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const line = await lockLine(transaction, id);
    if (line === undefined) throw new ApiError('NOT_FOUND');
    requireWhole(line);
    const { amount, currency, bank_reference: reference } = line;
    const held = await lockHeldByProviders(transaction, currency);
    if (amount + fee > held) {
      const message = 'By the books providers hold less than that.';
      throw new ApiError('UNPROCESSABLE', { message, fields: { provider: message } });
    }
    const at = clock.now();
    const settlement = { id: createId(at), line_id: id, provider, amount, fee, currency };
    const nobody = { undo_reason: null, undo_asked_by: null, undo_asked_at: null, undone_by: null, undone_at: null };
    await insertSettlement(transaction, { ...settlement, settled_by: userId, settled_at: at, ...nobody });
    const moved = { subjectId: settlement.id, reference, actorId: userId, at };
    const credit = { kind: 'provider_clearing' } as const;
    await updateLine(transaction, id, { applied: amount, settlement_of: provider });
    await postTransfer(transaction, {
      kind: 'provider_settled',
      ...moved,
      money: { amount, currency },
      debit: { kind: 'unallocated' },
      credit,
    });
    if (fee > 0) {
      const debit = { kind: 'provider_fees' } as const;
      await postTransfer(transaction, {
        kind: 'provider_fee',
        ...moved,
        money: { amount: fee, currency },
        debit,
        credit,
      });
    }
    await recordAudit(transaction, clock, {
      actorId: userId,
      action: 'payment.line_settled',
      subjectId: id,
      reason: provider,
    });
  });
}
