import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig, FileBadge } from 'lucide-react';
import { kigaliDay } from '#contract/kigali-time.ts';
import type { PermitCurrency } from '#contract/price-permits/price-permits.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useCodeText } from '#web/lib/error-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptiedPage, Pager } from '#web/ui/pager.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PermitCard } from './permit-card.tsx';
import { PermitForm } from './permit-form.tsx';
import { ownPermitsQuery } from './price-permits.queries.ts';
import type { PermitsAddress } from './price-permits-address.ts';
import { useStandingText } from './use-permit-texts.ts';

/** The outcome of a form that was sent without scripts. */
function Outcome({ outcome }: { outcome: string }) {
  const t = useTranslations('pricePermits.outcome');
  const codeText = useCodeText();
  if (outcome !== 'done') return <Problem className="mt-5">{codeText(outcome) ?? t('refused')}</Problem>;
  return (
    <p role="status" className="mt-5 rounded-xl bg-fine-soft px-4 py-2 font-medium text-fine">
      {t('done')}
    </p>
  );
}

function Standing({ of }: { of: PermitCurrency }) {
  const t = useTranslations('pricePermits.standing');
  const standingText = useStandingText();
  const isAllowed = of.standing === 'approved';
  const Icon = isAllowed ? CircleCheckBig : FileBadge;
  return (
    <section
      className={classNames(
        'flex gap-3 rounded-2xl px-5 py-4',
        isAllowed ? 'bg-fine-soft text-fine' : 'bg-info-soft text-info',
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <h2 className="font-sans text-base font-semibold tracking-normal">{t('title', { currency: of.currency })}</h2>
        <p className="mt-0.5 text-pretty">{standingText(of)}</p>
      </div>
    </section>
  );
}

type Answer = NonNullable<ReturnType<typeof useOwnPermits>['data']>;
const useOwnPermits = (cursor: string) => useQuery(ownPermitsQuery({ cursor }));

function PermitList({ data, cursor, isStale }: { data: Answer; cursor: string; isStale: boolean }) {
  const t = useTranslations('pricePermits.list');
  const { permits } = data;
  if (permits.length === 0 && cursor !== '') return <EmptiedPage />;
  if (permits.length === 0) return <p className="mt-3 text-ink-soft">{t('empty')}</p>;
  return (
    <div aria-busy={isStale || undefined} className={classNames('mt-4 transition-opacity', isStale && 'opacity-50')}>
      <ul className="space-y-4">
        {permits.map((permit) => (
          <PermitCard key={permit._id} permit={permit} />
        ))}
      </ul>
      <Pager nextCursor={data.nextCursor} previousCursor={data.previousCursor} />
    </div>
  );
}

function Loaded({ data, cursor, isStale }: { data: Answer; cursor: string; isStale: boolean }) {
  const t = useTranslations('pricePermits');
  const { currencies } = data;
  const isRenewal = currencies.some(({ standing }) => standing === 'approved' || standing === 'expired');
  return (
    <>
      {currencies.length === 0 && (
        <Notice icon={CircleCheckBig} title={t('notNeeded')}>
          <p>{t('notNeededText')}</p>
        </Notice>
      )}
      <div className="space-y-3">
        {currencies.map((of) => (
          <Standing key={of.currency} of={of} />
        ))}
      </div>
      {currencies.length > 0 && (
        <section aria-labelledby="permit-form" className="mt-6 panel-frame p-5 sm:p-8">
          <h2 id="permit-form" className="text-xl sm:text-2xl">
            {t(isRenewal ? 'form.renew' : 'form.title')}
          </h2>
          <p className="mt-1.5 text-ink-soft">{t('form.text')}</p>
          <PermitForm currencies={currencies} today={kigaliDay(new Date())} />
        </section>
      )}
      {(currencies.length > 0 || data.permits.length > 0) && (
        <section aria-labelledby="permit-list" className="mt-8">
          <h2 id="permit-list" className="text-xl sm:text-2xl">
            {t('list.title')}
          </h2>
          <PermitList data={data} cursor={cursor} isStale={isStale} />
        </section>
      )}
    </>
  );
}

/** A seller's permits for prices in foreign currency: how things are, the form, and all that were sent in. */
export function PricePermitsPage({ address: { cursor, outcome } }: { address: PermitsAddress }) {
  const t = useTranslations('pricePermits');
  const { data, error, refetch, isPlaceholderData } = useOwnPermits(cursor);
  const currencies = data?.currencies.map(({ currency }) => currency) ?? [];
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
      {currencies.length > 0 && (
        <p className="mt-2 max-w-3xl text-ink-soft text-pretty">{t('intro', { currencies: currencies.join(', ') })}</p>
      )}
      {outcome !== undefined && <Outcome outcome={outcome} />}
      <div className="mt-6">
        {data === undefined && error === null && (
          <>
            <p role="status" className="sr-only">
              {t('list.loading')}
            </p>
            <Skeleton className="h-96 rounded-2xl" />
          </>
        )}
        {data === undefined && error !== null && (
          <LoadFailed title={t('list.failed')} retry={t('list.retry')} error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && <Loaded data={data} cursor={cursor} isStale={isPlaceholderData} />}
      </div>
    </div>
  );
}
