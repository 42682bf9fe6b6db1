import type { UseQueryResult } from '@tanstack/react-query';
import { CloudOff, Gavel } from 'lucide-react';
import type { ApiResponse } from '#contract/api.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useAmount } from '#web/lib/amounts.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/layout.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AuctionCard } from './auction-card.tsx';
import { phaseOf } from './auction-phase.ts';
import { OwnMaximum } from './room/bidding/own-maximum.tsx';
import { waitingSaleFor } from './room/standing/room-situation.ts';
import { shownStanding } from './room/standing/standing.ts';
import { StandingBanner } from './room/standing/standing-banner.tsx';

type MyAuctions = ApiResponse<'GET /api/auctions/mine'>;
type Entry = MyAuctions['auctions'][number];

/** One's standing in an auction, with the own maximum hidden behind its eye. */
function OwnStanding({ entry: { auction, own }, madeAt }: { entry: Entry; madeAt: string }) {
  const t = useTranslations('auctionRoom.situation');
  const amount = useAmount(auction.currency);
  const isOver = Date.parse(auction.endsAt) <= Date.parse(madeAt);
  const phase = phaseOf(auction.state, isOver);
  const standing = shownStanding({ state: auction.state, phase, own, isSignedIn: true });
  const waiting = waitingSaleFor({ ...auction, own }, standing);
  return (
    // Above the link that covers the card: the eye is a button of its own.
    <div className="relative z-1 flex flex-col gap-2">
      <StandingBanner standing={standing} own={own} />
      {waiting && <p className="text-sm">{t(waiting, { price: amount(auction.price ?? 0) })}</p>}
      {own.maximum !== undefined && <OwnMaximum maximum={own.maximum} currency={auction.currency} />}
    </div>
  );
}

function Group({ title, entries, madeAt }: { title: string; entries: readonly Entry[]; madeAt: string }) {
  if (entries.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-2xl">{title}</h2>
      <div className="mt-4 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {entries.map((entry) => (
          <AuctionCard key={entry.auction._id} auction={entry.auction} madeAt={madeAt}>
            <OwnStanding entry={entry} madeAt={madeAt} />
          </AuctionCard>
        ))}
      </div>
    </section>
  );
}

function Loading() {
  const t = useTranslations('auctions');
  return (
    <div className="mt-8 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {Array.from({ length: 3 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Skeleton key={index} className="h-128 rounded-2xl" />
      ))}
    </div>
  );
}

/** The auctions one takes part in or watches, the running ones first. */
export function MyBidsPage({ query: { data, error, refetch } }: { query: UseQueryResult<MyAuctions> }) {
  const t = useTranslations('auctions');
  const errorText = useErrorText();
  const isOver = ({ auction }: Entry) => phaseOf(auction.state, false) === 'over';
  return (
    <Container className="pt-6 pb-16 sm:pt-8 sm:pb-20">
      <h1 className="text-3xl sm:text-4xl">{t('mine.title')}</h1>
      <p className="mt-2 max-w-2xl text-ink-soft">{t('mine.intro')}</p>
      {data && (
        <>
          <Group
            title={t('mine.running')}
            entries={data.auctions.filter((entry) => !isOver(entry))}
            madeAt={data.serverTime}
          />
          <Group title={t('mine.over')} entries={data.auctions.filter(isOver)} madeAt={data.serverTime} />
          {data.auctions.length === 0 && (
            <div className="mt-8">
              <Notice
                icon={Gavel}
                title={t('mine.empty')}
                action={<ButtonLink to="/auction">{t('mine.browse')}</ButtonLink>}
              >
                <p>{t('mine.emptyText')}</p>
              </Notice>
            </div>
          )}
        </>
      )}
      {data === undefined && error !== null && (
        <div className="mt-8">
          <Notice
            icon={CloudOff}
            title={t('failed.title')}
            action={
              <Button onClick={() => void refetch()} className="noscript:hidden">
                {t('failed.retry')}
              </Button>
            }
          >
            <p role="alert">{errorText(error)}</p>
          </Notice>
        </div>
      )}
      {data === undefined && error === null && <Loading />}
    </Container>
  );
}
