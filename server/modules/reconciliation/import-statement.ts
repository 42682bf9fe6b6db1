import { recordAudit } from '#server/modules/audit/index.ts';
import { postTransfers } from '#server/modules/ledger/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import type { UploadedFile } from '#server/platform/files/uploaded-file.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { readCamtStatement } from './read-camt-statement.ts';
import { readCsvStatement } from './read-csv-statement.ts';
import { receivedPosting } from './received-money.ts';
import { type AccountRow, findAccount, insertImport, insertLines, updateImport } from './reconciliation.queries.ts';
import { fingerprintsOf, type ReadStatement } from './statement-line.ts';

const plainNumber = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

async function readStatement({ db }: Platform, { currency }: AccountRow, { bytes }: UploadedFile) {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  return text.trimStart().startsWith('<') ? readCamtStatement(db, text, currency) : readCsvStatement(text, currency);
}

function requireOfAccount({ accountNumber }: ReadStatement, { number }: AccountRow): void {
  if (accountNumber === undefined || plainNumber(accountNumber) === plainNumber(number)) return;
  const message = 'This is a statement of another account.';
  throw new ApiError('UNPROCESSABLE', { message, fields: { accountId: message } });
}

/** Adds the lines of a statement, all or nothing; known lines are not added again. */
export async function importStatement(
  platform: Platform,
  viewer: SignedInViewer,
  { accountId, file }: { accountId: string; file: UploadedFile },
): Promise<{ read: number; added: number; outgoing: number }> {
  const { db, clock } = platform;
  const account = await findAccount(db, accountId);
  if (account === undefined) throw new ApiError('NOT_FOUND');
  const statement = await readStatement(platform, account, file);
  requireOfAccount(statement, account);
  const { format, lines, outgoing } = statement;
  const fingerprints = fingerprintsOf(lines);
  return db.transaction().execute(async (transaction) => {
    const now = clock.now();
    const importId = createId(now);
    const imported = { id: importId, account_id: accountId, name: file.name, format, read: lines.length, added: 0 };
    await insertImport(transaction, { ...imported, imported_by: viewer.userId, imported_at: now });
    const rows = lines.map((line, index) => ({
      id: createId(now),
      account_id: accountId,
      import_id: importId,
      booked_on: line.bookedOn,
      amount: line.amount,
      currency: account.currency,
      bank_reference: line.bankReference,
      text: line.text,
      counterparty: line.counterparty,
      fingerprint: fingerprints[index] ?? '',
      created_at: now,
      created_by: viewer.userId,
    }));
    // In one order, so that two who import overlapping statements do not wait for each other in a circle.
    const ordered = rows.toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1));
    const added = new Set(await insertLines(transaction, ordered));
    const received = rows.filter(({ id }) => added.has(id));
    await postTransfers(
      transaction,
      received.map((line) => receivedPosting({ ...line, provider: null }, { actorId: viewer.userId, at: now })),
    );
    await updateImport(transaction, importId, added.size);
    await recordAudit(transaction, clock, {
      actorId: viewer.userId,
      action: 'payment.statement_imported',
      subjectId: importId,
      reason: `${added.size} of ${lines.length}`,
    });
    return { read: lines.length, added: added.size, outgoing };
  });
}
