import type { SavedSearch } from '#contract/saved-searches/saved-searches.endpoints.ts';
import type { SavedSearchRow } from './saved-searches.queries.ts';

export function viewSavedSearch(row: SavedSearchRow): SavedSearch {
  const { quiet_from: from, quiet_to: to } = row;
  return {
    _id: row.id,
    name: row.name,
    query: row.query,
    channels: [...row.channels],
    rhythm: row.rhythm,
    ...(from !== null && to !== null && { quietHours: { from, to } }),
    isPaused: row.paused_at !== null,
    createdAt: row.created_at.toISOString(),
    lookedAt: row.looked_at.toISOString(),
    newCount: row.new_count,
  };
}
