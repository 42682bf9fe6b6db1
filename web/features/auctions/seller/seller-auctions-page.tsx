import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gavel, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import type { SellerAuction } from '#contract/auctions/seller-auctions.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useAmount } from '#web/lib/amounts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LotPhoto, PriceLine, WhenLine } from '../auction-card.tsx';
import { StateBadge } from '../state-badge.tsx';
import { useMoment } from '../time/use-moment.ts';
import { type SellerCommand, SellerCommandDialog } from './seller-auction-dialogs.tsx';
import { sellerAuctionsQuery } from './seller-auctions.queries.ts';

const commandOrder = [
  'submit',
  'accept',
  'counter',
  'decline',
  'move',
  'addendum',
  'lower_reserve',
  'withdraw',
] as const;
const primary: readonly SellerCommand[] = ['submit', 'accept'];

/** Talks after an end below the reserve: until when the seller may decide, and the price named already. */
function TalksLine({ own: { auction, talks } }: { own: SellerAuction }) {
  const t = useTranslations('sellerAuctions');
  const amount = useAmount(auction.currency);
  const moment = useMoment();
  if (talks === undefined || auction.state !== 'pending_seller') return null;
  return (
    <p className="rounded-xl bg-warn-soft px-4 py-2 text-sm font-medium text-warn">
      {talks.counterPrice === undefined
        ? t('talks', { until: moment(talks.until) })
        : t('countered', { price: amount(talks.counterPrice), until: moment(talks.counterUntil ?? talks.until) })}
    </p>
  );
}

/** What the seller would add to the description: it waits, or the auctioneer has said why not. */
function ProposedAddendum({ own: { addendum } }: { own: SellerAuction }) {
  const t = useTranslations('sellerAuctions.proposedAddendum');
  const moment = useMoment();
  if (addendum === undefined) return null;
  const { text, isMaterial, at, declined } = addendum;
  return (
    <div className="rounded-xl bg-info-soft px-4 py-2 text-sm">
      <p className="font-medium text-info">{t('title', { at: moment(at) })}</p>
      <p className="mt-1 max-w-prose whitespace-pre-line">{text}</p>
      {isMaterial && <p className="mt-1 text-ink-soft">{t('material')}</p>}
      {declined === undefined ? (
        <p className="mt-1 text-ink-soft">{t('waits')}</p>
      ) : (
        <p className="mt-1 font-medium text-bad">{t('declined', { reason: declined.reason })}</p>
      )}
    </div>
  );
}

function Actions({ own, onCommand }: { own: SellerAuction; onCommand: (command: SellerCommand) => void }) {
  const t = useTranslations('sellerAuctions');
  const { auction, can, listingId } = own;
  const isPublic = auction.state !== 'draft' && auction.state !== 'in_review';
  return (
    <div className="flex flex-wrap gap-2">
      {commandOrder
        .filter((command) => can.includes(command))
        .map((command) => (
          <Button
            key={command}
            size="small"
            variant={primary.includes(command) ? 'primary' : 'secondary'}
            onClick={() => onCommand(command)}
            className="min-h-11"
          >
            {t(`commands.${command}.button`)}
          </Button>
        ))}
      {can.includes('edit') && (
        <ButtonLink
          to="/my-auctions/$id"
          params={{ id: auction._id }}
          size="small"
          variant="secondary"
          className="min-h-11"
        >
          {t('edit')}
        </ButtonLink>
      )}
      {can.includes('relist') && (
        <ButtonLink
          to="/my-auctions/new"
          search={{ listing: listingId }}
          size="small"
          variant="secondary"
          className="min-h-11"
        >
          {t('relist')}
        </ButtonLink>
      )}
      {isPublic && (
        <ButtonLink
          to="/auction/$slug"
          params={{ slug: auction.slug }}
          size="small"
          variant="secondary"
          className="min-h-11"
        >
          {t('room')}
        </ButtonLink>
      )}
    </div>
  );
}

function SellerAuctionCard({ own, madeAt }: { own: SellerAuction; madeAt: string }) {
  const t = useTranslations('sellerAuctions');
  const [command, setCommand] = useState<SellerCommand>();
  const { auction, reason, registered } = own;
  return (
    <li className="grid gap-4 card-frame p-4 sm:grid-cols-[10rem_minmax(0,1fr)] sm:p-5">
      <div className="aspect-4/3 overflow-hidden rounded-xl bg-sunken max-sm:hidden">
        <LotPhoto auction={auction} sizes="10rem" />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <div>
          <p className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
            <StateBadge state={auction.state} />
            <span className="inline-flex items-center gap-1.5">
              <Users aria-hidden="true" className="size-4" />
              {t('registered', { count: registered })}
            </span>
          </p>
          <h2 className="mt-2 font-sans text-lg leading-snug font-semibold tracking-normal">{auction.title}</h2>
        </div>
        <PriceLine auction={auction} />
        <p className="text-sm">
          <WhenLine auction={auction} madeAt={madeAt} />
        </p>
        {reason && <p className="rounded-xl bg-sunken px-4 py-2 text-sm">{t('reason', { reason })}</p>}
        <TalksLine own={own} />
        {auction.isWaitingForWitnesses && (
          <p className="rounded-xl bg-warn-soft px-4 py-2 text-sm font-medium text-warn">{t('waiting')}</p>
        )}
        <ProposedAddendum own={own} />
        <Actions own={own} onCommand={setCommand} />
      </div>
      {command && <SellerCommandDialog own={own} command={command} onClose={() => setCommand(undefined)} />}
    </li>
  );
}

/** What waits for the seller's decision comes first: it has a deadline. */
const byNeed = (auctions: readonly SellerAuction[]) =>
  auctions.toSorted(
    (one, other) => Number(other.auction.state === 'pending_seller') - Number(one.auction.state === 'pending_seller'),
  );

function Content() {
  const t = useTranslations('sellerAuctions');
  const { data, error, refetch } = useQuery(sellerAuctionsQuery());
  if (data === undefined && error !== null) {
    return <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <div className="space-y-4">
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
        <Skeleton className="h-56 rounded-2xl" />
        <Skeleton className="h-56 rounded-2xl" />
      </div>
    );
  }
  if (data.auctions.length === 0) {
    return (
      <Notice icon={Gavel} title={t('empty')} action={<ButtonLink to="/my-auctions/new">{t('create')}</ButtonLink>}>
        <p>{t('emptyText')}</p>
      </Notice>
    );
  }
  return (
    <ul className="space-y-4">
      {byNeed(data.auctions).map((own) => (
        <SellerAuctionCard key={own.auction._id} own={own} madeAt={data.serverTime} />
      ))}
    </ul>
  );
}

/** The seller's own auctions, with what may be done with each. Maximum bids are never shown here. */
export function SellerAuctionsPage() {
  const t = useTranslations('sellerAuctions');
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-w-2xl">
          <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
          <p className="mt-1.5 text-ink-soft">{t('intro')}</p>
        </div>
        <Link
          to="/my-auctions/new"
          className="inline-flex min-h-11 items-center gap-2 rounded-full bg-accent px-5 font-semibold text-on-accent hover:bg-accent-strong"
        >
          <Plus aria-hidden="true" className="size-5" />
          {t('create')}
        </Link>
      </div>
      <div className="mt-6">
        <Content />
      </div>
    </>
  );
}
