import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

const lookMilliseconds = 50;

async function until(pool: pg.Pool, question: string, milliseconds: number): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ is_done: boolean }>(question);
    if (rows[0]?.is_done === true) return;
    if (performance.now() - begun > milliseconds) throw new Error('The matching of saved searches did not end.');
    await delay(lookMilliseconds);
  }
}

/** Waits until the matcher has recorded all listings as they are. */
export async function untilBackfilled(pool: pg.Pool): Promise<void> {
  await until(pool, 'SELECT complete_at IS NOT NULL AS is_done FROM saved_search_feed', 30 * 60_000);
}

/** Waits until every change has been looked at. */
export async function untilMatched(pool: pg.Pool): Promise<void> {
  await until(pool, 'SELECT NOT EXISTS (SELECT FROM saved_search_changes) AS is_done', 10 * 60_000);
}
