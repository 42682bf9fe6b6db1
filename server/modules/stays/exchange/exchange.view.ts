import type { CalendarExchange } from '#contract/stays/calendar-exchange.endpoints.ts';
import type { ConflictRow, ImportRow } from './exchange.queries.ts';

/** An import without its address, which is a secret of the other site. */
export function viewImport(row: ImportRow, conflicts: readonly ConflictRow[]): CalendarExchange['imports'][number] {
  const { id, name, url, read_at, problem, nights } = row;
  return {
    _id: id,
    name,
    host: new URL(url).host,
    ...(read_at !== null && { readAt: read_at.toISOString() }),
    ...(problem !== null && { problem }),
    nights: nights ?? 0,
    conflicts: conflicts
      .filter(({ import_id }) => import_id === id)
      .map(({ id: dealId, name: guest, from, to }) => ({ dealId, guest, from, to })),
  };
}
