import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { noonOfKigaliDay } from '#contract/kigali-time.ts';
import type { LeaseDue, LeaseStep, RunningLease } from '#contract/rent/leases.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DealStateBadge } from '../deal-state.tsx';
import { nextKeyOf } from '../next-act.ts';
import { leasesQuery } from './rent.queries.ts';

type PartProps = { id: string; title: string; none: string; isEmpty: boolean; children: ReactNode };

function Part({ id, title, none, isEmpty, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="rounded-2xl border border-line bg-surface p-4 sm:p-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {isEmpty && <p className="mt-2 text-ink-soft">{none}</p>}
      <ul className="mt-2 divide-y divide-line">{children}</ul>
    </section>
  );
}

/** Leads to the room of a lease, by its tenant and property. */
function LeaseLink({ dealId, tenant, title }: Pick<LeaseDue, 'dealId' | 'tenant' | 'title'>) {
  return (
    <>
      <Link
        to="/orders/$id"
        params={{ id: dealId }}
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
      >
        {tenant}
      </Link>
      <p className="wrap-anywhere">{title}</p>
    </>
  );
}

function DueLine({ due }: { due: LeaseDue }) {
  const t = useTranslations('rent.leases');
  const tKind = useTranslations('pay.kinds');
  const { amount, date } = useFormat();
  return (
    <li className="flex items-start justify-between gap-x-4 py-2">
      <div className="min-w-0">
        <LeaseLink {...due} />
        <p className={due.isLate ? 'text-sm font-semibold text-bad' : 'text-sm text-ink-soft'}>
          {t(due.isLate ? 'late' : 'dueOn', { kind: tKind(due.kind), day: date(due.dueAt) })}
        </p>
      </div>
      <p className="pt-2 font-semibold whitespace-nowrap tabular-nums">{amount(due.money)}</p>
    </li>
  );
}

function StepLine({ step }: { step: LeaseStep }) {
  const t = useTranslations('rent.leases');
  const tNext = useTranslations('deals.next.seller');
  const { dateTime } = useFormat();
  return (
    <li className="py-2">
      <LeaseLink {...step} />
      <p className="text-sm">{tNext(nextKeyOf('rent', step.state))}</p>
      {step.dueAt && <p className="text-sm font-semibold text-warn">{t('until', { at: dateTime(step.dueAt) })}</p>}
    </li>
  );
}

function LeaseLine({ lease }: { lease: RunningLease }) {
  const t = useTranslations('rent.leases');
  const { amount, date } = useFormat();
  const { arrears, rent, ends, state } = lease;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-2">
      <div className="min-w-0">
        <LeaseLink {...lease} />
        <p className="text-sm text-ink-soft">
          {ends === undefined ? t('untilNotice') : t('ends', { day: date(noonOfKigaliDay(ends)) })}
        </p>
      </div>
      <div className="flex flex-col items-start gap-1 pt-2 sm:items-end">
        <p className="font-semibold tabular-nums">{t('aMonth', { amount: amount(rent) })}</p>
        <DealStateBadge kind="rent" state={state} />
        {arrears && (
          <p className="text-sm font-semibold text-bad sm:text-right">
            {t('arrears', { amount: amount(arrears.money), days: arrears.daysLate })}
          </p>
        )}
      </div>
    </li>
  );
}

/** The overview of a landlord: who pays when, arrears, what waits for them, and how many properties are let. */
export function LeasesPage({ cursor }: { cursor: string | undefined }) {
  const t = useTranslations('rent.leases');
  const { data, error, refetch } = useQuery(leasesQuery(cursor));
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
      <p className="mt-1.5 max-w-prose text-ink-soft">{t('intro')}</p>
      {data === undefined && error === null && <Skeleton className="mt-6 h-96 rounded-2xl" />}
      {data === undefined && error !== null && (
        <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <p className="mt-4 font-semibold">{t('occupancy', { let: data.occupancy.let, of: data.occupancy.of })}</p>
          <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
            <Part id="due" title={t('dueTitle')} none={t('nothingDue')} isEmpty={data.due.length === 0}>
              {data.due.map((due) => (
                <DueLine key={`${due.dealId} ${due.kind} ${due.dueAt}`} due={due} />
              ))}
            </Part>
            <Part id="steps" title={t('stepsTitle')} none={t('noSteps')} isEmpty={data.steps.length === 0}>
              {data.steps.map((step) => (
                <StepLine key={step.dealId} step={step} />
              ))}
            </Part>
          </div>
          <div className="mt-4">
            <Part id="leases" title={t('leasesTitle')} none={t('noLeases')} isEmpty={data.leases.length === 0}>
              {data.leases.map((lease) => (
                <LeaseLine key={lease.dealId} lease={lease} />
              ))}
            </Part>
          </div>
          <Pager nextCursor={data.nextCursor} previousCursor={data.previousCursor} heading="leases" />
        </>
      )}
    </>
  );
}
