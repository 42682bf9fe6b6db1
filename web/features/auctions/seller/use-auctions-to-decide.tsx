import { useQuery } from '@tanstack/react-query';
import { Gavel } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SellerAuction } from '#contract/auctions/seller-auctions.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { TaskLine } from '#web/ui/task-line.tsx';
import { useMoment } from '../time/use-moment.ts';
import { sellerAuctionsQuery } from './seller-auctions.queries.ts';

type OfferToAnswer = { own: SellerAuction; price: number; until: string };

/** Auctions that ended below the reserve, as long as the seller has not answered the highest bid; the nearest deadline first. */
function offersToAnswer(auctions: readonly SellerAuction[]): OfferToAnswer[] {
  return auctions
    .flatMap((own) => {
      const { auction, talks, can } = own;
      if (talks === undefined || auction.price === undefined || !can.includes('decline')) return [];
      return [{ own, price: auction.price, until: talks.until }];
    })
    .toSorted((one, other) => one.until.localeCompare(other.until));
}

/** A line for each bid that a seller has to accept or decline; undefined until they are known. */
export function useAuctionsToDecide(): readonly ReactNode[] | undefined {
  const t = useTranslations('seller.dashboard.today');
  const { amount } = useFormat();
  const moment = useMoment();
  const { data } = useQuery(sellerAuctionsQuery());
  return (
    data &&
    offersToAnswer(data.auctions).map(({ own: { auction }, price, until }) => (
      <TaskLine
        key={auction._id}
        to="/my-auctions"
        icon={Gavel}
        title={t('decideBid', { amount: amount({ amount: price, currency: auction.currency }) })}
        // The deadline first: of a long line on a phone that must not be cut.
        detail={`${t('until', { moment: moment(until) })} · ${auction.title}`}
      />
    ))
  );
}
