import type { PublicSeller } from '#contract/sellers/seller-page.endpoints.ts';
import type { PublicSellerRow } from './seller-page.queries.ts';

export function viewSeller(row: PublicSellerRow): PublicSeller {
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name,
    agencyName: row.agency_name,
    profileImage: row.image ?? '',
    yearsOfExperience: row.years_of_experience,
    memberSince: row.created_at.toISOString(),
  };
}
