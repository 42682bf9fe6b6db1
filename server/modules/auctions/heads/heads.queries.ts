import { sql } from 'kysely';
import type { NewNode, Subtree } from '#contract/auctions/heads-log/merkle-proofs.ts';
import type { Db } from '#server/database.ts';

export type HeadsStand = { size: number; hour: Date | null };

export async function findHeadsStand(db: Db): Promise<HeadsStand> {
  return db.selectFrom('auction_heads_stand').select(['size', 'hour']).executeTakeFirstOrThrow();
}

/** The same, held until the transaction ends; undefined while another node adds heads. */
export async function lockHeadsStand(transaction: Db): Promise<HeadsStand | undefined> {
  return transaction
    .selectFrom('auction_heads_stand')
    .select(['size', 'hour'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function updateHeadsStand(transaction: Db, stand: HeadsStand): Promise<void> {
  await transaction.updateTable('auction_heads_stand').set(stand).execute();
}

export type DueHead = { auction_id: string; seq: number; head: string };

/**
 * The logs whose last row is not among the leaves: of auctions that are over and have changed since a time; with `isHourly` of
 * all that have begun. Those whose last row is dated after `until` are not due yet.
 */
export async function findDueHeads(
  db: Db,
  { isHourly, since, until, limit }: { isHourly: boolean; since: Date; until: Date; limit: number },
): Promise<DueHead[]> {
  const which = isHourly
    ? sql`a.last_seq > 0`
    : sql`a.state NOT IN ('draft', 'in_review', 'scheduled', 'live', 'suspended') AND a.updated_at > ${since}
        AND a.last_seq > 0`;
  const { rows } = await sql<DueHead>`
    SELECT a.id AS auction_id, a.last_seq AS seq, a.head_hash AS head FROM auctions a
    WHERE ${which} AND a.last_event_at <= ${until} AND NOT EXISTS (
      SELECT FROM auction_head_leaves l WHERE l.auction_id = a.id AND l.seq = a.last_seq)
    ORDER BY a.id LIMIT ${limit}`.execute(db);
  return rows;
}

export type NewLeaf = { index: number; auction_id: string; seq: number; leaf: string; added_at: Date };

export async function insertLeaves(
  transaction: Db,
  leaves: readonly NewLeaf[],
  nodes: readonly NewNode[],
): Promise<void> {
  await sql`
    INSERT INTO auction_head_leaves (index, auction_id, seq, leaf, added_at)
    SELECT index, auction_id, seq, leaf, added_at FROM jsonb_to_recordset(${JSON.stringify(leaves)}::jsonb)
      AS row (index integer, auction_id uuid, seq integer, leaf text, added_at timestamptz)`.execute(transaction);
  const written = nodes.map(({ level, index, hash }) => ({ level, index, hash: Buffer.from(hash).toString('hex') }));
  await sql`
    INSERT INTO auction_head_nodes (level, index, hash)
    SELECT level, index, decode(hash, 'hex') FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      AS row (level smallint, index integer, hash text)`.execute(transaction);
}

/** When the last leaf was added. */
export async function findLastAdded(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('auction_head_leaves')
    .select('added_at')
    .orderBy('index', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.added_at;
}

/** The hashes of perfect subtrees, in the order in which they are asked for. Throws where one is not there. */
export async function findNodes(db: Db, subtrees: readonly Subtree[]): Promise<Buffer[]> {
  if (subtrees.length === 0) return [];
  const { rows } = await sql<Subtree & { hash: Buffer }>`
    SELECT n.level, n.index, n.hash FROM auction_head_nodes n
    JOIN jsonb_to_recordset(${JSON.stringify(subtrees)}::jsonb) AS asked (level smallint, index integer)
      ON n.level = asked.level AND n.index = asked.index`.execute(db);
  return subtrees.map(({ level, index }) => {
    const found = rows.find((row) => row.level === level && row.index === index);
    if (found === undefined) throw new Error(`The log of heads lacks the node ${level}/${index}`);
    return found.hash;
  });
}

export type CheckpointRow = { size: number; root: string; note: string };

export async function insertCheckpoint(transaction: Db, row: CheckpointRow & { signed_at: Date }): Promise<void> {
  await transaction.insertInto('auction_head_checkpoints').values(row).execute();
}

export async function findLastCheckpoint(db: Db): Promise<CheckpointRow | undefined> {
  return db
    .selectFrom('auction_head_checkpoints')
    .select(['size', 'root', 'note'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findCheckpoint(db: Db, size: number): Promise<CheckpointRow | undefined> {
  return db
    .selectFrom('auction_head_checkpoints')
    .select(['size', 'root', 'note'])
    .where('size', '=', sql<number>`${size}::bigint`)
    .executeTakeFirst();
}

export async function findLeaves(db: Db, { start, limit }: { start: number; limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('auction_head_leaves')
    .select('leaf')
    .where('index', '>=', start)
    .orderBy('index')
    .limit(limit)
    .execute();
  return rows.map(({ leaf }) => leaf);
}

/** The last leaf of an auction, or the first one that covers a row. */
export async function findLeafOf(
  db: Db,
  auctionId: string,
  seq?: number,
): Promise<{ index: number; leaf: string } | undefined> {
  const query = db.selectFrom('auction_head_leaves').select(['index', 'leaf']).where('auction_id', '=', auctionId);
  const asked = seq === undefined ? query.orderBy('seq', 'desc') : query.where('seq', '>=', seq).orderBy('seq');
  return asked.limit(1).executeTakeFirst();
}

/** Only the first one of a witness is stored. */
export async function insertHeadCosignature(
  db: Db,
  row: { size: number; witness: string; signed_at: Date; note: string },
): Promise<void> {
  await db
    .insertInto('auction_head_cosignatures')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findHeadCosignatures(db: Db, size: number): Promise<string[]> {
  const rows = await db
    .selectFrom('auction_head_cosignatures')
    .select('note')
    .where('size', '=', size)
    .orderBy('witness')
    .execute();
  return rows.map(({ note }) => note);
}

/** How many checkpoints after a leaf are looked through for the one that most witnesses have signed. */
const lookedThrough = 200;

/** The checkpoints that say most of a leaf: the first with a time stamp, that of most witnesses; else the first one. */
export async function findAnchors(db: Db, index: number): Promise<(CheckpointRow & { token: Buffer | null })[]> {
  const { rows } = await sql<CheckpointRow & { token: Buffer | null }>`
    WITH covering AS (
      SELECT size FROM auction_head_checkpoints WHERE size > ${index} ORDER BY size LIMIT ${lookedThrough}
    ), signed AS (
      SELECT c.size FROM covering c LEFT JOIN auction_head_cosignatures s ON s.size = c.size
      GROUP BY c.size ORDER BY count(s.witness) DESC, c.size LIMIT 1
    ), stamped AS (
      SELECT size FROM auction_head_stamps WHERE size > ${index} AND token IS NOT NULL ORDER BY size LIMIT 1
    )
    SELECT c.size, c.root, c.note, s.token FROM auction_head_checkpoints c
    LEFT JOIN auction_head_stamps s ON s.size = c.size
    WHERE c.size IN (SELECT size FROM signed UNION SELECT size FROM stamped)
    ORDER BY c.size`.execute(db);
  return rows;
}
