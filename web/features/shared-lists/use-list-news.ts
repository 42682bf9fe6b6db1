import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SharedList } from '#contract/shared-lists/shared-list.ts';
import { sharedListChanged } from '#contract/shared-lists/shared-lists.events.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useLiveConnection, useOnConnection, useServerEvent } from '#web/lib/use-live.ts';
import { newestOfOthers } from './said-on-list.ts';
import { overviewKey, sharedListQuery } from './shared-lists.queries.ts';

/** Fetches a list again when another member has changed something on it, and when that may have been missed. */
export function useListLive(id: string): void {
  const queryClient = useQueryClient();
  const { queryKey } = sharedListQuery(id);
  // Only a list that has been loaded is read again.
  const refresh = () => queryClient.getQueryData(queryKey) && void queryClient.invalidateQueries({ queryKey });
  useLiveConnection();
  useServerEvent(sharedListChanged, ({ listId }) => {
    if (listId === id) refresh();
  });
  useOnConnection(`shared list ${id}`, refresh);
}

/** Records that the actions of others have been seen, once the page is visible. */
export function useMarkSeen(list: SharedList): void {
  const queryClient = useQueryClient();
  const upTo = newestOfOthers(list);
  const { _id: id } = list;
  useEffect(() => {
    if (upTo === undefined) return undefined;
    const end = new AbortController();
    const mark = async () => {
      if (document.visibilityState === 'hidden') return;
      end.abort();
      // If it could not be recorded, the news are shown again the next time.
      await callApi('POST /api/lists/{id}/looked-at', { params: { id }, body: { upTo } }).catch(() => undefined);
      await queryClient.invalidateQueries({ queryKey: overviewKey });
    };
    document.addEventListener('visibilitychange', () => void mark(), { signal: end.signal });
    void mark();
    return () => end.abort();
  }, [id, upTo, queryClient]);
}
