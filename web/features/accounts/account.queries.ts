import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { User } from '#contract/accounts/account.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { getRenderContext } from '#web/lib/render-context.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';

/** The key of calls for signing in or out, and of their mails and codes: the progress bar shows while one is under way. */
export const authenticationKey = ['authentication'] as const;

/** The key of those of them by which a person leaves this device: what it has kept for them is removed. */
export const signOutKey = [...authenticationKey, 'sign-out'] as const;

/** The signed-in person, null for visitors. The server need not ask for a request that carries no session. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: async ({ signal }): Promise<User | null> => {
      if (getRenderContext()?.hasSession === false) return null;
      try {
        return (await callApi('GET /api/profile', {}, signal)).data.user;
      } catch (error) {
        if (!(error instanceof ApiRefusal)) throw error;
        if (error.status === 401) return null;
        // SPECIFICATION §8; errors of the network are kept with their own message.
        throw new Error('Failed to fetch user profile', { cause: error });
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The signed-in person, or null. Loaded with every page before it is rendered. */
export function useProfile(): User | null {
  return useLoaded(profileQuery());
}

/** After a call that changed the person: the API's answer is what every screen shows from now on. */
export function keepProfile(queryClient: QueryClient, user: User): void {
  queryClient.setQueryData(profileQuery().queryKey, user);
}

/** Where the account cannot be loaded the page is shown as to a visitor; whatever shows the account next asks for it again. */
export function assumeVisitor(queryClient: QueryClient): Promise<void> {
  const { queryKey } = profileQuery();
  queryClient.setQueryData(queryKey, null);
  return queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** Whether the session has ended while this page still shows it as signed in. True once for each end. */
export function forgetProfile(queryClient: QueryClient, error: unknown): boolean {
  if (!(error instanceof ApiRefusal) || error.code !== 'UNAUTHENTICATED') return false;
  const { queryKey } = profileQuery();
  if (!queryClient.getQueryData(queryKey)) return false;
  queryClient.setQueryData(queryKey, null);
  return true;
}
