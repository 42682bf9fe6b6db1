import { sql } from 'kysely';
import type { SiteFigures } from '#contract/site/site.endpoints.ts';
import type { Db } from '#server/database.ts';

/** How much there is on this site, counted over all public listings. */
export async function countSiteFigures(db: Db): Promise<SiteFigures> {
  const figures = await db
    .selectFrom('listings')
    .select((eb) => [
      eb.fn.countAll<number>().as('listings'),
      eb.fn.count<number>('seller_id').distinct().as('sellers'),
      eb.fn.count<number>('district').distinct().as('districts'),
      sql<number>`count(*) FILTER (WHERE status IN ('Sold', 'Rented'))`.as('completed'),
    ])
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return figures;
}
