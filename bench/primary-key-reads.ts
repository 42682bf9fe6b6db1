import pg from 'pg';
import type { Site } from './site.ts';

const readers = 32;
const poolSize = 10;

/**
 * Reads rows by their primary key through the driver and a pool like the site's, and returns how many a second: what
 * the database can give at most to one process here.
 */
export async function measurePrimaryKeyReads(database: Site['database'], seconds: number): Promise<number> {
  const pool = new pg.Pool({ ...database, max: poolSize });
  try {
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM listings TABLESAMPLE SYSTEM (5) LIMIT 1000');
    const end = performance.now() + seconds * 1_000;
    let reads = 0;
    const read = async () => {
      while (performance.now() < end) {
        const id = rows[reads % rows.length]?.id;
        reads += 1;
        await pool.query('SELECT slug, title, price_cents FROM listings WHERE id = $1', [id]);
      }
    };
    await Promise.all(Array.from({ length: readers }, read));
    return reads / seconds;
  } finally {
    await pool.end();
  }
}
