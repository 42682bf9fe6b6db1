import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, inject, it, onTestFinished } from 'vitest';
import type { Tables } from '#server/database.ts';
import { findLedgerFaults } from '#server/modules/ledger/index.ts';
import { migrationsFolder } from '#server/open-database.ts';
import { connectDatabase } from '#server/platform/database/connection.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createId } from '#server/platform/ids.ts';
import { addMember } from '#server/testing/auctions.ts';
import { addDeal } from '#server/testing/deals.ts';
import { addListing, recordLog, type TestApp } from '#server/testing/index.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { addressOfDatabase, runStatement } from '#server/testing/test-database.ts';
import { findDues } from './dues.queries.ts';

/** The last migration before payments. */
const before = '202611250450-enquiries-leads';

/** A database as the version before has left it, of which we are the owner. */
async function createOldDatabase(): Promise<Kysely<Tables>> {
  const server = inject('databaseServer');
  const name = `${inject('databaseRole').name}_${randomBytes(8).toString('hex')}`;
  await runStatement(server, `CREATE DATABASE ${name}`);
  const address = { connectionString: addressOfDatabase(server, name) };
  const { db, close } = connectDatabase<Tables>(address, { poolSize: 2, log: recordLog().log });
  onTestFinished(async () => {
    await close();
    await runStatement(server, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  const files = (await readdir(migrationsFolder)).filter((file) => file.slice(0, -3) <= before).sort();
  const earlier = await Promise.all(
    files.map(async (file) => [file.slice(0, -3), await import(new URL(file, migrationsFolder).href)] as const),
  );
  const provider = { getMigrations: async () => Object.fromEntries(earlier) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
  return db;
}

it('dues and deposits from before are payments, with equal balances', async () => {
  const db = await createOldDatabase();
  const clock = createTestClock();
  const app = { db, clock } as TestApp;
  const [buyerId, sellerId] = [await addMember(app, 'user'), await addMember(app, 'seller')];
  const { id: listingId } = await addListing(app, { sellerId });
  const now = clock.now();
  const dealId = await addDeal(db, { listingId, buyerId, sellerId, kind: 'auction', state: 'checked', at: now });
  const addDue = (kind: string, state: string, reported: boolean, isSettled = state === 'settled') =>
    sql`INSERT INTO payment_dues (id, deal_id, kind, debtor_id, creditor_id, amount, currency, due_at, state, reported_at,
        reference, settled_at, settled_by, created_at)
      VALUES (${createId(now)}, ${dealId}, ${kind}, ${buyerId}, ${sellerId}, 700, 'USD', ${now}, ${state},
        ${reported ? now : null}, ${reported ? 'MTN 1' : null}, ${isSettled ? now : null},
        ${isSettled ? 'finance' : null}, ${now})`.execute(db);
  await addDue('reservation', 'settled', false);
  await addDue('top_up', 'void', true);
  await addDue('balance', 'open', true);
  // A deposit of an auction, as it was booked.
  const [bank, held, transfer] = [createId(now), createId(now), createId(now)];
  await sql`WITH made AS (
      INSERT INTO ledger_accounts (id, kind, currency, owner_id, created_at) VALUES
        (${bank}, 'bank', 'USD', NULL, ${now}), (${held}, 'deposits_held', 'USD', ${buyerId}, ${now}) RETURNING id
    ), moved AS (
      INSERT INTO ledger_transfers (id, kind, subject_id, reference, currency, created_at)
      SELECT ${transfer}, 'deposit_held', ${createId(now)}, 'slip', 'USD', ${now} FROM made LIMIT 1 RETURNING id
    )
    INSERT INTO ledger_entries (transfer_id, account_id, amount)
    SELECT moved.id, account, amount FROM moved, (VALUES (${bank}::uuid, 500), (${held}::uuid, -500)) AS e (account, amount)`.execute(
    db,
  );

  await migrate(db, migrationsFolder);

  const dues = await findDues(db, dealId);
  const seen = dues.map(({ kind, state, paid, reference }) => [kind, state, paid, reference]);
  expect(seen.sort()).toEqual([
    ['balance', 'open', 0, 'MTN 1'],
    ['reservation', 'settled', 700, null],
    ['top_up', 'void', 0, 'MTN 1'],
  ]);
  const payments = await db.selectFrom('payments').select(['provider', 'state', 'received']).orderBy('state').execute();
  expect(payments).toEqual([
    { provider: 'direct', state: 'cancelled', received: 0 },
    { provider: 'direct', state: 'pending', received: 0 },
    { provider: 'direct', state: 'succeeded', received: 700 },
  ]);
  const allocated = await db.selectFrom('payment_allocations').select('amount').execute();
  expect(allocated).toEqual([{ amount: 700 }]);
  const balances = await db.selectFrom('ledger_balances').select(['account_id', 'balance']).execute();
  expect(new Map(balances.map(({ account_id, balance }) => [account_id, balance]))).toEqual(
    new Map([
      [bank, 500],
      [held, -500],
    ]),
  );
  expect(await findLedgerFaults(db)).toEqual([]);
});
