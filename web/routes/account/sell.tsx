import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { keepProfile, profileQuery } from '#web/features/accounts/account.queries.ts';
import { ConfirmAddress } from '#web/features/accounts/profile/confirm-address.tsx';
import { useNotificationsChanged } from '#web/features/notifications/use-notifications-changed.ts';
import { SellPage, type Standing } from '#web/features/sellers/sell-page.tsx';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { hasTypedHere } from '#web/lib/typed-input.ts';
import { useLiveConnection, useOnConnection } from '#web/lib/use-live.ts';
import { requireUser } from '../guards.ts';
import { PersonalPageError } from '../personal-page-error.tsx';
import { personalHead } from '../seller/seller-route.ts';

const areas = ['sell', 'profile'] as const;

/** The staff may decide at any moment; an open page shows it within about this time. */
const lookAgainMilliseconds = 30_000;
const freshMilliseconds = 2_000;

/** Also reached as /Sell: addresses are compared without regard to case. */
export const Route = createFileRoute('/sell')({
  staticData: { areas, needsScripts: true },
  beforeLoad: async (visit) => {
    // The texts first: errors afterwards are shown in them.
    await loadAreas(visit.context.preferences.language, areas);
    const { user } = await requireUser(visit);
    // SPECIFICATION §2: who sells already has nothing to apply for.
    if (user.role === 'seller') throw redirect({ to: '/dashboard' });
    return { user };
  },
  loader: async ({ context: { queryClient } }) => {
    // The known profile may be as old as the visit, and a decision may have been made since.
    await queryClient.fetchQuery({ ...profileQuery(), staleTime: freshMilliseconds }).catch(() => undefined);
    return { madeAt: Date.now() };
  },
  head: personalHead('sell.title', 'sell.description'),
  component: Sell,
  errorComponent: ({ error }) => <PersonalPageError error={error} text="profile.loadFailed" />,
});

function Sell() {
  const { user: guarded } = Route.useRouteContext();
  const { madeAt } = Route.useLoaderData();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...profileQuery(),
    refetchInterval: ({ state }) => (state.data?.sellerStatus === 'pending' ? lookAgainMilliseconds : false),
  });
  const router = useRouter();
  // Only a pending application can be decided; a new one that was begun after a rejection is known to this browser alone.
  const isPending = data?.sellerStatus === 'pending';
  const ask = useCallback(() => {
    if (isPending) void queryClient.invalidateQueries(profileQuery());
  }, [queryClient, isPending]);
  useLiveConnection();
  // A decision of the staff is a notification; after a lost connection the profile is fetched again.
  useNotificationsChanged(ask);
  useOnConnection('profile', ask);
  // A user who has become a seller goes on to the dashboard, and one who was signed out to signing in, by the guard of
  // this page.
  const isLeaving = (data === null && !hasTypedHere()) || data?.role === 'seller';
  useEffect(() => {
    if (isLeaving) void router.invalidate();
  }, [isLeaving, router]);
  const user = data ?? guarded;
  return (
    <SellPage
      user={user}
      madeAt={madeAt}
      confirmAddress={<ConfirmAddress email={user.email} />}
      onStanding={(standing: Standing) => keepProfile(queryClient, { ...user, ...standing })}
      onStale={() => void queryClient.invalidateQueries(profileQuery())}
    />
  );
}
