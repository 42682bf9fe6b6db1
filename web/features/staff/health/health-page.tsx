import { useQuery } from '@tanstack/react-query';
import type { ApiResponse } from '#contract/api.ts';
import type { HealthState } from '#contract/health/health.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StateBadge, type StateTone } from '#web/ui/state-badge.tsx';
import { healthQuery } from '../staff.queries.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { useMeasure } from './use-measure.ts';

type Health = ApiResponse<'GET /api/staff/health'>;
type Check = Health['checks'][number];

const tones: Readonly<Record<HealthState, StateTone>> = { ok: 'fine', warning: 'warn', failed: 'bad' };

function CheckCard({ check }: { check: Check }) {
  const t = useTranslations('staffHealth');
  const measure = useMeasure();
  const { name, state, problem, detail } = check;
  const measured = measure(check);
  return (
    <li className="card-frame p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 text-lg">{t(`names.${name}`)}</h3>
        <StateBadge tone={tones[state]}>{t(`states.${state}`)}</StateBadge>
      </div>
      {measured && <p className="mt-1 text-ink-soft">{measured}</p>}
      {problem && <p className="mt-2 max-w-prose">{t(`problems.${problem}`)}</p>}
      {detail && (
        <p lang="en" className="mt-2 rounded-xl bg-sunken p-3 text-sm wrap-anywhere">
          {detail}
        </p>
      )}
    </li>
  );
}

/** Failures first, then warnings. */
const order: readonly HealthState[] = ['failed', 'warning', 'ok'];

function Measured({ health, onAgain, isBusy }: { health: Health; onAgain: () => void; isBusy: boolean }) {
  const t = useTranslations('staffHealth');
  const { dateTime } = useFormat();
  const { node, checks, failedJobs, can } = health;
  const sorted = checks.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return (
    <>
      <p className="mt-3 max-w-prose text-sm text-ink-soft wrap-anywhere">
        {t('node', { name: node.name, moment: dateTime(node.since), count: node.sockets })}
      </p>
      <Button variant="secondary" size="small" className="mt-3 noscript:hidden" aria-busy={isBusy} onClick={onAgain}>
        {t('again')}
      </Button>
      <section aria-labelledby="checks-title" className="mt-6">
        <h2 id="checks-title" className="sr-only">
          {t('checks')}
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {sorted.map((check) => (
            <CheckCard key={check.name} check={check} />
          ))}
        </ul>
      </section>
      <FailedJobs jobs={failedJobs} mayRetry={can.includes('retry')} />
    </>
  );
}

/** How the site is: a card for each thing that is looked at, and the jobs that failed. */
export function HealthPage({ outcome }: { outcome: string | undefined }) {
  const t = useTranslations('staff');
  const tHealth = useTranslations('staffHealth');
  const { data, error, refetch, isFetching } = useQuery(healthQuery());
  const again = () => void refetch();
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{t('sections.health')}</h1>
      <p className="mt-1.5 max-w-prose text-ink-soft">{tHealth('intro')}</p>
      <PlainOutcome outcome={outcome} done={tHealth('retried')} refused={t('list.failed')} />
      {data === undefined && error === null && (
        <div className="mt-6">
          <p role="status" className="sr-only">
            {t('list.loading')}
          </p>
          <Skeleton className="h-64 rounded-2xl" />
        </div>
      )}
      {data === undefined && error !== null && (
        <div className="mt-6">
          <LoadFailed error={error} title={t('list.failed')} retry={t('list.retry')} onRetry={again} />
        </div>
      )}
      {data && <Measured health={data} onAgain={again} isBusy={isFetching} />}
    </>
  );
}
