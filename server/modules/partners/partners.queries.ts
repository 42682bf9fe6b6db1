import type { Db } from '#server/database.ts';

export type PartnerRow = Awaited<ReturnType<typeof findPartners>>[number];

export async function findPartners(db: Db) {
  return db
    .selectFrom('partners')
    .innerJoin('media', 'media.id', 'partners.media_id')
    .select(['partners.id', 'partners.name', 'media.id as media_id', 'media.width'])
    .orderBy('partners.position')
    .execute();
}
