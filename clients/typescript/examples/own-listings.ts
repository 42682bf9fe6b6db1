import type { UrugoClient } from '../src/index.ts';

/** The slugs of all own listings, page by page. The key needs the scope listings:read. */
export async function ownListings(urugo: UrugoClient): Promise<string[]> {
  const slugs: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await urugo.call('GET /api/product/seller/all', { query: { page, limit: 100 } });
    slugs.push(...answer.products.map(({ slug }) => slug));
    pages = answer.pagination.pages;
  }
  return slugs;
}
