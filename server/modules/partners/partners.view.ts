import { imageVariantPath } from '#contract/media/image-path.ts';
import type { Partner } from '#contract/partners/partners.endpoints.ts';
import type { PartnerRow } from './partners.queries.ts';

export function viewPartner(row: PartnerRow): Partner {
  return { _id: row.id, name: row.name, logo: imageVariantPath(row.media_id, row.width) };
}
