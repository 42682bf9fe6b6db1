import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#server/database.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { endWhenUnread } from '#server/platform/files/end-when-unread.ts';
import { WorkQueue } from '#server/platform/work-queue.ts';
import { createYield } from '#server/platform/yield-to-event-loop.ts';
import type { Platform } from '#server/platform.ts';
import type { Client } from '../client.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { ownPrefix } from './left-exports.ts';
import {
  exportAddendumProposals,
  exportEnquiries,
  exportMailsByAddress,
  exportOwnLists,
  exportRepairNotes,
  exportRows,
  exportSearchesByAddress,
  exportUser,
} from './personal-data.queries.ts';
import { type PersonalColumn, personalColumns } from './personal-data.ts';

type Row = Record<string, unknown>;

const exportLimits = [{ name: 'account-export', count: 5, seconds: 3_600 }];

/** Each has a connection to the database while it is written. */
const writing = new WorkQueue({ concurrency: 2, capacity: 20 });
const longestWriteMilliseconds = 120_000;

/** The export contains no links that sign their reader in: the account may be in a stranger's hands. */
function withoutTokens(row: Row): Row {
  const { text_body: text } = row;
  return typeof text === 'string' ? { ...row, text_body: text.replace(/token=[\w.-]+/g, 'token=…') } : row;
}

async function* rowsOf(
  transaction: Db,
  { table, columns }: { table: string; columns: readonly PersonalColumn[] },
  userId: string,
): AsyncGenerator<Row[]> {
  for (const column of columns) yield* exportRows(transaction, column, userId);
  const readOthers = otherRows[table];
  if (readOthers !== undefined) yield await readOthers(transaction, userId);
}

/** Rows that no foreign key leads to; where the list of columns has the table too they follow its rows. */
const otherRows: Readonly<Record<string, (transaction: Db, userId: string) => Promise<Row[]>>> = {
  users: exportUser,
  enquiries: exportEnquiries,
  shared_lists: exportOwnLists,
  saved_searches: exportSearchesByAddress,
  mails: exportMailsByAddress,
  repair_notes: exportRepairNotes,
  auction_addendum_proposals: exportAddendumProposals,
};

/** Everything stored about a person, as the JSON of the contract, piece by piece. */
async function* writeExport(transaction: Db, userId: string, exportedAt: Date): AsyncGenerator<string> {
  const signal = AbortSignal.timeout(longestWriteMilliseconds);
  // A person may be in a table in more than one way: as the buyer in some conversations, as the seller in others.
  const exported = personalColumns.filter(({ exportsWithout }) => exportsWithout !== undefined);
  const columnsOf = Map.groupBy(exported, (column): string => column.table);
  const tables = new Set([...Object.keys(otherRows), ...columnsOf.keys()]);
  const endTurn = createYield();
  let isFirstTable = true;
  yield `{"exportedAt":${JSON.stringify(exportedAt)},"data":{`;
  for (const table of tables) {
    yield `${isFirstTable ? '' : ','}${JSON.stringify(table)}:[`;
    isFirstTable = false;
    let isFirstRow = true;
    for await (const rows of rowsOf(transaction, { table, columns: columnsOf.get(table) ?? [] }, userId)) {
      for (const row of rows) {
        yield `${isFirstRow ? '' : ','}${JSON.stringify(withoutTokens(row))}`;
        isFirstRow = false;
        await endTurn();
        signal.throwIfAborted();
      }
    }
    yield ']';
  }
  yield '}}';
}

/**
 * Everything stored about a person, by table, as it was at one moment. It is written to a file first: a client that
 * reads it slowly must not hold a connection to the database. Throws QueueFullError when too many wait.
 */
export async function exportAccount(platform: Platform, owner: { userId: string; client: Client }): Promise<Readable> {
  await spendRateLimit(platform.db, exportLimits, owner.userId);
  return writing.run(() => writeToFile(platform, owner));
}

async function writeToFile({ db, clock }: Platform, owner: { userId: string; client: Client }): Promise<Readable> {
  await recordSecurityEvent(db, clock, 'data_exported', owner);
  const folder = await mkdtemp(join(tmpdir(), ownPrefix));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  const file = join(folder, 'export.json');
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((transaction) =>
        pipeline(
          Readable.from(writeExport(transaction, owner.userId, clock.now()), { objectMode: false }),
          createWriteStream(file, { mode: 0o600 }),
        ),
      );
    const written = await open(file);
    return endWhenUnread(written.createReadStream()).once('close', () => void remove().catch(() => undefined));
  } catch (error) {
    await remove();
    throw error;
  }
}
