import { Download } from 'lucide-react';
import type { AuctionEventRow } from '#contract/auctions/log/auction-log.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useAmount } from '#web/lib/amounts.ts';
import { usePastMoment } from '../../time/use-moment.ts';
import { Paddle } from '../standing/standing-banner.tsx';
import type { LiveRoom } from '../use-room.ts';

type RefusalRow = AuctionEventRow<'bid.refused' | 'refusals.bundled'>;

const isRefusal = (row: AuctionEventRow): row is RefusalRow =>
  row.type === 'bid.refused' || row.type === 'refusals.bundled';

const countOf = (row: RefusalRow) => (row.type === 'bid.refused' ? 1 : row.data.count);

const shownAtMost = 50;

function Refusal({ row, live }: { row: RefusalRow; live: LiveRoom }) {
  const t = useTranslations('auctionRoom.history');
  const amount = useAmount(live.room.currency);
  const when = usePastMoment(live.room.serverTime);
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-1">
      <time dateTime={row.at} className="tabular-nums">
        {when(row.at)}
      </time>
      {row.type === 'bid.refused' ? (
        <>
          <Paddle paddle={row.data.paddle} className="text-sm" />
          <span className="min-w-0">
            {t.has(`reasons.${row.data.code}` as 'reasons.BID_TOO_LOW')
              ? t(`reasons.${row.data.code}` as 'reasons.BID_TOO_LOW', { amount: amount(row.data.amount ?? 0) })
              : row.data.code}
          </span>
        </>
      ) : (
        <span>{t('bundled', { count: row.data.count })}</span>
      )}
    </li>
  );
}

/** The refused bids among the rows that are shown, out of the way of those that count; nothing where there are none. */
export function RefusedBids({ live }: { live: LiveRoom }) {
  const t = useTranslations('auctionRoom.history');
  const refusals = live.rows.filter(isRefusal);
  if (refusals.length === 0) return null;
  const count = refusals.reduce((sum, row) => sum + countOf(row), 0);
  return (
    <details className="mt-2 text-sm text-ink-soft" data-refused>
      <summary className="py-2 font-medium">{t('refused', { count })}</summary>
      <ol>
        {refusals
          .slice(-shownAtMost)
          .toReversed()
          .map((row) => (
            <Refusal key={row.seq} row={row} live={live} />
          ))}
      </ol>
      {refusals.some(({ type }) => type === 'refusals.bundled') && (
        <a
          href={`/auction/${live.room.slug}/refusals`}
          download
          className="inline-flex min-h-11 items-center gap-2 font-medium text-accent hover:underline"
        >
          <Download aria-hidden="true" className="size-4 shrink-0" />
          {t('refusedFile')}
        </a>
      )}
    </details>
  );
}
