import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import type { DealAction, DealParty } from '#contract/deals/deals.process.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptiedPage, Pager } from '#web/ui/pager.tsx';
import { pillLook } from '#web/ui/pill-look.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DealCard } from './deal-card.tsx';
import { DealStepDialog } from './deal-step-dialog.tsx';
import { dealsQuery } from './deals.queries.ts';
import { type DealsAddress, dealFilters } from './deals-address.ts';

const skeletons = 3;

function StateFilter({ selected }: { selected: DealsAddress['state'] }) {
  const t = useTranslations('deals');
  return (
    <nav aria-label={t('filter')} className="print:hidden">
      <ul className="flex flex-wrap gap-1.5">
        {dealFilters.map((state) => (
          <li key={state}>
            <Link
              to="."
              search={(search) => ({ ...search, state, cursor: undefined })}
              activeOptions={{ exact: true }}
              aria-current={state === selected ? 'true' : undefined}
              className={pillLook(state === selected)}
            >
              {t(`state.${state}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Empty({ party, isFiltered }: { party: DealParty; isFiltered: boolean }) {
  const t = useTranslations('deals');
  const key = party === 'buyer' ? 'own' : 'orders';
  if (isFiltered) {
    return (
      <Notice icon={Handshake} title={t('noneInState')}>
        <p>{t('noneInStateText')}</p>
      </Notice>
    );
  }
  const action = party === 'buyer' ? <ButtonLink to="/all">{t('own.browse')}</ButtonLink> : undefined;
  return (
    <Notice icon={Handshake} title={t(`${key}.empty`)} action={action}>
      <p>{t(`${key}.emptyText`)}</p>
    </Notice>
  );
}

function Loading() {
  const t = useTranslations('deals');
  return (
    <div className="space-y-4">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {Array.from({ length: skeletons }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Skeleton key={index} className="h-48 rounded-2xl" />
      ))}
    </div>
  );
}

/** The deals of one person, as buyer ('Your Deals') or as seller (orders). */
export function DealsPage({ party, address }: { party: DealParty; address: DealsAddress }) {
  const t = useTranslations('deals');
  const { data, error, refetch, isPlaceholderData } = useQuery(dealsQuery(party, address));
  const [step, setStep] = useState<{ deal: Deal; action: DealAction; needsNote: boolean }>();
  const key = party === 'buyer' ? 'own' : 'orders';
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{t(`${key}.title`)}</h1>
      <p className="mt-1.5 max-w-prose text-ink-soft">{t(`${key}.intro`)}</p>
      <div className="mt-6">
        <StateFilter selected={address.state} />
      </div>
      <section aria-label={t(`${key}.title`)} className="mt-5">
        {data === undefined && error === null && <Loading />}
        {data === undefined && error !== null && (
          <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
        )}
        {data?.deals.length === 0 &&
          (address.cursor === '' ? <Empty party={party} isFiltered={address.state !== 'all'} /> : <EmptiedPage />)}
        {data && data.deals.length > 0 && (
          <div aria-busy={isPlaceholderData || undefined} className={classNames(isPlaceholderData && 'opacity-50')}>
            <ul className="space-y-4">
              {data.deals.map((deal) => (
                <DealCard
                  key={deal._id}
                  deal={deal}
                  party={party}
                  onStep={(action, needsNote) => setStep({ deal, action, needsNote })}
                />
              ))}
            </ul>
            <Pager nextCursor={data.nextCursor} previousCursor={data.previousCursor} />
          </div>
        )}
      </section>
      {step && <DealStepDialog {...step} onClose={() => setStep(undefined)} />}
    </>
  );
}
