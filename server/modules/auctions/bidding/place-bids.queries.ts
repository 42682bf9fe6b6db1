import { type Selectable, sql } from 'kysely';
import { genesisHash } from '#contract/auctions/log/auction-log.ts';
import type { Db, Tables } from '#server/database.ts';
import { limitTo, prepared } from '#server/platform/database/statement-names.ts';
import { e164Of, type PhoneCountry } from '#server/platform/phone-numbers.ts';
import type { Sealer } from '#server/sealing.ts';
import { rowNumber } from '../auctions.queries.ts';
import type { AuctionRow, RegistrationRow } from '../locked-auction.queries.ts';
import { loggedEndOf } from '../logged-state.queries.ts';
import { registrationColumns } from '../registration-columns.ts';
import { sellerPhones } from './register-bidder.queries.ts';
import { isPublishedPhone } from './seller-phones.ts';

/** The stored data of a command and its bidder. */
export type AskedRow = {
  now: Date;
  role: 'user' | 'seller' | 'staff';
  /** Whether the person's number can be called, and whether the seller has given the same one. */
  has_phone: boolean;
  shares_phone: boolean;
  is_watching: boolean;
  watchers: number;
  registration: RegistrationRow | undefined;
  answered: Selectable<Tables['auction_commands']> | undefined;
  /** The end of the auction by its log. */
  logged_end: Date | null;
  /** The hash of the row of the log that the person had seen last. */
  seen_head: string | null;
  /** When that row was written. */
  seen_at: Date | null;
};

type Asked = { userId: string; commandId: string; seenSeq?: number };

type FlatRow = Omit<AskedRow, 'registration' | 'answered' | 'has_phone' | 'shares_phone'> & {
  phone_number: string | null;
  seller_phones: readonly (string | null)[];
} & {
  [Key in keyof RegistrationRow as `r_${Key}`]: RegistrationRow[Key] | null;
} & {
  digest: string | null;
  answered_seq: number | null;
  refusal: string | null;
  after_seq: number | null;
  signed_by: string | null;
  signature: string | null;
  answered_received_at: Date | null;
  answered_at: Date | null;
};

function registrationOf(row: FlatRow): RegistrationRow | undefined {
  if (row.r_id === null) return undefined;
  const entries = registrationColumns.map((column) => [column, row[`r_${column}`]]);
  return Object.fromEntries(entries) as RegistrationRow;
}

/**
 * Everything a batch of bids on one auction is decided by, in the order of the batch, with the database's time: one
 * statement, to be sent once the auction is locked.
 */
