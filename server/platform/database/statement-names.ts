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
 * Stands behind the values that a prepared statement is given as an array, with how many there are. Of an array that it
 * does not know PostgreSQL expects ten rows, of a limit that it does not know a tenth of them: so it expects one, and the
 * plan that it has kept looks as cheap as one for the very values. Otherwise it would plan anew each time.
 */
export function limitTo(count: number) {
  return sql`LIMIT ${count}`;
}

export function isPrepared(text: string): boolean {
  return text.endsWith(mark);
}
