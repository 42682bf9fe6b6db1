import type { SavedSearch } from '#contract/saved-searches/saved-searches.endpoints.ts';
import type { SavedSearchRow } from './saved-searches.queries.ts';

type Settings = Pick<SavedSearchRow, 'name' | 'query' | 'rhythm' | 'quiet_from' | 'quiet_to' | 'paused_at'>;

/** The filters of a search, and when it notifies of hits. */
export function viewSettings({ name, query, rhythm, quiet_from: from, quiet_to: to, paused_at }: Settings) {
  const quietHours = from === null || to === null ? undefined : { from, to };
  return { name, query, rhythm, ...(quietHours && { quietHours }), isPaused: paused_at !== null };
}

export function viewSavedSearch(row: SavedSearchRow): SavedSearch {
  return {
    _id: row.id,
    ...viewSettings(row),
    channels: [...row.channels],
    createdAt: row.created_at.toISOString(),
    lookedAt: row.looked_at.toISOString(),
    newCount: row.new_count,
  };
}
