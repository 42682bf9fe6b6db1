import pg from 'pg';
import type { Random } from '#server/testing/search/index.ts';
import type { Site } from '../site.ts';

/** Columns that are taken over from another listing together, so that every row stays one that could be. */
const columnsTogether = [
  'title',
  'description',
  'type, categories, status, purpose, rent_period, price_cents, currency, rent_cents, beds, baths, plot',
  'size_m2, amenities',
  'location, district, sector, latitude, longitude, public_latitude, public_longitude, shows_exact_place',
  'seller_id',
  'display_media_id',
] as const;
const copied = columnsTogether.join(', ');
const mostInOneTransaction = 12;

type Ids = { public: string[]; hidden: string[] };

const takeFrom = (random: Random, ids: string[]): string | undefined => {
  const at = random.whole(ids.length - 1);
  const last = ids.pop();
  if (at >= ids.length || last === undefined) return last;
  const taken = ids[at];
  ids[at] = last;
  return taken;
};

/** One random change: an insert, an edit, a listing that is hidden or shown again. */
async function change(client: pg.Client, random: Random, ids: Ids): Promise<void> {
  const kind = random.whole(9);
  if (kind < 2) {
    // Most are new; some have an old time of creation, like listings that a seller had hidden.
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO listings (id, slug, folded_text, created_at, ${copied})
       SELECT gen_random_uuid(), 'bench-' || gen_random_uuid(), '', CASE WHEN $2 THEN now() ELSE created_at END, ${copied}
       FROM listings WHERE id = $1 RETURNING id`,
      [random.pick(ids.public), random.chance(0.7)],
    );
    if (rows[0] !== undefined) ids.public.push(rows[0].id);
  } else if (kind < 6) {
    const columns = random.pick(columnsTogether);
    const [id, other] = [random.pick(ids.public), random.pick(ids.public)];
    await client.query(
      `UPDATE listings SET (${columns}) = ROW (${columns.replace(/\w+/g, 'other.$&')})
       FROM (SELECT * FROM listings WHERE id = $2) other WHERE listings.id = $1`,
      [id, other],
    );
  } else if (kind < 8 || ids.hidden.length === 0) {
    const id = takeFrom(random, ids.public);
    if (id === undefined) return;
    const isGone = random.chance(0.2);
    const column = random.pick(['hidden_at', 'suspended_at', 'deleted_at']);
    const { rowCount } = await client.query(
      isGone
        ? `DELETE FROM listings WHERE id = $1 AND slug LIKE 'bench-%'`
        : `UPDATE listings SET ${column} = now() WHERE id = $1`,
      [id],
    );
    if (isGone && rowCount === 0) ids.public.push(id);
    else if (!isGone) ids.hidden.push(id);
  } else {
    const id = takeFrom(random, ids.hidden);
    if (id === undefined) return;
    await client.query('UPDATE listings SET hidden_at = NULL, suspended_at = NULL, deleted_at = NULL WHERE id = $1', [
      id,
    ]);
    ids.public.push(id);
  }
}

async function idsOf(client: pg.Client): Promise<Ids> {
  const { rows } = await client.query<{ id: string; is_public: boolean }>(
    `SELECT id, deleted_at IS NULL AND hidden_at IS NULL AND suspended_at IS NULL AS is_public FROM listings`,
  );
  return {
    public: rows.filter(({ is_public: isPublic }) => isPublic).map(({ id }) => id),
    hidden: rows.filter(({ is_public: isPublic }) => !isPublic).map(({ id }) => id),
  };
}

/** Changes listings at random, a few in each transaction, some of which are rolled back; until a limit or a stop. */
export async function changeListings(
  { database }: Pick<Site, 'database'>,
  { random, changes, isOver = () => false }: { random: Random; changes: number; isOver?: () => boolean },
): Promise<number> {
  const client = new pg.Client({ ...database });
  await client.connect();
  try {
    let ids = await idsOf(client);
    let done = 0;
    while (done < changes && !isOver()) {
      const count = Math.min(changes - done, 1 + random.whole(mostInOneTransaction - 1));
      await client.query('BEGIN');
      for (let at = 0; at < count; at += 1) await change(client, random, ids);
      if (random.chance(0.02)) {
        await client.query('ROLLBACK');
        ids = await idsOf(client);
        continue;
      }
      await client.query('COMMIT');
      done += count;
    }
    return done;
  } finally {
    await client.end();
  }
}
