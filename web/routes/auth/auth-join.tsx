import { createFileRoute, redirect } from '@tanstack/react-router';
import { joinIdentityPath } from '#contract/accounts/links.ts';
import { profileQuery } from '#web/features/accounts/account.queries.ts';
import { JoinPage } from '#web/features/accounts/providers/join-page.tsx';
import { offerQuery } from '#web/features/accounts/providers/provider.queries.ts';
import { type AddressParams, optionalParams, outcomeParam } from '#web/lib/address-params.ts';
import { authRoute } from './auth-route.ts';

const route = authRoute('join', joinIdentityPath);

export const Route = createFileRoute('/auth/join')({
  ...route,
  validateSearch: optionalParams(({ outcome }: AddressParams) => ({ outcome: outcomeParam(outcome) })),
  beforeLoad: async ({ context: { queryClient } }) => {
    if ((await queryClient.ensureQueryData(profileQuery())) !== null) throw redirect({ href: '/' });
  },
  loader: async ({ context }) => {
    await Promise.all([route.loader({ context }), context.queryClient.ensureQueryData(offerQuery())]);
  },
  component: AuthJoin,
});

function AuthJoin() {
  const { outcome } = Route.useSearch();
  return <JoinPage outcome={outcome} />;
}
