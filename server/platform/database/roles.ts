import { type Kysely, sql } from 'kysely';

/** As whom we are connected. */
export type Role = {
  name: string;
  /** It owns tables, or may do what their owner may, as a superuser may: no rule kept by the database binds it. */
  isOwner: boolean;
};

export async function readRole<Tables>(db: Kysely<Tables>): Promise<Role> {
  const { rows } = await sql<Role>`
    SELECT r.rolname AS name, r.rolsuper OR EXISTS (
      SELECT FROM pg_class AS c
      WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
        AND pg_has_role(r.oid, c.relowner, 'MEMBER')
    ) AS "isOwner"
    FROM pg_roles AS r WHERE r.rolname = current_user`.execute(db);
  const [role] = rows;
  if (role === undefined) throw new Error('The database does not say as whom we are connected');
  return role;
}

/** The schema of the job queue (graphile-worker), whose tables only their owner can read unless a policy says so. */
const jobSchema = 'graphile_worker';

/** Only migrations write these. */
const migrationTables = ['kysely_migration', 'kysely_migration_lock'];

/** What the application's role may do in a schema, also with tables that are made later. */
function statementsFor(schema: string, role: string): string[] {
  return [
    `GRANT USAGE ON SCHEMA ${schema} TO ${role}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role}`,
    `GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`,
    `GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${role}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO ${role}`,
  ];
}

/** As they are written in SQL; the database only where the owner owns that too. */
type Names = { schema: string; role: string; database: string | null; hidden: string[] };

/** Of nodes that start at the same time, one grants after the other. */
const grantLock = 7_042_601;

/**
 * Lets the application's role read and write all rows, and nothing more. Run by the owner after the migrations, at every
 * start: it heals what an earlier version or a restored backup lacks.
 */
export async function grantToApplication<Tables>(owner: Kysely<Tables>, name: string): Promise<void> {
  await owner.transaction().execute(async (transaction) => {
    const run = (statement: string) => sql.raw(statement).execute(transaction);
    await sql`SELECT pg_advisory_xact_lock(${grantLock})`.execute(transaction);
    const { rows } = await sql<Names>`
      SELECT quote_ident(current_schema()) AS schema, quote_ident(${name}) AS role, (
        SELECT quote_ident(datname) FROM pg_database
        WHERE datname = current_database() AND pg_has_role(datdba, 'USAGE')
      ) AS database, ARRAY(
        SELECT c.oid::regclass::text FROM pg_class AS c
        WHERE c.relnamespace = ${jobSchema}::regnamespace AND c.relrowsecurity
          AND NOT EXISTS (SELECT FROM pg_policy AS p WHERE p.polrelid = c.oid AND p.polname = ${name})
      ) AS hidden`.execute(transaction);
    const [names] = rows;
    if (names === undefined) throw new Error('The database does not say what it is called');
    const { schema, role, database, hidden } = names;
    for (const statement of [...statementsFor(schema, role), ...statementsFor(jobSchema, role)]) await run(statement);
    await run(
      `REVOKE INSERT, UPDATE, DELETE ON ${migrationTables.map((table) => `${schema}.${table}`).join(', ')} FROM ${role}`,
    );
    // A temporary table would be found before the real one of that name.
    if (database !== null) await run(`REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC`);
    for (const table of hidden)
      await run(`CREATE POLICY ${role} ON ${table} TO ${role} USING (true) WITH CHECK (true)`);
  });
}
