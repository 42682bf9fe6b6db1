import { ApiError } from '#server/platform/http/api-error.ts';
import type { ImportRow } from './listing-imports.queries.ts';

/** Another user's import is refused like one that does not exist. */
export function requireOwnImport(row: ImportRow | undefined, sellerId: string): ImportRow {
  if (row?.seller_id !== sellerId) throw new ApiError('NOT_FOUND');
  return row;
}
