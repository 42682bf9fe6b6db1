import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '#contract/accounts/account.ts';
import { useLiveState } from '#web/lib/use-live.ts';
import { profileQuery, useProfile } from './account.queries.ts';

/**
 * The signed-in person, for pages with unsent work: fetched again when the server closes the live connection, as it
 * does at the end of a session, and when the user comes back to the page, perhaps from signing in in another window.
 */
export function useWatchedProfile(): User | null {
  const queryClient = useQueryClient();
  const live = useLiveState();
  useEffect(() => {
    const ask = () => {
      // Without an answer the page keeps its present data.
      queryClient.fetchQuery({ ...profileQuery(), staleTime: 0 }).catch(() => undefined);
    };
    if (live === 'gone') ask();
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [queryClient, live]);
  return useProfile();
}
