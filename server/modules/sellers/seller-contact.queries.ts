import { sql } from 'kysely';
import type { spokenLanguages } from '#contract/sellers/seller-contact.endpoints.ts';
import type { Db } from '#server/database.ts';

type SpokenLanguage = (typeof spokenLanguages)[number];

/** The seller's public contact settings; undefined for users who do not, or no longer, sell. */
export async function findContact(db: Db, sellerId: string) {
  return db
    .selectFrom('users')
    .leftJoin('sellers', 'sellers.user_id', 'users.id')
    .select(['sellers.languages', 'sellers.phone_consent_at', 'sellers.has_whatsapp', 'users.phone_number'])
    .where('users.id', '=', sellerId)
    .where('users.role', '=', 'seller')
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();
}

/** Keeps the choice; the moment of a consent that was given before stays. */
export async function updateContact(
  db: Db,
  sellerId: string,
  chosen: { languages: readonly SpokenLanguage[]; showsPhone: boolean; hasWhatsapp: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('sellers')
    .set((eb) => ({
      languages: [...chosen.languages],
      has_whatsapp: chosen.hasWhatsapp,
      phone_consent_at: chosen.showsPhone ? eb.fn.coalesce('phone_consent_at', sql<Date>`${chosen.now}`) : null,
    }))
    .where('user_id', '=', sellerId)
    .execute();
}

/** The conversations measured, the latest of the time. */
const mostMeasured = 200;

/**
 * How long the buyers of the latest conversations since `since` have waited for the first answer: the median in minutes,
 * and of how many. Who waits still counts with the time until now. An enquiry that became a conversation is left out: it may
 * have been answered by mail or phone.
 */
export async function measureAnswers(db: Db, sellerId: string, { since, now }: { since: Date; now: Date }) {
  const { rows } = await sql<{ cases: number; minutes: number | null }>`
    SELECT count(*)::int AS cases,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM waited) / 60) AS minutes
    FROM (
      SELECT coalesce(answer.created_at, ${now}::timestamptz) - question.created_at AS waited
      FROM (
        SELECT id, buyer_id FROM conversations AS own
        WHERE seller_id = ${sellerId} AND last_seq > 0 AND created_at >= ${since} AND NOT EXISTS (
          SELECT FROM enquiries e WHERE e.conversation_id = own.id AND e.created_at <= own.created_at)
        ORDER BY last_message_at DESC LIMIT ${mostMeasured}
      ) c
      JOIN messages question ON question.conversation_id = c.id AND question.seq = 1
        AND question.sender_id = c.buyer_id
      LEFT JOIN LATERAL (
        SELECT created_at FROM messages
        WHERE conversation_id = c.id AND sender_id = ${sellerId} ORDER BY seq LIMIT 1
      ) answer ON true
    ) waits`.execute(db);
  return rows[0] ?? { cases: 0, minutes: null };
}
