import type { DatabaseAddress } from './database-url.ts';
import { openPool } from './pool.ts';
import { nameOfStatement } from './statement-names.ts';

/** Asks a statement with its values, `$1` and so on, and returns the rows. */
export type Ask = <Row extends object>(statement: string, values?: readonly unknown[]) => Promise<Row[]>;

/**
 * For programs that ask the same few statements all the time: PostgreSQL reads and plans each once for a connection,
 * without looking at its values, because planning takes longer than answering.
 */
export function openStatements(
  address: DatabaseAddress,
  { poolSize, onLost }: { poolSize: number; onLost(error: Error): void },
): { ask: Ask; close(): Promise<void> } {
  const { pool, close } = openPool(address, { poolSize, onLost, settings: ['-c plan_cache_mode=force_generic_plan'] });
  const ask: Ask = async (statement, values = []) => {
    const { rows } = await pool.query({ name: nameOfStatement(statement), text: statement, values: [...values] });
    return rows;
  };
  return { ask, close: () => close(() => pool.end()) };
}
