import { useMutation } from '@tanstack/react-query';
import { Bot, Flag, type LucideIcon, MousePointerClick } from 'lucide-react';
import type { AuctionEventData, AuctionEventRow } from '#contract/auctions/log/auction-log.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useAmount } from '#web/lib/amounts.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useSingleKeys } from '#web/lib/single-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Problem } from '#web/ui/problem.tsx';
import { timeOfDay, useMoment, usePastMoment } from '../time/use-moment.ts';
import { type HistoryLine, historyOf, isPausedAfterEnd, leadingLine, type OutdoneBid } from './history-lines.ts';
import { RefusedBids } from './proof/refused-bids.tsx';
import { Paddle } from './standing/standing-banner.tsx';
import type { LiveRoom } from './use-room.ts';

const icons: Readonly<Record<'exact' | 'auto' | 'maximum', LucideIcon>> = {
  exact: MousePointerClick,
  auto: Bot,
  maximum: Flag,
};

type BidLineProps = { line: HistoryLine & { kind: 'bid' }; isLeading: boolean; live: LiveRoom };

/** Whose bid the one of the line has outdone, and how high it was. */
function Outdone({ how, bid, live }: { how: 'exact' | 'auto'; bid: OutdoneBid; live: LiveRoom }) {
  const t = useTranslations('auctionRoom.history');
  const amount = useAmount(live.room.currency);
  const isOwn = bid.paddle === live.room.own?.paddle;
  const facts = { paddle: bid.paddle, amount: amount(bid.amount) };
  return (
    <span className={classNames('col-span-2 col-start-2 text-sm text-ink-soft', bid.isVoided && 'line-through')}>
      {t(how === 'auto' ? (isOwn ? 'answersYou' : 'answers') : isOwn ? 'outbidsYou' : 'outbids', facts)}
    </span>
  );
}

function BidLine({ line, isLeading, live }: BidLineProps) {
  const t = useTranslations('auctionRoom.history');
  const amount = useAmount(live.room.currency);
  const Icon = icons[line.how];
  const when = usePastMoment(live.room.serverTime);
  const isOwn = line.paddle === live.room.own?.paddle;
  return (
    <li
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 rounded-xl px-3 py-2',
        isOwn && 'bg-accent-soft',
        isLeading && 'border border-line-strong',
        line.isVoided && 'line-through opacity-60',
      )}
    >
      <time dateTime={line.at} className="text-sm text-ink-soft tabular-nums">
        {when(line.at)}
      </time>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <Paddle paddle={line.paddle} className="text-sm" />
        {isOwn && <span className="text-sm font-semibold text-accent">{t('you')}</span>}
        <span className="inline-flex items-center gap-1 self-center text-sm text-ink-soft">
          <Icon aria-hidden="true" className="size-3.5 shrink-0" />
          {t(line.how)}
        </span>
        {isLeading && (
          <span className="rounded-full bg-fine-soft px-2 text-sm font-semibold text-fine" data-leading>
            {t(live.room.state === 'live' || live.room.state === 'suspended' ? 'leading' : 'highest')}
          </span>
        )}
      </span>
      <span className={classNames('font-semibold tabular-nums', isLeading && 'text-lg')}>{amount(line.amount)}</span>
      {line.outdone && line.how !== 'maximum' && <Outdone how={line.how} bid={line.outdone} live={live} />}
    </li>
  );
}

