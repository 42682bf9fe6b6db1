import { sql } from 'kysely';

const mark = '/* prepared */';
const names = new Map<string, string>();

/** The name under which a connection keeps a statement that it has prepared. */
export function nameOfStatement(text: string): string {
  const name = names.get(text) ?? `urugo_${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Stands at the end of a statement that is asked all the time: PostgreSQL prepares it once for each connection, because
 * planning it takes longer than answering. Its text must be the same whatever its values are, and name its columns: a
 * prepared `*` fails after a migration that adds one.
 */
export const prepared = sql.raw<never>(mark);

/**
 * A limit after the array parameter of a prepared statement: the number of its values. PostgreSQL expects ten rows from
 * an unknown array, and a tenth of them from an unknown limit: so it expects one, and the cached generic plan looks as
 * cheap as one for the actual values. Otherwise it would plan again each time.
 */
export function limitTo(count: number) {
  return sql`LIMIT ${count}`;
}

export function isPrepared(text: string): boolean {
  return text.endsWith(mark);
}
