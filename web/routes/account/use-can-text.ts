import { useQuery } from '@tanstack/react-query';
import { profileQuery, useProfile } from '#web/features/accounts/account.queries.ts';
import { phoneQuery } from '#web/features/accounts/settings/settings.queries.ts';
import type { CanText } from '#web/features/saved-searches/search-settings-fields.tsx';
import type { RouterContext } from '#web/router.tsx';

/** Gets what `useCanText` needs; the server waits for it. */
export async function loadCanText({ queryClient }: Pick<RouterContext, 'queryClient'>): Promise<void> {
  const user = await queryClient.ensureQueryData(profileQuery());
  const loading = user === null ? Promise.resolve() : queryClient.prefetchQuery(phoneQuery());
  if (typeof document === 'undefined') await loading;
}

/** Whether alerts can come by text message: such are sent, and the signed-in person has proven a number that has not said STOP. */
export function useCanText(): CanText {
  const isSignedIn = useProfile() !== null;
  const { data } = useQuery({ ...phoneQuery(), enabled: isSignedIn });
  return { canText: data?.canBeProven === true && data.number !== undefined, hasStopped: data?.hasStopped === true };
}