export async function findAsked(
  transaction: Db,
  { row: auction, sealer, country }: { row: AuctionRow; sealer: Sealer; country: PhoneCountry },
  asked: readonly Asked[],
): Promise<AskedRow[]> {
  const { id: auctionId, seller_id: sellerId } = auction;
  const columns = sql.raw(registrationColumns.map((column) => `r.${column} AS r_${column}`).join(', '));
  const { rows } = await sql<FlatRow>`
    WITH lot AS MATERIALIZED (
      SELECT ${loggedEndOf('given.id')} AS logged_end FROM (SELECT ${auctionId}::uuid AS id) AS given
    )
    SELECT clock_timestamp() AS now, (SELECT logged_end FROM lot) AS logged_end,
      coalesce(u.role, 'user') AS role, u.phone_number,
      ${sellerPhones(sellerId)} AS seller_phones,
      EXISTS (SELECT FROM auction_watches w WHERE w.auction_id = ${auctionId} AND w.user_id = u.id) AS is_watching,
      (SELECT count(*) FROM auction_watches w WHERE w.auction_id = ${auctionId}) AS watchers,
      CASE WHEN asked.seen_seq = 0 THEN ${genesisHash} ELSE seen.hash END AS seen_head, seen.at AS seen_at, ${columns}, c.digest, c.seq AS answered_seq, c.refusal, c.after_seq, c.signed_by, c.signature,
      c.received_at AS answered_received_at, c.created_at AS answered_at
    FROM (SELECT * FROM unnest(${asked.map(({ userId }) => userId)}::uuid[], ${asked.map(({ commandId }) => commandId)}::uuid[],
      ${asked.map(({ seenSeq = 0 }) => seenSeq)}::bigint[]) WITH ORDINALITY ${limitTo(asked.length)}
    ) AS asked (user_id, command_id, seen_seq, number)
    LEFT JOIN users u ON u.id = asked.user_id
    -- LIMIT 1 has each looked up by its whole key. As plain joins, PostgreSQL reads all rows of the auction for every bid
    -- while it does not know yet how many it has.
    LEFT JOIN LATERAL (SELECT * FROM auction_registrations
      WHERE auction_id = ${auctionId} AND user_id = asked.user_id LIMIT 1) r ON true
    LEFT JOIN LATERAL (SELECT * FROM auction_commands
      WHERE auction_id = ${auctionId} AND user_id = asked.user_id AND command_id = asked.command_id LIMIT 1) c ON true
    LEFT JOIN LATERAL (SELECT hash, at FROM auction_events
      WHERE auction_id = ${auctionId} AND seq = asked.seen_seq LIMIT 1) seen ON true
    ORDER BY asked.number ${prepared}`.execute(transaction);
  return rows.map((row, index) => ({
    now: row.now,
    role: row.role,
    has_phone: e164Of(row.phone_number, country) !== undefined,
    shares_phone: isPublishedPhone({ row: auction, sealer, country }, row.phone_number, row.seller_phones),
    is_watching: row.is_watching,
    watchers: row.watchers,
    logged_end: row.logged_end,
    seen_head: row.seen_head,
    seen_at: row.seen_at,
    registration: registrationOf(row),
    answered:
      row.digest === null || row.answered_at === null
        ? undefined
        : {
            auction_id: auctionId,
            user_id: asked[index]?.userId ?? '',
            command_id: asked[index]?.commandId ?? '',
            digest: row.digest,
            seq: row.answered_seq,
            refusal: row.refusal,
            after_seq: row.after_seq,
            signed_by: row.signed_by,
            signature: row.signature,
            received_at: row.answered_received_at,
            created_at: row.answered_at,
          },
  }));
}

/** Whose paddle it is in an auction; `last_seq` is the number of the last row of its log, `last_event_at` its time. */
export async function findBidderByPaddle(db: Db, auctionId: string, paddle: string) {
  return db
    .selectFrom('auction_registrations as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('auctions as a', 'a.id', 'r.auction_id')
    .select([
      'r.user_id',
      'a.last_seq',
      'a.last_event_at',
      sql<boolean>`u.suspended_at IS NOT NULL OR u.deleted_at IS NOT NULL`.as('is_suspended'),
    ])
    .where('r.auction_id', '=', auctionId)
    .where('r.paddle', '=', paddle)
    .executeTakeFirst();
}

/** The last row of a log that names this paddle and its key, where both belong to a bidder who took part. */
export async function findFormerPaddle(
  db: Db,
  { auction, paddle, key }: { auction: string; paddle: string; key: string },
): Promise<{ last_seq: number; last_event_at: Date | null } | undefined> {
  return db
    .selectFrom('auction_events as e')
    .innerJoin('auctions as a', 'a.id', 'e.auction_id')
    .select(['a.last_seq', 'a.last_event_at'])
    .where('e.auction_id', '=', auction)
    .where('e.type', '=', 'bidder.registered')
    .where(sql<boolean>`e.data->>'paddle' = ${paddle} AND e.data->>'key' = ${key}`)
    .limit(1)
    .executeTakeFirst();
}

/** The row and commitment of a command that counted. */
export async function findAcceptedCommand(
  db: Db,
  { auctionId, userId, commandId }: { auctionId: string; userId: string; commandId: string },
) {
  return db
    .selectFrom('auction_commands as c')
    .innerJoin('auction_events as e', (join) =>
      join.onRef('e.auction_id', '=', 'c.auction_id').onRef('e.seq', '=', 'c.seq'),
    )
    .select(['e.seq', 'e.commitment'])
    .where('c.auction_id', '=', auctionId)
    .where('c.user_id', '=', userId)
    .where('c.command_id', '=', commandId)
    .executeTakeFirst();
}

/** A bid with its sealed maximum. */
export async function findEvent(db: Db, auctionId: string, seq: number) {
  return db
    .selectFrom('auction_events')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .where('seq', '=', rowNumber(seq))
    .executeTakeFirst();
}
