import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/** The state of an auction by the last rows of its log; times as text. */
export type LoggedState = {
  starts_at: string | null;
  ends_at: string | null;
  price: number | null;
  leader_paddle: string | null;
  is_reserve_met: boolean;
  reserve_commitment: string | null;
};

/** A value of the last row of these types in an auction's log; an index finds all but prices and leads, which are near its end. */
const lastOf = (value: string, auctionId: string, ...types: readonly string[]) =>
  `(SELECT ${value} FROM auction_events e WHERE e.auction_id = ${auctionId}
    AND e.type IN (${types.map((type) => `'${type}'`).join(', ')}) ORDER BY e.seq DESC LIMIT 1)`;

const end = (auctionId: string) =>
  lastOf(
    `coalesce(e.data->>'to', e.data->>'endsAt')::timestamptz`,
    auctionId,
    'auction.scheduled',
    'auction.moved',
    'auction.started',
    'auction.extended',
    'auction.resumed',
  );

/** The end of an auction by its log, as a part of a statement in which `auctionId` is a name. */
export function loggedEndOf(auctionId: string) {
  return sql.raw<Date | null>(end(auctionId));
}

/** All of it, as one JSON value. */
export function loggedStateOf(auctionId: string) {
  return sql.raw(`json_build_object(
    'starts_at', ${lastOf(`e.data->>'startsAt'`, auctionId, 'auction.scheduled', 'auction.moved')},
    'ends_at', ${end(auctionId)},
    'price', ${lastOf(`e.data->'price'`, auctionId, 'price.changed', 'book.restored', 'auction.bought')},
    'leader_paddle', ${lastOf(`e.data->>'paddle'`, auctionId, 'lead.changed', 'book.restored')},
    'is_reserve_met', coalesce(${lastOf(`e.type = 'reserve.met' OR (e.data->>'isReserveMet')::boolean`, auctionId, 'reserve.met', 'book.restored')}, false),
    'reserve_commitment', ${lastOf(`e.data->>'reserveCommitment'`, auctionId, 'auction.scheduled', 'reserve.lowered')})`);
}

export async function findLoggedStand(db: Db, auctionId: string): Promise<LoggedState> {
  const { rows } = await sql<{ logged: LoggedState }>`
    SELECT ${loggedStateOf('lot.id')} AS logged FROM (SELECT ${auctionId}::uuid AS id) AS lot`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('A statement without a row');
  return found.logged;
}
