import { CirclePause, Hourglass, Wifi, WifiOff } from 'lucide-react';
import type { AuctionRoom } from '#contract/auctions/auction.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { type TimeLeft, timeLeft } from '#web/lib/time-left.ts';
import { classNames } from '#web/ui/class-names.ts';
import { clockMoment, type Phase } from '../auction-phase.ts';
import { useTimeLeftText } from '../time/countdown.tsx';
import { useMoment } from '../time/use-moment.ts';
import { useSyncQuality } from '../time/use-time-left.ts';
import { isOnlyClosed } from './standing/room-situation.ts';

/** How well the clock on this screen follows the server's. */
function SyncLine() {
  const t = useTranslations('auctionRoom.clock');
  const quality = useSyncQuality();
  const Icon = quality.state === 'weak' ? WifiOff : Wifi;
  const text = quality.state === 'synced' ? t('synced', { n: String(quality.milliseconds) }) : t(quality.state);
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap noscript:hidden" title={t('about')}>
      <Icon aria-hidden="true" className={classNames('size-4', quality.state === 'weak' ? 'text-warn' : 'text-fine')} />
      {text}
    </span>
  );
}

const dangerMinutes = 2;
const isNear = ({ days, hours, minutes }: TimeLeft) => days + hours === 0 && minutes < dangerMinutes;

/** After a pause: how long until bidding goes on, as announced to all, or until it is closed where its end had come before. */
function ResumeClock({ resumesAt, left, closes }: { resumesAt: string; left: TimeLeft; closes: boolean }) {
  const t = useTranslations('auctions.when');
  const clock = useTranslations('auctionRoom.clock');
  const text = useTimeLeftText();
  const moment = useMoment();
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-sm text-ink-soft">{closes ? clock('closesIn') : t('resumesIn')}</span>
        <time
          dateTime={resumesAt}
          data-clock
          className="font-display text-3xl leading-none font-semibold whitespace-nowrap tabular-nums"
        >
          {left.isOver ? t(closes ? 'closing' : 'resuming') : text(left)}
        </time>
      </p>
      <p className="mt-1.5 text-sm text-ink-soft">{moment(resumesAt)}</p>
    </div>
  );
}

/** The clock of the room: the time left, and the end with its time zone. */
export function RoomClock({ room, phase, left }: { room: AuctionRoom; phase: Phase; left: TimeLeft }) {
  const t = useTranslations('auctionRoom.clock');
  const when = useTranslations('auctions.when');
  const text = useTimeLeftText();
  const moment = useMoment();
  if (phase === 'closing') {
    return (
      <p className="flex items-center gap-3 font-semibold">
        <Hourglass aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
        {when('closing')}
      </p>
    );
  }
  if (phase === 'paused' && room.resumesAt !== undefined) {
    return <ResumeClock resumesAt={room.resumesAt} left={left} closes={isOnlyClosed(room)} />;
  }
  if (phase === 'paused') {
    const kept = timeLeft(room.remainingMilliseconds ?? 0, 0);
    return (
      <p className="flex items-center gap-3 font-semibold">
        <CirclePause aria-hidden="true" className="size-6 shrink-0 text-warn" />
        {isOnlyClosed(room) ? t('pausedAfterEnd') : t('paused', { left: text(kept) })}
      </p>
    );
  }
  if (phase === 'over' || phase === 'talks') {
    return <p className="text-ink-soft">{when('ended', { moment: moment(room.outcome?.closedAt ?? room.endsAt) })}</p>;
  }
  const isBefore = phase === 'before';
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-sm text-ink-soft">{when(isBefore ? 'startsIn' : 'endsIn')}</span>
        <time
          dateTime={clockMoment(room)}
          data-clock
          className={classNames(
            'font-display text-3xl leading-none font-semibold whitespace-nowrap tabular-nums',
            !isBefore && isNear(left) && 'text-accent',
          )}
        >
          {left.isOver ? when('starting') : text(left)}
        </time>
      </p>
      <p className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-soft">
        <span>{moment(clockMoment(room))}</span>
        <SyncLine />
      </p>
      {!isBefore && room.extensions > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          {t(room.isFinalEnd ? 'extendedFinally' : 'extended', { count: room.extensions })}
        </p>
      )}
    </div>
  );
}
