import { type Money, sumOf } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { postTransfer } from '#server/modules/ledger/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { applyLine, noteApplied } from './apply-line.ts';
import { receivedPosting } from './received-money.ts';
import { requireNotPayer } from './reconciliation.policy.ts';
import {
  findAccount,
  findMatchOf,
  findStaffPayment,
  insertSeenLine,
  lockLine,
  type StaffPaymentRow,
  type StoredLine,
} from './reconciliation.queries.ts';
import { restOf } from './rest-of-line.ts';
import { fingerprintsOf } from './statement-line.ts';

export type SeenMoney = { accountId: string; amount: number; bankReference: string; bookedOn: string };

export type MatchCommand = {
  paymentId: string;
  commandId: string;
  lineId?: string | undefined;
  seen?: SeenMoney | undefined;
};

export type Matched = { applied: Money; unallocated: Money; receipt?: string };

type Matching = { transaction: Db; platform: Platform; viewer: SignedInViewer; now: Date };

/** Money that finance has seen becomes a line, as if a statement had it; the statement will not add it again. */
async function enterSeen({ transaction, viewer, now }: Matching, seen: SeenMoney): Promise<StoredLine> {
  const account = await findAccount(transaction, seen.accountId);
  if (account === undefined) throw new ApiError('NOT_FOUND');
  const { bookedOn, amount, bankReference } = seen;
  const [fingerprint = ''] = fingerprintsOf([{ bookedOn, amount, bankReference, text: '', counterparty: '' }]);
  const line = await insertSeenLine(transaction, {
    id: createId(now),
    account_id: account.id,
    import_id: null,
    booked_on: bookedOn,
    amount,
    currency: account.currency,
    bank_reference: bankReference,
    text: '',
    counterparty: '',
    fingerprint,
    created_at: now,
    created_by: viewer.userId,
  });
  if (line === undefined) throw new ApiError('STATE', { message: 'This money is booked already: look for its line.' });
  await postTransfer(transaction, receivedPosting(line, { actorId: viewer.userId, at: now }));
  return line;
}

async function lineOf(matching: Matching, { lineId, seen }: MatchCommand): Promise<StoredLine> {
  if ((lineId === undefined) === (seen === undefined)) {
    const message = 'Name a line of a statement, or money you have seen';
    throw new ApiError('UNPROCESSABLE', { message, fields: { lineId: message } });
  }
  if (seen !== undefined) return enterSeen(matching, seen);
  const line = await lockLine(matching.transaction, lineId ?? '');
  if (line === undefined) throw new ApiError('NOT_FOUND');
  if (line.dismissed_at !== null) throw new ApiError('STATE', { message: 'This line was dismissed.' });
  if (restOf(line) === 0) throw new ApiError('STATE', { message: 'All of this line is allocated already.' });
  return line;
}

async function settle(matching: Matching, command: MatchCommand, payment: StaffPaymentRow): Promise<Matched> {
  const { transaction, platform, viewer, now } = matching;
  const line = await lineOf(matching, command);
  if (line.currency !== payment.currency) {
    const message = 'The payment is in another currency.';
    throw new ApiError('UNPROCESSABLE', { message, fields: { lineId: message } });
  }
  const applying = { transaction, platform, staffId: viewer.userId, now };
  const allocations = await applyLine(applying, { line, payment });
  const amount = sumOf(allocations);
  const { currency } = line;
  const outcome = {
    applied: { amount, currency },
    unallocated: { amount: restOf(line) - amount, currency },
  };
  if (amount === 0) {
    // Money that was seen is kept as unallocated; a line is so already.
    if (command.seen !== undefined) return outcome;
    throw new ApiError('STATE', { message: 'Nothing of this payment is owed now: the money stays unallocated.' });
  }
  const applied = { line, payment, allocations, commandId: command.commandId };
  const receipt = await noteApplied(applying, applied);
  await recordAudit(transaction, platform.clock, {
    actorId: viewer.userId,
    action: 'payment.matched',
    subjectId: payment.id,
    reason: receipt,
  });
  return { ...outcome, receipt };
}

/**
 * Matches money with a payment: it is applied to the dues of the payment as far as it goes, the deals go on, and the
 * payer gets a receipt, all or nothing. An excess stays unallocated. Idempotent.
 */
export async function matchPayment(
  platform: Platform,
  viewer: SignedInViewer,
  command: MatchCommand,
): Promise<Matched> {
  const { db, clock } = platform;
  return db.transaction().execute(async (transaction) => {
    const done = await findMatchOf(transaction, { userId: viewer.userId, commandId: command.commandId });
    const payment = await findStaffPayment(transaction, command.paymentId);
    if (payment === undefined) throw new ApiError('NOT_FOUND');
    requireNotPayer(payment, viewer);
    if (done === undefined) {
      return settle({ transaction, platform, viewer, now: clock.now() }, command, payment);
    }
    const line = await lockLine(transaction, done.line_id);
    if (done.payment_id !== payment.id || line === undefined) throw new ApiError('COMMAND_REUSED');
    if (command.lineId !== undefined && command.lineId !== line.id) throw new ApiError('COMMAND_REUSED');
    const { currency } = line;
    return {
      applied: { amount: done.amount, currency },
      unallocated: { amount: restOf(line), currency },
    };
  });
}
