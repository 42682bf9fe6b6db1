import type { Pagination } from './page.ts';

/** The pagination of `total` rows shown `limit` at a time. */
export function paginate(total: number, page: number, limit: number): Pagination {
  return { total, pages: Math.max(1, Math.ceil(total / limit)), page };
}
