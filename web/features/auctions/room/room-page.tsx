import type { ReactNode } from 'react';
import type { AuctionRoom } from '#contract/auctions/auction.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Container } from '#web/ui/layout.tsx';
import { SingleKeysSwitch } from '#web/ui/single-keys-switch.tsx';
import { LotPhoto } from '../auction-card.tsx';
import { clockMoment, phaseOf } from '../auction-phase.ts';
import { useTimeLeft } from '../time/use-time-left.ts';
import { BidActions } from './bidding/bid-actions.tsx';
import { OwnMaximum } from './bidding/own-maximum.tsx';
import { PlainBid, type PlainStep } from './bidding/plain-bid.tsx';
import { useWithdrawnLead } from './bidding/use-bidding.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { History } from './history.tsx';
import { KeyElsewhere } from './keys/key-elsewhere.tsx';
import { RecordAlarm } from './keys/record-alarm.tsx';
import { LotDetails } from './lot-details.tsx';
import { LotHeader } from './lot-header.tsx';
import { ProofPanel } from './proof/proof-panel.tsx';
import { Witnesses } from './proof/witnesses.tsx';
import { AddendumBanner } from './registration/addendum.tsx';
import { LeaveButton } from './registration/leave-button.tsx';
import { isBidder } from './room-actions.ts';
import { RoomClock } from './room-clock.tsx';
import { PriceDisplay } from './standing/price-display.tsx';
import { Situation } from './standing/situation.tsx';
import { shownStanding } from './standing/standing.ts';
import { StandingBanner } from './standing/standing-banner.tsx';
import { useAnnouncements } from './standing/use-announcements.ts';
import { type LiveRoom, useRoom } from './use-room.ts';

type DeskProps = { live: LiveRoom; isSignedIn: boolean; plain: PlainStep };

/** Price, standing, clock and buttons: all that matters while bidding, on the first screen of a phone. */
function Desk({ live, isSignedIn, plain }: DeskProps) {
  const t = useTranslations('auctionRoom');
  const { room } = live;
  const left = useTimeLeft(clockMoment(room), room.serverTime);
  const phase = phaseOf(room.state, left.isOver);
  const isCountered = room.talks?.counterPrice !== undefined;
  const standing = shownStanding({ state: room.state, phase, own: room.own, isSignedIn, isCountered });
  useWithdrawnLead(standing);
  const said = useAnnouncements(live, { phase, standing, left });
  const isOpen = phase !== 'over' && phase !== 'talks';
  return (
    <section
      aria-label={t('desk')}
      className="flex flex-col gap-3 self-start panel-frame p-4 sm:gap-4 sm:p-6 lg:sticky lg:top-24"
    >
      {isOpen && <ConnectionBanner />}
      <RecordAlarm live={live} phase={phase} />
      <StandingBanner standing={standing} own={room.own} />
      <PriceDisplay room={room} phase={phase} />
      <div className="border-t border-line pt-3">
        <RoomClock room={room} phase={phase} left={left} />
      </div>
      {room.own?.maximum !== undefined && isOpen && (
        <div className="border-t border-line pt-3">
          <OwnMaximum maximum={room.own.maximum} currency={room.currency} />
        </div>
      )}
      <AddendumBanner live={live} />
      <Situation live={live} phase={phase} standing={standing} />
      {isBidder(standing) && isOpen && <KeyElsewhere live={live} />}
      <BidActions live={live} phase={phase} standing={standing} />
      <PlainBid room={room} phase={phase} standing={standing} step={plain} />
      {isBidder(standing) && phase === 'open' && (
        <div className="text-sm text-ink-soft max-lg:hidden noscript:hidden">
          <p>{t('keys')}</p>
          <SingleKeysSwitch />
        </div>
      )}
      {room.own?.can.includes('leave') && isOpen && <LeaveButton live={live} />}
      <div className="border-t border-line pt-2">
        <Witnesses room={room} />
      </div>
      <p role="status" aria-live="polite" className="sr-only">
        {said}
      </p>
    </section>
  );
}

type RoomPageProps = {
  slug: string;
  isSignedIn: boolean;
  plain: PlainStep;
  /** What the sale costs as it is now. */
  costs: (room: AuctionRoom) => ReactNode;
};

/**
 * The room of an auction. On a phone its desk comes first; on wide screens lot, desk and history are side by side, so
 * that nothing that moves has to be scrolled to.
 */
export function RoomPage({ slug, isSignedIn, plain, costs }: RoomPageProps) {
  const t = useTranslations('auctions.practice');
  const live = useRoom(slug);
  const { room } = live;
  return (
    <Container className="pt-4 pb-24 sm:pt-6 lg:pb-16">
      {room.isPractice && (
        <p className="mb-3 rounded-2xl border border-dashed border-line-strong bg-info-soft px-4 py-2 text-sm max-lg:hidden">
          {t('roomText')}
        </p>
      )}
      <LotHeader live={live} isSignedIn={isSignedIn} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 sm:mt-6 lg:grid-cols-[minmax(0,1fr)_25rem] 2xl:grid-cols-[minmax(0,1fr)_26rem_22rem] xl:grid-cols-[minmax(0,1fr)_25rem_19rem]">
        <div className="lg:col-start-2 lg:row-start-1">
          <Desk live={live} isSignedIn={isSignedIn} plain={plain} />
        </div>
        <div className="flex min-w-0 flex-col gap-8 lg:col-start-2 lg:row-start-2 xl:col-start-3 xl:row-start-1">
          <History live={live} />
          <ProofPanel live={live} />
        </div>
        <div className="flex min-w-0 flex-col gap-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 xl:row-span-1">
          <div className="aspect-16/10 overflow-hidden rounded-3xl bg-sunken lite:flex lite:aspect-auto lite:bg-transparent">
            <LotPhoto auction={room} sizes="(min-width: 1280px) 36rem, (min-width: 1024px) 55vw, 100vw" isFirst />
          </div>
          {room.isPractice && <p className="text-sm text-ink-soft lg:hidden">{t('roomText')}</p>}
          <LotDetails room={room} />
          {costs(room)}
        </div>
      </div>
    </Container>
  );
}
