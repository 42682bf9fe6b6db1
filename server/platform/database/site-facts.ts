import { type QueryExecutorProvider, sql } from 'kysely';

export type SiteFactTables = { site_facts: { name: string; value: string; noted_at: Date } };

/** Facts that all processes of one site must agree on, and facts about the site as a whole. */
export type SiteFact = 'session-secret' | 'files' | 'mail-test';

export async function findSiteFact(db: QueryExecutorProvider, name: SiteFact): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`SELECT value FROM site_facts WHERE name = ${name}`.execute(db);
  return rows[0]?.value;
}

/** Stores a fact unless there is one; returns the stored value, which may be another process's. */
export async function noteSiteFact(db: QueryExecutorProvider, name: SiteFact, value: string): Promise<string> {
  const { rows } = await sql<{ value: string }>`
    INSERT INTO site_facts AS f (name, value) VALUES (${name}, ${value})
    ON CONFLICT (name) DO UPDATE SET value = f.value RETURNING f.value`.execute(db);
  return rows[0]?.value ?? value;
}

export async function replaceSiteFact(db: QueryExecutorProvider, name: SiteFact, value: string): Promise<void> {
  await sql`UPDATE site_facts SET value = ${value}, noted_at = clock_timestamp() WHERE name = ${name}`.execute(db);
}

/** Stores a fact in place of an earlier value, if there was one. */
export async function setSiteFact(db: QueryExecutorProvider, name: SiteFact, value: string): Promise<void> {
  await sql`INSERT INTO site_facts (name, value) VALUES (${name}, ${value})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value, noted_at = clock_timestamp()`.execute(db);
}
