import type { Db } from '#server/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { lockLine, updateLine } from './reconciliation.queries.ts';
import { restOf } from './rest-of-line.ts';

/**
 * Reserves an amount of a line, so that it is not matched: it is refunded to its sender. Returns its currency and
 * reference.
 */
export async function takeOfLine(transaction: Db, { id, amount }: { id: string; amount: number }) {
  const line = await lockLine(transaction, id);
  if (line === undefined) throw new ApiError('NOT_FOUND');
  if (line.dismissed_at !== null) throw new ApiError('STATE', { message: 'This line was dismissed.' });
  if (amount > restOf(line)) throw new ApiError('STATE', { message: 'So much of this line is not unallocated.' });
  await updateLine(transaction, id, { refunded: line.refunded + amount });
  return { currency: line.currency, bankReference: line.bank_reference };
}

/** It does not go back after all: it may be a payment again. */
export async function returnToLine(transaction: Db, { id, amount }: { id: string; amount: number }): Promise<void> {
  const line = await lockLine(transaction, id);
  if (line === undefined) throw new ApiError('NOT_FOUND');
  await updateLine(transaction, id, { refunded: line.refunded - amount });
}

/** The part of a line that is in no payment and does not go back; undefined when there is no such line. */
export async function findLeftOfLine(transaction: Db, id: string): Promise<number | undefined> {
  const line = await lockLine(transaction, id);
  return line && restOf(line);
}
