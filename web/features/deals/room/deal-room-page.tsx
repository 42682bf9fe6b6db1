import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { openOfferStates } from '#contract/deals/deal.vocabulary.ts';
import type { Deal, LegalActionView } from '#contract/deals/deals.endpoints.ts';
import type { Due } from '#contract/deals/dues.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { dealQuery } from '../deals.queries.ts';
import { LoadingDeals } from '../list/deal-list.tsx';
import { LiveDeals } from '../live-deals.tsx';
import type { DealReader } from '../next-act.ts';
import { DealPapers } from '../papers/deal-papers.tsx';
import { PlainOutcome } from '../plain-outcome.tsx';
import { ApplicationPart } from '../rent/application-part.tsx';
import { DepositClaimPart } from '../rent/deposit-claim-part.tsx';
import { InventoryPart } from '../rent/inventory-part.tsx';
import { LeasePart } from '../rent/lease-part.tsx';
import { ProposalPart } from '../rent/proposal-part.tsx';
import { RepairsPart } from '../rent/repairs-part.tsx';
import { Dispute } from './dispute.tsx';
import { Dues } from './dues.tsx';
import { HandoverRecord } from './handover.tsx';
import { Folded, Log, Snapshot } from './log.tsx';
import { NextStep } from './next-step.tsx';
import { OfferVersions } from './offer-versions.tsx';
import { People } from './people.tsx';
import { Round } from './round.tsx';
import { RoomSection } from './section.tsx';
import { StayChangePart } from './stay-change-part.tsx';
import { StayPanel } from './stay-panel.tsx';
import { Timeline } from './timeline.tsx';

const ActionDialog = lazyPart(async () => (await import('./action-dialog.tsx')).ActionDialog);

/** The list a reader came from. */
const lists = {
  buyer: { to: '/client/deals', text: 'backBuyer' },
  seller: { to: '/orders', text: 'backSeller' },
  staff: { to: '/staff/deals', text: 'backStaff' },
} as const;

/** The subject of the deal, in one line above the next step. */
function About({ deal, place }: { deal: Deal; place: DealReader }) {
  const t = useTranslations('dealRoom');
  const tDeals = useTranslations('deals');
  const { amount } = useFormat();
  const { product, money, kind } = deal;
  const { to, text } = lists[place];
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to={to}>{t(text)}</BackLink>
        <Button variant="quiet" size="small" className="min-h-11 noscript:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {t('print')}
        </Button>
      </div>
      <p className="text-lg wrap-break-word">
        <span className="font-semibold">{product.title || tDeals('noTitle')}</span>
        <span className="text-ink-soft">
          {' '}
          · {product.location} · {amount(money)} · {tDeals(`kinds.${kind}`)}
        </span>
      </p>
    </div>
  );
}

/** On phones the parts of both columns have an order of their own. */
const columnLook = 'flex min-w-0 flex-col gap-5 max-lg:contents';

/** Before an offer is accepted its papers are only read about: folded, so that they are not in the way. */
function Papers({ deal }: { deal: Deal }) {
  const t = useTranslations('dealRoom');
  const isOffer = (openOfferStates as readonly string[]).includes(deal.state) || deal.state === 'outcompeted';
  if (!isOffer) return <DealPapers deal={deal} />;
  return (
    <Folded title={t('papersLater')}>
      <DealPapers deal={deal} />
    </Folded>
  );
}

/** A failed deal has nothing to pay. */
const isGoing = ({ endedAt, state }: Deal) => endedAt === undefined || state === 'completed';

type RoomProps = {
  id: string;
  /** From which list the reader came. */
  place: DealReader;
  /** The outcome of a form without scripts. */
  outcome?: string | undefined;
  /** What the sale costs its buyer and leaves to its seller. */
  costs: (deal: Deal) => ReactNode;
  /** The price of a stay line by line; given by the page, which knows of stays. */
  stayLines?: (deal: Deal) => ReactNode;
  /** Who has the money of the deal. */
  money?: ReactNode;
  /** How the reader pays a due to the operator; given by the page, which knows of payments. */
  renderPay?: ((due: Due) => ReactNode) | undefined;
};

/** The room of a deal: the next step first, then everything about it. */
export function DealRoomPage({ id, place, outcome, costs, stayLines, money, renderPay }: RoomProps) {
  const t = useTranslations('deals');
  const tRoom = useTranslations('dealRoom');
  const { data: deal, error, refetch } = useQuery(dealQuery(id));
  const [asked, setAsked] = useState<{ legal: LegalActionView; dueId?: string }>();
  if (deal === undefined) {
    if (error === null) return <LoadingDeals />;
    return (
      <LoadFailed
        error={error}
        title={t('failed')}
        retry={t('retry')}
        signIn={t('signIn')}
        onRetry={() => void refetch()}
      />
    );
  }
  // The deal says who the reader is; its address may have come from another person.
  const reader = deal.party ?? 'staff';
  return (
    <>
      <LiveDeals />
      <About deal={deal} place={place} />
      <PlainOutcome outcome={outcome} />
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className={columnLook}>
          <NextStep
            deal={deal}
            reader={reader}
            here={`${lists[place].to}/${id}`}
            onAsk={(legal) => setAsked({ legal })}
          />
          <Dispute deal={deal} reader={reader} />
          <DepositClaimPart deal={deal} />
          <Round deal={deal} reader={reader} />
          <Dues deal={deal} onAsk={(legal, dueId) => setAsked({ legal, dueId })} renderPay={renderPay} />
          {money}
          <ProposalPart deal={deal} />
          <HandoverRecord deal={deal} />
          <InventoryPart deal={deal} />
          <LeasePart deal={deal} />
          <RepairsPart deal={deal} here={`${lists[place].to}/${id}`} />
          <ApplicationPart deal={deal} reader={reader} here={`${lists[place].to}/${id}`} />
          <StayChangePart deal={deal} />
          <StayPanel deal={deal} lines={stayLines?.(deal)} />
          <OfferVersions offers={deal.offers} />
          {isGoing(deal) && deal.kind !== 'rent' && deal.kind !== 'stay' && (
            <RoomSection title={tRoom(`costs.${reader}`)}>{costs(deal)}</RoomSection>
          )}
          <div className="flex flex-col gap-5 max-lg:order-2">
            {deal.stay === undefined && <Papers deal={deal} />}
            <Log deal={deal} reader={reader} />
            <Snapshot snapshot={deal.snapshot} />
          </div>
        </div>
        <div className={columnLook}>
          <div className="flex flex-col gap-5 max-lg:order-1">
            <Timeline deal={deal} />
            <People deal={deal} reader={reader} />
          </div>
        </div>
      </div>
      {asked && (
        <Suspense>
          <ActionDialog
            deal={deal}
            reader={reader}
            {...asked}
            costs={(money) => costs({ ...deal, money })}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
