import type pg from 'pg';
import type { ListingFilters } from '#contract/search/filters.ts';

const isPublic = 'deleted_at IS NULL AND hidden_at IS NULL AND suspended_at IS NULL';

/** The conditions of a search in SQL, with words matched by ILIKE as most programs do, or in the folded text. */
function conditionsOf(filters: ListingFilters, isNaive: boolean): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts = [isPublic];
  const add = (sql: (parameter: string) => string, value: unknown) => {
    values.push(value);
    parts.push(sql(`$${values.length}`));
  };
  if (filters.purpose) add((p) => `purpose IN (${p}, 'both')`, filters.purpose);
  if (filters.types) add((p) => `type = ANY(${p})`, [...filters.types]);
  if (filters.priceMax !== undefined) add((p) => `price_cents <= ${p}`, filters.priceMax * 100);
  if (filters.priceMin !== undefined) add((p) => `price_cents >= ${p}`, filters.priceMin * 100);
  if (filters.beds !== undefined) add((p) => `beds >= ${p}`, filters.beds);
  if (filters.sizeMin !== undefined) add((p) => `size_m2 >= ${p}`, filters.sizeMin);
  if (filters.amenities) add((p) => `amenities @> ${p}`, [...filters.amenities]);
  if (filters.listedWithinDays)
    add((p) => `created_at >= now() - make_interval(days => ${p})`, filters.listedWithinDays);
  for (const word of (filters.location ?? '').toLowerCase().split(' ').filter(Boolean)) {
    const pattern = `%${word}%`;
    if (isNaive)
      add((p) => `(title ILIKE ${p} OR location ILIKE ${p} OR district ILIKE ${p} OR sector ILIKE ${p})`, pattern);
    else add((p) => `folded_text LIKE ${p}`, pattern);
  }
  return { where: parts.join(' AND '), values };
}

const facets = ['type', 'status', 'purpose', 'beds', 'baths', 'district'] as const;

/** A search as most programs make it: the rows, the total, and one query for each facet. */
export async function searchNaively(client: pg.Client, filters: ListingFilters): Promise<void> {
  const { where, values } = conditionsOf(filters, true);
  await client.query(`SELECT * FROM listings WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT 12`, values);
  await client.query(`SELECT count(*) FROM listings WHERE ${where}`, values);
  for (const facet of facets)
    await client.query(`SELECT ${facet}, count(*) FROM listings WHERE ${where} GROUP BY 1`, values);
}

/** A search that asks as little as possible: the rows by their index, and all facets and the total in one grouping. */
export async function searchTuned(client: pg.Client, filters: ListingFilters): Promise<void> {
  const { where, values } = conditionsOf(filters, false);
  await client.query(
    `SELECT id, slug, title, price_cents, location FROM listings WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT 12`,
    values,
  );
  const sets = facets.map((facet) => `(${facet})`).join(', ');
  await client.query(
    `SELECT ${facets.join(', ')}, count(*) FROM listings WHERE ${where} GROUP BY GROUPING SETS (${sets}, ())`,
    values,
  );
}
