import { createFileRoute, notFound } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import type { AuctionRoom } from '#contract/auctions/auction.ts';
import { useProfile } from '#web/features/accounts/account.queries.ts';
import { roomQuery } from '#web/features/auctions/auctions.queries.ts';
import { BidCostsContext, type ShowBidCosts } from '#web/features/auctions/room/bidding/bid-costs.ts';
import {
  DepositPaymentContext,
  type ShowDepositPayment,
} from '#web/features/auctions/room/registration/deposit-payment.ts';
import { RoomPage } from '#web/features/auctions/room/room-page.tsx';
import { BidCosts } from '#web/features/costs/bid-costs.tsx';
import { commissionRulesQuery } from '#web/features/costs/commission-rules.queries.ts';
import { useAuctionCommission } from '#web/features/costs/commission-rules.ts';
import { RoomCosts } from '#web/features/costs/room-costs.tsx';
import { PayDeposit } from '#web/features/payments/pay-deposit.tsx';
import { siteHead } from '#web/features/site/site-head.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { PageMessage } from '#web/layout/page-message.tsx';
import { textParam } from '#web/lib/address-params.ts';
import { isMissing } from '#web/lib/is-missing.ts';
import { ButtonLink } from '#web/ui/button.tsx';

const areas = ['auctions', 'auction-room', 'costs'] as const;

/** The state of a browser without scripts: the amount to confirm, and the outcome of a form. */
type Search = { bid?: string | undefined; outcome?: string | undefined };

export const Route = createFileRoute('/auction/$slug')({
  // What only a room needs comes with a room.
  staticData: { areas },
  validateSearch: ({ bid, outcome }): Search => ({ bid: textParam(bid), outcome: textParam(outcome) }),
  loader: async ({ context: { preferences, queryClient }, params: { slug } }) => {
    await loadAreas(preferences.language, areas);
    try {
      // A room is always loaded in its present state, also when coming back.
      const rules = queryClient.prefetchQuery(commissionRulesQuery());
      await queryClient.fetchQuery(roomQuery(slug));
      await rules;
    } catch (error) {
      if (isMissing(error)) throw notFound();
      throw error;
    }
  },
  head: ({ match, params: { slug } }) =>
    siteHead(match.context, areas, (t) => {
      const room = match.context.queryClient.getQueryData<{ title: string; isPractice: boolean }>([
        'auctions',
        'room',
        slug,
      ]);
      const path = `/auction/${slug}`;
      if (room === undefined) return { title: t('auctionRoom.notFound.title'), path, isHidden: true };
      return {
        title: t('auctionRoom.pageTitle', { title: room.title }),
        description: t('auctionRoom.description', { title: room.title }),
        path,
        isHidden: room.isPractice,
      };
    }),
  component: Room,
  notFoundComponent: RoomNotFound,
});

function CostsOfBid({ room, amount }: { room: AuctionRoom; amount: number }) {
  return <BidCosts room={room} amount={amount} commission={useAuctionCommission(room)} />;
}

function CostsOfRoom({ room }: { room: AuctionRoom }) {
  return <RoomCosts room={room} commission={useAuctionCommission(room)} />;
}

const showDepositPayment: ShowDepositPayment = (slug, otherwise) => <PayDeposit auction={slug} otherwise={otherwise} />;

const showBidCosts: ShowBidCosts = (room, amount) => <CostsOfBid room={room} amount={amount} />;

function Room() {
  const { slug } = Route.useParams();
  const { bid, outcome } = Route.useSearch();
  const isSignedIn = useProfile() !== null;
  return (
    <BidCostsContext value={showBidCosts}>
      <DepositPaymentContext value={showDepositPayment}>
        <RoomPage
          key={slug}
          slug={slug}
          isSignedIn={isSignedIn}
          plain={{ bid, outcome }}
          costs={(room) => <CostsOfRoom room={room} />}
        />
      </DepositPaymentContext>
    </BidCostsContext>
  );
}

function RoomNotFound() {
  const t = useTranslations('auctionRoom.notFound');
  return (
    <PageMessage icon={SearchX} title={t('title')} text={t('text')}>
      <ButtonLink to="/auction">{t('all')}</ButtonLink>
    </PageMessage>
  );
}
