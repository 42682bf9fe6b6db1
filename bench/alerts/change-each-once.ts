import type pg from 'pg';
import type { Random } from '#server/testing/search/index.ts';

/** How a listing changes: cheaper, more expensive, another status, other facts, hidden or shown. */
const changes = [
  'price_cents = greatest(1000, price_cents * 9 / 10)',
  'price_cents = price_cents * 11 / 10 + 100',
  `status = CASE status WHEN 'Sold' THEN 'For Sale' WHEN 'Rented' THEN 'Rental' WHEN 'Rental' THEN 'Rented' ELSE 'Sold' END`,
  'beds = coalesce(beds, 0) % 6 + 1',
  'size_m2 = coalesce(size_m2, 100) + 50',
  'hidden_at = CASE WHEN hidden_at IS NULL THEN now() END',
] as const;

/** Changes this many listings, each once; returns which. */
export async function changeEachOnce(
  pool: pg.Pool,
  { random, ids, count }: { random: Random; ids: readonly string[]; count: number },
): Promise<string[]> {
  const start = random.whole(ids.length - 1);
  const chosen = Array.from({ length: Math.min(count, ids.length) }, (_, at) => ids[(start + at) % ids.length] ?? '');
  for (const [kind, change] of changes.entries()) {
    const some = chosen.filter((_, at) => at % changes.length === kind);
    await pool.query(`UPDATE listings SET ${change} WHERE id = ANY($1::uuid[])`, [some]);
  }
  return chosen;
}
