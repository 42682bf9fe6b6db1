import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { dueTime } from './due-time.ts';
import { type SearchSettings, settingColumns } from './save-search.ts';
import { type Own, updateSavedSearch, updateWaitingHits } from './saved-searches.queries.ts';

/** Changes how a person is notified; pending hits wait for the new time. */
export async function changeSearch({ db, clock }: Platform, own: Own, wanted: SearchSettings): Promise<void> {
  const columns = settingColumns(wanted);
  const due = columns.channels.length === 0 ? null : dueTime(columns, clock.now());
  await db.transaction().execute(async (transaction) => {
    if (!(await updateSavedSearch(transaction, own, columns))) throw new ApiError('NOT_FOUND');
    await updateWaitingHits(transaction, own.id, due);
  });
}

/** The same by a link, which leaves the channels as they are. */
export async function changeRhythm(
  { db, clock }: Platform,
  own: Own,
  wanted: Omit<SearchSettings, 'channels'>,
): Promise<void> {
  const { channels: _, ...columns } = settingColumns({ ...wanted, channels: {} });
  await db.transaction().execute(async (transaction) => {
    if (!(await updateSavedSearch(transaction, own, columns))) throw new ApiError('NOT_FOUND');
    await updateWaitingHits(transaction, own.id, dueTime(columns, clock.now()));
  });
}

/** From now on there are no notifications, not even of earlier hits. */
export async function pauseSearch({ db, clock }: Platform, own: Own): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await updateSavedSearch(transaction, own, { paused_at: clock.now() }))) throw new ApiError('NOT_FOUND');
    await updateWaitingHits(transaction, own.id, null);
  });
}

/** From now on there are notifications again. */
export async function resumeSearch({ db }: Platform, own: Own): Promise<void> {
  if (!(await updateSavedSearch(db, own, { paused_at: null }))) throw new ApiError('NOT_FOUND');
}

export async function markLookedAt({ db, clock }: Platform, own: Own): Promise<void> {
  if (!(await updateSavedSearch(db, own, { looked_at: clock.now() }))) throw new ApiError('NOT_FOUND');
}
