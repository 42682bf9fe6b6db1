import { CircleCheck, CircleDashed } from 'lucide-react';
import type { AuctionRoom } from '#contract/auctions/auction.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useAmount } from '#web/lib/amounts.ts';
import { useWorth } from '#web/lib/reader-money.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Phase } from '../../auction-phase.ts';

/** Whether the reserve is met; its amount is known only to the seller before the end. */
function ReserveChip({ room }: { room: AuctionRoom }) {
  const t = useTranslations('auctionRoom.reserve');
  const isMet = !room.hasReserve || room.isReserveMet;
  const Icon = isMet ? CircleCheck : CircleDashed;
  const key = room.hasReserve ? (room.isReserveMet ? 'met' : 'notMet') : 'none';
  return (
    <span
      data-reserve={key}
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
        isMet ? 'bg-fine-soft text-fine' : 'bg-sunken text-ink-soft',
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      {t(key)}
    </span>
  );
}

/** The price, as large as it matters. */
export function PriceDisplay({ room, phase }: { room: AuctionRoom; phase: Phase }) {
  const t = useTranslations('auctions.price');
  const amount = useAmount(room.currency);
  const isSold = room.state === 'sold' || room.state === 'sold_buy_now';
  const price = (isSold ? room.outcome?.price : undefined) ?? room.price;
  const worth = useWorth()({ amount: price ?? room.startPrice, currency: room.currency });
  const label = () => {
    if (isSold) return t('sold');
    if (price === undefined) return t('start');
    return t(phase === 'over' || phase === 'talks' ? 'highest' : 'current');
  };
  return (
    <div>
      <p className="flex items-center justify-between gap-3 text-sm text-ink-soft">
        {label()}
        <span className="text-right">
          {phase === 'over' && room.bidCount === 0 ? t('noneCame') : t('bids', { count: room.bidCount })}
        </span>
      </p>
      <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p
          // A new element for each price, so that a change is seen.
          key={price}
          data-price
          className="font-display text-4xl leading-tight font-semibold tracking-tight tabular-nums transition-colors duration-700 starting:text-accent sm:text-5xl"
        >
          {amount(price ?? room.startPrice)}
        </p>
        <ReserveChip room={room} />
        {worth && (
          <p title={worth.rate} className="text-sm text-ink-soft">
            {worth.exact}
          </p>
        )}
      </div>
    </div>
  );
}
