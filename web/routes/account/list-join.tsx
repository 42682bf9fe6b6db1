import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#web/features/accounts/account.queries.ts';
import { JoinPage } from '#web/features/shared-lists/join-page.tsx';
import { listInvitationQuery } from '#web/features/shared-lists/shared-lists.queries.ts';
import { readJoinAddress } from '#web/features/shared-lists/shared-lists-address.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { Container } from '#web/ui/layout.tsx';
import { loadForPage, personalHead } from '../seller/seller-route.ts';

const areas = ['shared-lists'] as const;

export const Route = createFileRoute('/lists/join')({
  staticData: { areas, hasNoFooter: true },
  loader: ({ context, location }) => {
    const { token } = readJoinAddress(location.search);
    return loadForPage(context, areas, ...(token === undefined ? [] : [listInvitationQuery(token)]));
  },
  head: personalHead('sharedLists.join.title'),
  component: ListJoin,
});

function ListJoin() {
  const isSignedIn = useProfile() !== null;
  return (
    <Container className="pt-6 pb-16 sm:pt-10 sm:pb-20">
      <JoinPage {...useAddress(readJoinAddress)} isSignedIn={isSignedIn} />
    </Container>
  );
}
