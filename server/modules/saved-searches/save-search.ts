import type { QuietHours } from '#contract/saved-searches/saved-searches.endpoints.ts';
import {
  mostSavedSearches,
  type SearchChannel,
  type SearchRhythm,
  searchChannels,
} from '#contract/saved-searches/saved-searches.vocabulary.ts';
import { canonicalQuery } from '#contract/saved-searches/search-query.ts';
import type { Db } from '#server/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { dueTime } from './due-time.ts';
import { keysOfQuery } from './matching/keys-of-query.ts';
import { beginFeed } from './matching/matching.queries.ts';
import {
  countSavedSearches,
  findSearchOfQuery,
  insertSavedSearch,
  lockSearchesOf,
  type SavedSearchRow,
  updateSavedSearch,
  updateWaitingHits,
} from './saved-searches.queries.ts';

/** How a person wants to be notified. */
export type SearchSettings = {
  name: string;
  channels: { readonly [Channel in SearchChannel]?: boolean | undefined };
  rhythm: SearchRhythm;
  quietHours?: QuietHours | undefined;
};

/** The columns of these settings. */
export const settingColumns = ({ name, channels, rhythm, quietHours }: SearchSettings) => ({
  name,
  channels: searchChannels.filter((channel) => channels[channel] === true),
  rhythm,
  quiet_from: quietHours?.from ?? null,
  quiet_to: quietHours?.to ?? null,
});

/** The canonical query; one that nothing narrows is refused. */
export function requireNarrowed(asked: string): string {
  const query = canonicalQuery(asked);
  if (query !== '') return query;
  throw new ApiError('UNPROCESSABLE', { message: 'Narrow the search first: this one finds every property.' });
}

/** Saves a search again: it also notifies on these channels, in this rhythm, even if it was paused. */
async function saveAgain(
  transaction: Db,
  { userId, known, now }: { userId: string; known: SavedSearchRow; now: Date },
  wanted: SearchSettings,
): Promise<SavedSearchRow> {
  const { channels: added, rhythm, quiet_from, quiet_to } = settingColumns(wanted);
  const change = {
    channels: searchChannels.filter((channel) => known.channels.includes(channel) || added.includes(channel)),
    rhythm,
    quiet_from: wanted.quietHours === undefined ? known.quiet_from : quiet_from,
    quiet_to: wanted.quietHours === undefined ? known.quiet_to : quiet_to,
    paused_at: null,
  };
  await updateSavedSearch(transaction, { userId, id: known.id }, change);
  const due = change.channels.length === 0 ? null : dueTime(change, now);
  await updateWaitingHits(transaction, known.id, due);
  return { ...known, ...change };
}

/** Keeps a search for a person. */
export async function saveSearch(
  { db, clock }: Platform,
  userId: string,
  wanted: SearchSettings & { query: string },
): Promise<SavedSearchRow> {
  const query = requireNarrowed(wanted.query);
  const now = clock.now();
  return db.transaction().execute(async (transaction) => {
    await lockSearchesOf(transaction, userId);
    const known = await findSearchOfQuery(transaction, userId, query);
    if (known !== undefined) return saveAgain(transaction, { userId, known, now }, wanted);
    if ((await countSavedSearches(transaction, userId)) >= mostSavedSearches) {
      throw new ApiError('STATE', { message: `At most ${mostSavedSearches} searches are kept. End one first.` });
    }
    const row = {
      id: createId(now),
      ...settingColumns(wanted),
      query,
      paused_at: null,
      looked_at: now,
      created_at: now,
    };
    await insertSavedSearch(transaction, {
      ...row,
      user_id: userId,
      email: null,
      language: null,
      confirmed_at: null,
      link_mailed_at: null,
      keys: keysOfQuery(query),
    });
    await beginFeed(transaction, now);
    return { ...row, new_count: 0 };
  });
}
