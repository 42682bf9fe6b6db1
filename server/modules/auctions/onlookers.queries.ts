import { sql } from 'kysely';
import type { Db } from '#server/database.ts';
import { limitTo, prepared } from '#server/platform/database/statement-names.ts';
import { e164Of, type PhoneCountry } from '#server/platform/phone-numbers.ts';
import type { Onlooker } from './auctions.view.ts';
import type { RegistrationRow } from './locked-auction.queries.ts';
import { registrationColumns } from './registration-columns.ts';

type FoundRow = {
  watchers: number;
  person: string | null;
  role: Onlooker['role'];
  phone_number: string | null;
  is_watching: boolean;
} & { [Key in keyof RegistrationRow]: RegistrationRow[Key] | null };

/** Some people of an auction, by their own ids and those of their registrations. */
export type People = { userIds: readonly string[]; registrationIds?: readonly string[]; country: PhoneCountry };

/** How many watch an auction, and these people with their part in it: one statement, after each bid. */
export async function findOnlookers(
  db: Db,
  auctionId: string,
  { userIds, registrationIds = [], country }: People,
): Promise<{ watchers: number; onlookers: Onlooker[] }> {
  const columns = sql.raw(registrationColumns.map((column) => `r.${column}`).join(', '));
  const { rows } = await sql<FoundRow>`
    SELECT watched.watchers, u.id AS person, u.role, u.phone_number,
      EXISTS (SELECT FROM auction_watches w WHERE w.auction_id = ${auctionId} AND w.user_id = u.id) AS is_watching, ${columns}
    FROM (SELECT count(*) AS watchers FROM auction_watches WHERE auction_id = ${auctionId}) AS watched
    LEFT JOIN (
      ((SELECT unnest(${[...userIds]}::uuid[]) ${limitTo(userIds.length)})
        UNION (SELECT user_id FROM auction_registrations WHERE id = ANY(${[...registrationIds]}::uuid[])
          ${limitTo(registrationIds.length)})) AS asked (id)
      JOIN users u ON u.id = asked.id
      LEFT JOIN LATERAL (SELECT * FROM auction_registrations
        WHERE auction_id = ${auctionId} AND user_id = asked.id LIMIT 1) r ON true
    ) ON true ${prepared}`.execute(db);
  const onlookers = rows.flatMap(({ watchers: _, person, role, phone_number, is_watching, ...registration }) => {
    if (person === null) return [];
    const hasPhone = e164Of(phone_number, country) !== undefined;
    const own = registration.id === null ? undefined : (registration as RegistrationRow);
    return [{ userId: person, role, isWatching: is_watching, hasPhone, registration: own }];
  });
  return { watchers: rows[0]?.watchers ?? 0, onlookers };
}

export async function countWatchers(db: Db, auctionId: string): Promise<number> {
  const { total } = await db
    .selectFrom('auction_watches')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('auction_id', '=', auctionId)
    .executeTakeFirstOrThrow();
  return total;
}
