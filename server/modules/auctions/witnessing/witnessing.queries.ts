import { sql } from 'kysely';
import type { WitnessList } from '#contract/auctions/witnessing/witness-list.ts';
import type { Db } from '#server/database.ts';

export type WitnessedLog = {
  id: string;
  slug: string;
  seq: number;
  head: string;
  is_running: boolean;
  is_deciding: boolean;
};

/** Witnesses watch no more logs than this. */
const mostLogs = 1_000;

/**
 * The logs of witnessed auctions that are open, whose sale waits, or that have changed since a time; those that end
 * first come first. Without a heartbeat for this many milliseconds nothing is being decided.
 */
export async function findWitnessedLogs(
  db: Db,
  { beatMilliseconds, since }: { beatMilliseconds: number; since: Date },
): Promise<WitnessedLog[]> {
  const { rows } = await sql<WitnessedLog>`
    SELECT a.id, a.slug, a.last_seq AS seq, a.head_hash AS head, a.state = 'live' AS is_running,
      h.beat_at > clock_timestamp() - make_interval(secs => ${beatMilliseconds / 1_000})
        AND coalesce(f.is_unwitnessed, true) AS is_deciding
    FROM auctions a CROSS JOIN auction_heartbeat h LEFT JOIN auction_failures f ON f.auction_id = a.id
    WHERE a.witnesses IS NOT NULL
      AND (a.state IN ('scheduled', 'live', 'suspended', 'pending_seller')
        OR a.sale_waits_since IS NOT NULL
        OR a.state NOT IN ('draft', 'in_review') AND a.updated_at > ${since})
    ORDER BY a.ends_at, a.id LIMIT ${mostLogs}`.execute(db);
  return rows;
}

export type SignedRow = {
  auction: string;
  witnesses: WitnessList | null;
  size: number;
  /** Hash and time of that row; null where the log is shorter. */
  hash: string | null;
  at: Date | null;
  is_live: boolean;
  ends_at: Date;
};

/** The rows that checkpoints refer to, as they are in our logs. */
export async function findSignedRows(
  db: Db,
  asked: readonly { auction: string; size: number }[],
): Promise<SignedRow[]> {
  const { rows } = await sql<SignedRow>`
    SELECT a.id AS auction, a.witnesses, asked.size, e.hash, e.at, a.state = 'live' AS is_live, a.ends_at
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked (auction uuid, size bigint)
    JOIN auctions a ON a.id = asked.auction
    LEFT JOIN auction_events e ON e.auction_id = asked.auction AND e.seq = asked.size`.execute(db);
  return rows;
}

export type NewCosignature = {
  auction_id: string;
  witness: string;
  seq: number;
  /** Seconds since 1970. */
  signed_at: number;
  note: string;
  /** Whether every one is stored: outages near an end are judged by them. */
  is_near_end: boolean;
};

const given = (cosignatures: readonly NewCosignature[]) => sql`
  SELECT auction_id, witness, seq, to_timestamp(signed_at) AS signed_at, note, is_near_end
  FROM jsonb_to_recordset(${JSON.stringify(cosignatures)}::jsonb)
    AS row (auction_id uuid, witness text, seq integer, signed_at double precision, note text, is_near_end boolean)`;

/** Stores cosignatures, replacing the previous one of the same head of a quiet log. */
export async function insertCosignatures(transaction: Db, cosignatures: readonly NewCosignature[]): Promise<void> {
  await sql`
    DELETE FROM auction_cosignatures c USING auction_witness_stands s, (${given(cosignatures)}) AS given
    WHERE s.auction_id = given.auction_id AND s.witness = given.witness AND s.seq = given.seq AND NOT given.is_near_end
      AND given.signed_at > s.signed_at AND s.signed_at > s.first_at
      AND c.auction_id = s.auction_id AND c.witness = s.witness AND c.seq = s.seq AND c.signed_at = s.signed_at`.execute(
    transaction,
  );
  await sql`
    INSERT INTO auction_cosignatures (auction_id, witness, seq, signed_at, note)
    SELECT auction_id, witness, seq, signed_at, note FROM (${given(cosignatures)}) AS given
    ON CONFLICT DO NOTHING`.execute(transaction);
}