/** What happened to the auction itself, in a sentence. */
function useEventText(live: LiveRoom): (row: AuctionEventRow) => string {
  const t = useTranslations('auctionRoom.events');
  const outcomes = useTranslations('auctions.states');
  const amount = useAmount(live.room.currency);
  const moment = useMoment();
  const reserveText = ({ amount: last, earlier = [] }: AuctionEventData['reserve.opened']) => {
    if (earlier.length === 0) return t('reserveOpened', { reserve: amount(last) });
    const former = earlier.map((one) => amount(one.amount)).join(', ');
    return t('reservesOpened', { reserve: amount(last), earlier: former });
  };
  return (row) => {
    switch (row.type) {
      case 'auction.extended':
        return t(`extended.${row.data.isUnwitnessed ? 'unwitnessed' : row.data.reason}`, {
          to: timeOfDay(row.data.to),
          note: row.data.note ?? '',
        });
      case 'auction.moved':
        return t('moved', { starts: moment(row.data.startsAt), reason: row.data.reason });
      case 'auction.suspended':
        return t('suspended', { reason: row.data.reason });
      case 'auction.resuming':
        return t(isPausedAfterEnd(live.rows, row.seq) ? 'closes' : 'resuming', {
          at: timeOfDay(row.data.resumesAt),
          reason: row.data.reason,
        });
      case 'auction.resumed':
        return t('resumed', { ends: timeOfDay(row.data.endsAt) });
      case 'bidder.key_changed':
        return t('keyChanged', { paddle: row.data.paddle });
      case 'bidder.revoked':
        return t('revoked', { paddle: row.data.paddle, reason: row.data.reason });
      case 'bidder.suspended':
        return t('suspendedBidder', { paddle: row.data.paddle });
      case 'addendum.published':
        return t('addendum', { text: row.data.text });
      case 'terms.accepted':
        return t('termsAccepted', { paddle: row.data.paddle });
      case 'bid.voided':
        return t('voided', { paddle: row.data.paddle, reason: row.data.reason });
      case 'book.restored':
        return row.data.price === undefined ? t('restoredEmpty') : t('restored', { price: amount(row.data.price) });
      case 'auction.bought':
        return t('bought', { paddle: row.data.paddle, price: amount(row.data.price) });
      case 'auction.closed':
        return t('closed', { outcome: outcomes(row.data.outcome) });
      case 'reserve.opened':
        return reserveText(row.data);
      case 'talks.countered':
        return t('countered', { price: amount(row.data.price) });
      case 'talks.ended':
        return t('talksEnded', { outcome: outcomes(row.data.outcome) });
      case 'auction.withdrawn':
        return t('withdrawn', { reason: row.data.reason });
      case 'auction.cancelled':
        return t('cancelled', { reason: row.data.reason });
      case 'witnesses.waived':
        return t('waived', { reason: row.data.reason });
      case 'auction.scheduled':
        return t('scheduled');
      case 'auction.started':
        return t('started');
      case 'reserve.met':
        return t('reserveMet');
      case 'reserve.lowered':
        return t('reserveLowered');
      case 'talks.renewed':
        return t('renewed');
      default:
        return row.type;
    }
  };
}

function EventLine({ row, text, now }: { row: AuctionEventRow; text: string; now: string }) {
  const when = usePastMoment(now);
  return (
    <li className="flex items-baseline gap-3 px-3 py-2 text-sm text-ink-soft">
      <time dateTime={row.at} className="shrink-0 tabular-nums">
        {when(row.at)}
      </time>
      <span className="min-w-0">{text}</span>
    </li>
  );
}

const shownAtFirst = 12;

/** All events, newest first, by number and paddle: the readable form of the log. */
export function History({ live }: { live: LiveRoom }) {
  const t = useTranslations('auctionRoom.history');
  const { room, rows, loadWholeHistory } = live;
  const eventText = useEventText(live);
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess: isWhole, error } = useMutation({ mutationFn: loadWholeHistory });
  const inOrder = historyOf(rows);
  const leading = leadingLine(inOrder, room);
  const lines = inOrder.toReversed();
  const shown = isWhole ? lines : lines.slice(0, shownAtFirst);
  const isCut = !isWhole && (lines.length > shown.length || (rows[0]?.seq ?? 1) > 1);
  useSingleKeys((key) => {
    if (key === 'h') document.getElementById('history')?.focus();
    return key === 'h';
  });
  return (
    <section aria-labelledby="history">
      <h2 id="history" tabIndex={-1} className="text-xl outline-none">
        {t('title')}
      </h2>
      {lines.every(({ kind }) => kind === 'event') && <p className="mt-2 text-ink-soft">{t('empty')}</p>}
      <ol className="-mx-3 mt-2 flex flex-col gap-0.5">
        {shown.map((line) =>
          line.kind === 'bid' ? (
            <BidLine key={line.seq} line={line} isLeading={line.seq === leading} live={live} />
          ) : (
            <EventLine key={line.seq} row={line.row} text={eventText(line.row)} now={room.serverTime} />
          ),
        )}
      </ol>
      <RefusedBids live={live} />
      {error !== null && <Problem className="mt-2">{errorText(error)}</Problem>}
      {isCut && (
        <Button
          variant="quiet"
          size="small"
          className="mt-2 -ml-4 noscript:hidden"
          disabled={isPending}
          onClick={() => mutate()}
        >
          {t('all')}
        </Button>
      )}
    </section>
  );
}
