import type { ReactNode } from 'react';
import type { AuctionRoom } from '#contract/auctions/auction.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useAmount } from '#web/lib/amounts.ts';

function Line({ name, children, isSum = false }: { name: string; children: ReactNode; isSum?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isSum ? 'border-t border-line pt-2 font-semibold' : ''}`}>
      <dt>{name}</dt>
      <dd className="shrink-0 tabular-nums">{children}</dd>
    </div>
  );
}

/** The possible total of a bid, before the user agrees to it (AUCTIONS §2.12, F8). */
export function FullPrice({ room, price, isFixed = false }: { room: AuctionRoom; price: number; isFixed?: boolean }) {
  const t = useTranslations('auctionRoom.cost');
  const amount = useAmount(room.currency);
  const held = room.own?.deposit === 'held' ? room.deposit : 0;
  return (
    <div className="rounded-2xl bg-sunken px-4 py-3 text-sm">
      <dl className="flex flex-col gap-2">
        <Line name={t(isFixed ? 'price' : 'highestPrice')}>{amount(price)}</Line>
        {held > 0 && <Line name={t('deposit')}>−{amount(held)}</Line>}
        <Line name={t(isFixed ? 'rest' : 'highestRest')} isSum>
          {amount(Math.max(0, price - held))}
        </Line>
      </dl>
      <p className="mt-2 text-ink-soft">{t(room.isPractice ? 'practice' : 'besides')}</p>
    </div>
  );
}
