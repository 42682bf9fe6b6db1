import type { AuctionRoom } from '#contract/auctions/auction.ts';
import type { CommissionTerms } from '#contract/commission/commission.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useReaderMoney } from '#web/lib/reader-money.tsx';
import { SaleCosts } from './sale-costs.tsx';

/** In an auction's room: what the sale costs at the highest bid, or before the first one at the lower guide price. */
export function RoomCosts({ room, commission }: { room: AuctionRoom; commission: CommissionTerms | undefined }) {
  const t = useTranslations('costs');
  const { rate } = useReaderMoney();
  const { currency, price, guideLow, listing, isPractice } = room;
  if (isPractice || (rate === undefined && currency !== 'RWF')) return null;
  return (
    <section aria-labelledby="sale-costs-title">
      <h2 id="sale-costs-title" className="mb-4 text-xl">
        {t('title')}
      </h2>
      <SaleCosts
        price={{ kind: price === undefined ? 'guide' : 'bid', money: { amount: price ?? guideLow, currency } }}
        type={listing?.type}
        commission={commission}
      />
    </section>
  );
}
