import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrationsFolder } from '#server/open-database.ts';
import { createTestApp, recordLog, type TestApp } from '#server/testing/index.ts';
import { addressOfOwner } from '#server/testing/test-app.ts';
import { DatabaseRefusedError } from './check-server.ts';
import { connectDatabase } from './connection.ts';
import { migrationLimits } from './pool.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readRole } from './roles.ts';

const appendOnly = [
  'auction_events',
  'auction_head_checkpoints',
  'auction_head_leaves',
  'auction_head_nodes',
  'auction_refusal_bundles',
  'auction_refusals',
  'audit_events',
  'commission_rules',
  'currency_rates',
  'deal_checklist_marks',
  'deal_events',
  'ledger_accounts',
  'ledger_balances',
  'ledger_day_closes',
  'ledger_entries',
  'ledger_pending',
  'ledger_transfers',
  'listing_history',
  'payment_allocations',
  'receipts',
  'statement_matches',
  'viewing_events',
];

/** Prepares the database of an app again, as a start does. */
async function prepare({ databaseUrl, db }: TestApp, owner = addressOfOwner(databaseUrl)) {
  const { name } = await readRole(db);
  const address = { connectionString: owner };
  return prepareDatabase({ owner: address, application: name, migrations: migrationsFolder, log: recordLog().log });
}

describe('the role of the application', () => {
  it('owns nothing and is no superuser', async () => {
    const { db } = await createTestApp();
    const { rows } = await sql`SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
      FROM pg_roles WHERE rolname = current_user`.execute(db);
    expect(rows.map((row) => Object.values(Object(row)))).toEqual([[false, false, false, false, false]]);
    expect(await readRole(db)).toMatchObject({ isOwner: false });
  });

  it('cannot change an append-only table, nor drop its trigger', async () => {
    const { db } = await createTestApp();
    const { rows } = await sql<{ name: string }>`
      SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgfoid = 'refuse_change'::regproc ORDER BY tgrelid::regclass::text COLLATE "C"`.execute(
      db,
    );
    expect(rows.map(({ name }) => name)).toEqual(appendOnly);
    for (const table of appendOnly) {
      for (const statement of [
        `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
        `DROP TABLE ${table} CASCADE`,
        `TRUNCATE ${table} CASCADE`,
        `DROP TRIGGER ${table}_append_only ON ${table}`,
        `DELETE FROM ${table}`,
      ])
        await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(
          /must be owner|permission denied|can be changed or removed/,
        );
    }
  });

  it.each([
    'CREATE TABLE plots (id integer)',
    'TRUNCATE sessions',
    'CREATE TRIGGER spy BEFORE DELETE ON sessions EXECUTE FUNCTION refuse_change()',
    'SET session_replication_role = replica',
    'ALTER ROLE CURRENT_USER SUPERUSER',
    "COPY users TO PROGRAM 'cat'",
    "SELECT pg_read_file('/etc/passwd')",
    'DROP FUNCTION refuse_change CASCADE',
    "DELETE FROM kysely_migration WHERE name <> ''",
  ])('is refused %s', async (statement) => {
    const { db } = await createTestApp();
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('reads and writes tables that are made later, and gets back what it was granted', async () => {
    const app = await createTestApp();
    await app.asOwner('CREATE TABLE later (id integer GENERATED ALWAYS AS IDENTITY, number serial)');
    await sql`INSERT INTO later DEFAULT VALUES`.execute(app.db);
    const { name } = await readRole(app.db);
    await app.asOwner(`REVOKE ALL ON users FROM ${name}`);
    await app.asOwner(`DROP POLICY ${name} ON graphile_worker._private_jobs`);
    expect(await prepare(app)).toEqual([]);
    await sql`SELECT FROM users`.execute(app.db);
    const shadow = sql`CREATE TEMPORARY TABLE audit_events (id integer)`.execute(app.db);
    await expect(shadow).rejects.toThrow('permission denied');
    await sql`SELECT graphile_worker.add_job('plots:measure')`.execute(app.db);
    expect((await sql`SELECT FROM graphile_worker.jobs`.execute(app.db)).rows).toHaveLength(1);
  });
});

describe('preparing a database', () => {
  it('has no limit on the time of a statement', async () => {
    const { databaseUrl } = await createTestApp();
    const address = { connectionString: addressOfOwner(databaseUrl) };
    const { pool, close } = connectDatabase(address, { poolSize: 1, log: recordLog().log, limits: migrationLimits });
    onTestFinished(close);
    expect((await pool.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
  });

  it('says who must do it when the application may not', async () => {
    const app = await createTestApp();
    await app.asOwner('DELETE FROM kysely_migration');
    const refused: unknown = await prepare(app, app.databaseUrl).catch((error) => error);
    expect(refused).toBeInstanceOf(DatabaseRefusedError);
    expect(String(refused)).toContain('Set MIGRATIONS_DATABASE_URL');
  });

  it('refuses data of a newer version in a sentence', async () => {
    const app = await createTestApp();
    await app.asOwner("INSERT INTO kysely_migration VALUES ('209901010000-houses-on-mars', '2099-01-01')");
    const refused: unknown = await prepare(app).catch((error) => error);
    expect(refused).toBeInstanceOf(DatabaseRefusedError);
    expect(String(refused)).toContain('made by a newer version of Urugo');
  });
});
