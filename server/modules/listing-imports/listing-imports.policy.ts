import { ApiError } from '#server/platform/http/api-error.ts';
import type { ImportRow } from './listing-imports.queries.ts';

/** Somebody else's import and one that never was are refused alike. */
export function requireOwnImport(row: ImportRow | undefined, sellerId: string): ImportRow {
  if (row?.seller_id !== sellerId) throw new ApiError('NOT_FOUND');
  return row;
}