/** Updates the position of each witness; one cosignature for each witness of an auction. */
export async function updateStands(transaction: Db, latest: readonly NewCosignature[]): Promise<void> {
  await sql`
    INSERT INTO auction_witness_stands AS s (auction_id, witness, seq, first_at, signed_at, received_at)
    SELECT auction_id, witness, seq, signed_at, signed_at, clock_timestamp() FROM (${given(latest)}) AS given
    ON CONFLICT (auction_id, witness) DO UPDATE SET seq = excluded.seq, signed_at = excluded.signed_at,
      first_at = CASE WHEN s.seq = excluded.seq THEN s.first_at ELSE excluded.signed_at END,
      received_at = excluded.received_at
    -- What is sent again is no sign of life: anybody can.
    WHERE (excluded.signed_at, excluded.seq) > (s.signed_at, s.seq)`.execute(transaction);
}

type WitnessProblem = {
  witness: string;
  problem: 'other_head' | 'wrong_clock';
  auctionId: string | null;
  note: string;
};

export async function noteWitnessProblem(db: Db, { witness, problem, auctionId, note }: WitnessProblem): Promise<void> {
  await sql`
    INSERT INTO auction_witness_problems (witness, problem, auction_id, note, noted_at)
    VALUES (${witness}, ${problem}, ${auctionId}, ${note}, clock_timestamp())
    ON CONFLICT (witness, problem) DO UPDATE SET auction_id = excluded.auction_id, note = excluded.note,
      noted_at = excluded.noted_at`.execute(db);
}

/** Problems of witnesses within a day, newest first. */
export async function findWitnessProblems(db: Db) {
  const { rows } = await sql<{ witness: string; problem: 'other_head' | 'wrong_clock' }>`
    SELECT witness, problem FROM auction_witness_problems
    WHERE noted_at > clock_timestamp() - interval '1 day' ORDER BY noted_at DESC, witness`.execute(db);
  return rows;
}

/** What was signed of an auction, a few at a time, in the order of rows. */
export async function findCosignatures(
  db: Db,
  auctionId: string,
  { after, limit }: { after: CosignaturePlace; limit: number },
) {
  const { rows } = await sql<{ seq: number; witness: string; signed_at: Date; note: string }>`
    SELECT seq, witness, signed_at, note FROM auction_cosignatures
    WHERE auction_id = ${auctionId}
      AND (seq, witness, signed_at) > (${after.seq}, ${after.witness}, ${after.signed_at}::timestamptz)
    ORDER BY seq, witness, signed_at LIMIT ${limit}`.execute(db);
  return rows;
}
export type CosignaturePlace = { seq: number; witness: string; signed_at: Date };

export type Stand = {
  auction_id: string;
  witness: string;
  seq: number;
  /** Milliseconds since its last signature came. */
  silence: number;
};

export async function findStands(db: Db, auctionId: string): Promise<Stand[]> {
  const { rows } = await sql<Stand>`
    SELECT auction_id, witness, seq, (extract(epoch FROM clock_timestamp() - received_at) * 1000)::float8 AS silence
    FROM auction_witness_stands WHERE auction_id = ${auctionId}`.execute(db);
  return rows;
}

export type RunningLot = {
  id: string;
  witnesses: WitnessList;
  seq: number;
  /** The database's time. */
  now: Date;
  /** When bidding began or went on, and when it ends. */
  begun_at: Date;
  ends_at: Date;
  stands: Stand[];
};

/** The witnessed auctions that take bids, with the state of their witnesses. */
export async function findRunningLots(db: Db): Promise<RunningLot[]> {
  const { rows } = await sql<RunningLot>`
    SELECT a.id, a.witnesses, a.last_seq AS seq, clock_timestamp() AS now, begun.at AS begun_at, a.ends_at,
      coalesce((SELECT json_agg(json_build_object('auction_id', s.auction_id, 'witness', s.witness, 'seq', s.seq,
          'silence', extract(epoch FROM clock_timestamp() - s.received_at) * 1000))
        FROM auction_witness_stands s WHERE s.auction_id = a.id), '[]') AS stands
    FROM auctions a CROSS JOIN LATERAL (SELECT e.at FROM auction_events e
        WHERE e.auction_id = a.id AND e.type IN ('auction.started', 'auction.resumed')
        ORDER BY e.seq DESC LIMIT 1) AS begun
    WHERE a.witnesses IS NOT NULL AND a.state = 'live'`.execute(db);
  return rows;
}
