import { sql } from 'kysely';
import type { Db } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';

export type CustomerRow = {
  key: string;
  name: string;
  email: string | null;
  phone: string | null;
  conversations: number;
  enquiries: number;
  deals: number;
  last_at: Date;
  title: string | null;
  slug: string | null;
};

/**
 * The customers of a seller, each once: the sender of an enquiry from the proven address of an account is the owner of
 * that account. Address and number are those given to this seller: with an enquiry, or by a deal that binds both. The
 * last contact comes first.
 */
export async function findCustomers(db: Db, sellerId: string, { search, ...page }: PageRequest & { search: string }) {
  const found = sql<CustomerRow>`(
    WITH contacts AS (
      SELECT c.buyer_id AS user_id, NULL::text AS email, NULL::text AS name, NULL::text AS phone, c.listing_id,
        coalesce(c.last_message_at, c.created_at) AS at, 1 AS conversations, 0 AS enquiries, 0 AS deals, false AS is_party
      FROM conversations c WHERE c.seller_id = ${sellerId} AND c.last_seq > 0
      UNION ALL
      SELECT u.id, lower(e.email), e.name, e.phone, e.listing_id, e.created_at, 0, 1, 0, false
      FROM listings l JOIN enquiries e ON e.listing_id = l.id
        LEFT JOIN users u ON lower(u.email) = lower(e.email) AND u.email_verified AND u.deleted_at IS NULL
      WHERE l.seller_id = ${sellerId}
      UNION ALL
      SELECT d.buyer_id, NULL, NULL, NULL, d.listing_id, d.updated_at, 0, 0, 1, d.bound_at IS NOT NULL AND (d.ended_at IS NULL OR d.state = 'completed')
      FROM deals d WHERE d.seller_id = ${sellerId}
    ), people AS (
      SELECT coalesce(user_id::text, email) AS key, min(user_id::text)::uuid AS user_id,
        (array_agg(name ORDER BY at DESC) FILTER (WHERE name IS NOT NULL))[1] AS name,
        (array_agg(email ORDER BY at DESC) FILTER (WHERE email IS NOT NULL))[1] AS email,
        (array_agg(phone ORDER BY at DESC) FILTER (WHERE phone IS NOT NULL))[1] AS phone,
        sum(conversations)::int AS conversations, sum(enquiries)::int AS enquiries, sum(deals)::int AS deals,
        bool_or(is_party) AS is_party, max(at) AS last_at, (array_agg(listing_id ORDER BY at DESC))[1] AS listing_id
      FROM contacts GROUP BY 1
    ), customers AS (
      SELECT md5(people.key)::uuid AS key, coalesce(u.name, people.name) AS name,
        coalesce(people.email, CASE WHEN is_party AND u.deleted_at IS NULL THEN u.email END) AS email,
        coalesce(people.phone, CASE WHEN is_party THEN u.phone_number END) AS phone,
        conversations, enquiries, deals, last_at, l.title, l.slug
      FROM people LEFT JOIN users u ON u.id = people.user_id
        LEFT JOIN listings l ON l.id = people.listing_id AND l.deleted_at IS NULL
    )
    SELECT * FROM customers
    WHERE ${search} = '' OR name ILIKE ${likePattern(search)} OR email ILIKE ${likePattern(search)}
      OR title ILIKE ${likePattern(search)})`;
  return findPage(db.selectFrom(found.as('own')).selectAll(), byTime('own.last_at', 'own.key', 'desc'), page);
}
