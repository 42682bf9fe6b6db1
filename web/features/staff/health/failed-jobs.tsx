import type { ApiResponse } from '#contract/api.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { Moment } from '../moment.tsx';
import { Card, CardList } from '../row-list.tsx';
import { healthQuery } from '../staff.queries.ts';

type FailedJob = ApiResponse<'GET /api/staff/health'>['failedJobs'][number];

/** Has one job tried again, or without one all of them. */
function RetryForm({ job }: { job?: FailedJob }) {
  const t = useTranslations('staffHealth');
  return (
    <CallForm
      call="POST /api/staff/health/retry-jobs"
      here="/staff/health"
      done={t('retried')}
      refreshes={healthQuery().queryKey}
      className="mt-3"
    >
      {job && <input type="hidden" name="id" value={job._id} />}
      <Button type="submit" variant="secondary" size="small" {...(job && { 'aria-label': t('retryNamed', job) })}>
        {t(job ? 'retry' : 'retryAll')}
      </Button>
    </CallForm>
  );
}

/** The jobs that are not retried automatically, with their last errors. */
export function FailedJobs({ jobs, mayRetry }: { jobs: readonly FailedJob[]; mayRetry: boolean }) {
  const t = useTranslations('staffHealth');
  return (
    <section aria-labelledby="failed-jobs-title" className="mt-10">
      <h2 id="failed-jobs-title" className="text-xl">
        {t('failedTitle')}
      </h2>
      {jobs.length === 0 && <p className="mt-2 text-ink-soft">{t('noneFailed')}</p>}
      {jobs.length > 0 && <p className="mt-1 max-w-prose text-ink-soft">{t('failedText')}</p>}
      {jobs.length > 1 && mayRetry && <RetryForm />}
      <div className="mt-4">
        <CardList>
          {jobs.map((job) => (
            <Card key={job._id}>
              <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
                <span>{t('attempts', { count: job.attempts })}</span>
                <span className="ml-auto">
                  <Moment iso={job.failedAt} />
                </span>
              </p>
              <h3 className="mt-1 font-sans text-lg font-semibold tracking-normal wrap-anywhere">{job.name}</h3>
              <p className="text-bad wrap-anywhere">{job.error || t('noError')}</p>
              {mayRetry && <RetryForm job={job} />}
            </Card>
          ))}
        </CardList>
      </div>
    </section>
  );
}
