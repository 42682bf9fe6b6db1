import { recordAudit } from '#server/modules/audit/index.ts';
import { postTransfers } from '#server/modules/ledger/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { requireSettlementVerb } from './reconciliation.policy.ts';
import { lockLine, type StoredLine, updateLine } from './reconciliation.queries.ts';
import { lockSettlementOf, type StoredSettlement, updateSettlement } from './settlements.queries.ts';

type Undoing = { settlement: StoredSettlement; userId: string; at: Date };

const notRequested = { undo_reason: null, undo_asked_by: null, undo_asked_at: null } as const;

/** Does something with the settlement of a line, both of which are locked. */
async function withSettlement(
  { db }: Platform,
  id: string,
  act: (transaction: Platform['db'], line: StoredLine, settlement: StoredSettlement) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const line = await lockLine(transaction, id);
    if (line === undefined) throw new ApiError('NOT_FOUND');
    const settlement = await lockSettlementOf(transaction, id);
    if (settlement === undefined) throw new ApiError('STATE', { message: 'This line is no settlement of a provider.' });
    await act(transaction, line, settlement);
  });
}

/** Asks for a settlement to be undone that was put on the wrong line. */
export async function askSettlementUndo(
  platform: Platform,
  { userId }: SignedInViewer,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { clock } = platform;
  await withSettlement(platform, id, async (transaction, _line, settlement) => {
    requireSettlementVerb(settlement, 'ask_undo', { userId });
    const asked = { undo_reason: reason, undo_asked_by: userId, undo_asked_at: clock.now() };
    await updateSettlement(transaction, settlement.id, asked);
    await recordAudit(transaction, clock, { actorId: userId, action: 'payment.undo_asked', subjectId: id, reason });
  });
}

/** Leaves a settlement as it is. */
export async function keepSettlement(platform: Platform, { userId }: SignedInViewer, id: string): Promise<void> {
  await withSettlement(platform, id, async (transaction, _line, settlement) => {
    requireSettlementVerb(settlement, 'keep', { userId });
    await updateSettlement(transaction, settlement.id, notRequested);
    await recordAudit(transaction, platform.clock, {
      actorId: userId,
      action: 'payment.undo_declined',
      subjectId: id,
    });
  });
}

/** The money is with the provider again, and the line unallocated, by the opposite bookings. */
async function reverse(transaction: Platform['db'], line: StoredLine, { settlement, userId, at }: Undoing) {
  const { id: subjectId, amount, fee, currency } = settlement;
  const common = { subjectId, reference: line.bank_reference, actorId: userId, at };
  const debit = { kind: 'provider_clearing' } as const;
  await postTransfers(transaction, [
    {
      ...common,
      kind: 'settlement_reversed',
      money: { amount, currency },
      debit,
      credit: { kind: 'unallocated' },
      reverses: 'provider_settled',
    },
    ...(fee > 0
      ? [
          {
            ...common,
            kind: 'provider_fee_reversed' as const,
            money: { amount: fee, currency },
            debit,
            credit: { kind: 'provider_fees' as const },
            reverses: 'provider_fee' as const,
          },
        ]
      : []),
  ]);
}

/** Undoes a settlement for which another member has asked: the line is open again, as it was before. */
export async function undoSettlement(platform: Platform, { userId }: SignedInViewer, id: string): Promise<void> {
  const { clock } = platform;
  await withSettlement(platform, id, async (transaction, line, settlement) => {
    requireSettlementVerb(settlement, 'undo', { userId });
    const at = clock.now();
    await reverse(transaction, line, { settlement, userId, at });
    await updateSettlement(transaction, settlement.id, { undone_by: userId, undone_at: at });
    await updateLine(transaction, id, { applied: 0, settlement_of: null });
    await recordAudit(transaction, clock, {
      actorId: userId,
      action: 'payment.settlement_undone',
      subjectId: id,
      ...(settlement.undo_reason !== null && { reason: settlement.undo_reason }),
    });
  });
}
