import { Link } from '@tanstack/react-router';
import { ImageOff } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { AuctionCard as Auction, AuctionSummary } from '#contract/auctions/auction.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useAmount } from '#web/lib/amounts.ts';
import { useWorth } from '#web/lib/reader-money.tsx';
import { cardLinkLook, coveringLinkLook } from '#web/ui/card-link-look.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { clockMoment, phaseOf } from './auction-phase.ts';
import { StateBadge } from './state-badge.tsx';
import { Countdown } from './time/countdown.tsx';
import { useMoment } from './time/use-moment.ts';

/** "Current bid" and the amount; before the first bid where bidding begins. */
export function PriceLine({
  auction,
  isStacked = false,
  className,
}: {
  auction: AuctionSummary;
  /** In a column of its own the number of bids is below the price. */
  isStacked?: boolean;
  className?: string;
}) {
  const t = useTranslations('auctions.price');
  const amount = useAmount(auction.currency);
  const { state, price, startPrice, bidCount, currency } = auction;
  const worth = useWorth()({ amount: price ?? startPrice, currency });
  const phase = phaseOf(state, false);
  const label = () => {
    if (state === 'sold' || state === 'sold_buy_now') return t('sold');
    if (price === undefined) return t('start');
    return t(phase === 'over' || phase === 'talks' ? 'highest' : 'current');
  };
  return (
    <p
      className={classNames(
        'flex flex-wrap',
        isStacked ? 'flex-col' : 'items-baseline justify-between gap-x-3',
        className,
      )}
    >
      <span>
        <span className="block text-sm text-ink-soft">{label()}</span>
        <span className="font-display text-xl font-semibold tabular-nums">{amount(price ?? startPrice)}</span>
        {worth && (
          <span title={worth.rate} className="block text-sm text-ink-soft">
            {worth.short}
          </span>
        )}
      </span>
      <span className="text-sm text-ink-soft">
        {phase === 'over' && bidCount === 0 ? t('noneCame') : t('bids', { count: bidCount })}
      </span>
    </p>
  );
}

/** When it starts, ends or has ended. */
export function WhenLine({ auction, madeAt }: { auction: AuctionSummary; madeAt: string }) {
  const t = useTranslations('auctions');
  const moment = useMoment();
  const phase = phaseOf(auction.state, false);
  if (phase === 'paused' && auction.resumesAt === undefined) return <>{t('when.paused')}</>;
  if (phase === 'paused') {
    return (
      <span className="font-semibold">
        {t('when.resumesIn')} <Countdown until={clockMoment(auction)} madeAt={madeAt} over={t('when.resuming')} />
      </span>
    );
  }
  if (phase !== 'before' && phase !== 'open') return <>{t('when.ended', { moment: moment(auction.endsAt) })}</>;
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-semibold">
        {t(phase === 'before' ? 'when.startsIn' : 'when.endsIn')}{' '}
        <Countdown
          until={clockMoment(auction)}
          madeAt={madeAt}
          over={t(phase === 'before' ? 'when.starting' : 'when.closing')}
        />
      </span>
      <span className="text-ink-soft">{moment(clockMoment(auction))}</span>
    </span>
  );
}

type LotPhotoLook = Pick<ComponentProps<typeof Picture>, 'sizes' | 'mostOnPhones' | 'isFirst'>;

/** A photograph of the lot, or why there is none. */
export function LotPhoto({ auction, ...shown }: { auction: Auction } & LotPhotoLook) {
  const t = useTranslations('auctions');
  const picture = auction.listing?.picture;
  if (!picture) {
    return (
      <p className="flex size-full items-center justify-center gap-2 text-sm text-ink-soft">
        <ImageOff aria-hidden="true" className="size-5 shrink-0" />
        <span className="sr-only">{t('noImage')}</span>
      </p>
    );
  }
  return <Picture image={picture} alt={t('imageOf', { title: auction.title })} {...shown} className="size-full" />;
}

type AuctionCardProps = {
  auction: Auction;
  madeAt: string;
  isFirst?: boolean;
  /** The card's foot, such as one's own standing. */
  children?: ReactNode;
};

/** An auction in a list. The whole card leads to its room. */
export function AuctionCard({ auction, madeAt, isFirst, children }: AuctionCardProps) {
  const t = useTranslations('auctions');
  return (
    <article className={classNames(cardLinkLook, 'flex flex-col overflow-hidden')}>
      <div className="card-picture">
        <LotPhoto
          auction={auction}
          sizes="(min-width: 1280px) 26rem, (min-width: 640px) 45vw, 92vw"
          mostOnPhones={480}
          isFirst={isFirst}
        />
        <span className="absolute top-3 left-3 flex flex-wrap gap-2 lite:static">
          <StateBadge state={auction.state} />
          {auction.isPractice && (
            <span className="rounded-full bg-ink px-3 py-1 text-sm font-semibold text-page">{t('practice.badge')}</span>
          )}
        </span>
      </div>
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <h3 className="line-clamp-2 font-sans text-base leading-snug font-semibold tracking-normal text-wrap">
          <Link to="/auction/$slug" params={{ slug: auction.slug }} className={coveringLinkLook}>
            {auction.title}
          </Link>
        </h3>
        <p className="mt-1 truncate text-sm text-ink-soft">{auction.location}</p>
        <PriceLine auction={auction} className="mt-4" />
        <p className="mt-3 border-t border-line pt-3 text-sm">
          <WhenLine auction={auction} madeAt={madeAt} />
        </p>
        {children && <div className="mt-3">{children}</div>}
      </div>
    </article>
  );
}
