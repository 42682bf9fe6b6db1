import { useEffect, useState } from 'react';
import type { SellingAuction } from '#contract/listings/listing.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { timeLeft } from '#web/lib/time-left.ts';
import { classNames } from '#web/ui/class-names.ts';

const shownAgainAfter = 30_000;

/** The present time, which moves on twice a minute while the page is open. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), shownAgainAfter);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** "Auction · 2 h left": rounded down, so that it never promises more time than is left. */
function useAuctionText({ state, startsAt, endsAt }: SellingAuction): string {
  const t = useTranslations('listings.auction');
  const now = useNow();
  if (state === 'suspended') return t('paused');
  if (state === 'pending_seller') return t('decided');
  const { days, hours, minutes } = timeLeft(Date.parse(state === 'live' ? endsAt : startsAt), now);
  const [unit, count] =
    days > 0 ? (['days', days] as const) : hours > 0 ? (['hours', hours] as const) : (['minutes', minutes] as const);
  if (count === 0) return t(state === 'live' ? 'ending' : 'starting');
  return t(state === 'live' ? 'ends' : 'starts', { left: t(unit, { count: String(count) }) });
}

/** That a listing is sold by auction, and for how long one can bid. */
export function AuctionBadge({ auction, className }: { auction: SellingAuction; className?: string }) {
  return (
    <span
      suppressHydrationWarning
      className={classNames(
        'inline-block rounded-2xl bg-accent-soft px-3 py-1 text-sm font-semibold text-accent',
        className,
      )}
    >
      {useAuctionText(auction)}
    </span>
  );
}
