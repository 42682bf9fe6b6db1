import { type QueryExecutorProvider, sql } from 'kysely';

export type RefusedFormTables = {
  refused_forms: { token_hash: Buffer; content: Buffer; created_at: Date };
};

/** How long typed values are kept for their page. */
export const keptMinutes = 10;

export async function insertRefusedForm(db: QueryExecutorProvider, tokenHash: Buffer, content: Buffer): Promise<void> {
  await sql`INSERT INTO refused_forms (token_hash, content) VALUES (${tokenHash}, ${content})`.execute(db);
}

/** Takes a form out: it can be read once. */
export async function takeRefusedForm(db: QueryExecutorProvider, tokenHash: Buffer): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer; isYoung: boolean }>`
    DELETE FROM refused_forms WHERE token_hash = ${tokenHash}
    RETURNING content, created_at > clock_timestamp() - make_interval(mins => ${keptMinutes}) AS "isYoung"`.execute(db);
  return rows[0]?.isYoung ? rows[0].content : undefined;
}

/** Forgets forms whose page was not asked for; run by a job. */
export async function deleteRefusedForms(db: QueryExecutorProvider): Promise<void> {
  await sql`
    DELETE FROM refused_forms WHERE created_at < clock_timestamp() - make_interval(mins => ${keptMinutes})`.execute(db);
}
