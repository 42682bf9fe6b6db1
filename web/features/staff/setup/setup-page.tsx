import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ApiResponse } from '#contract/api.ts';
import type { SetupStep } from '#contract/setup/setup.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { setupQuery } from '../staff.queries.ts';
import { MailRecords } from './mail-records.tsx';

type Setup = ApiResponse<'GET /api/staff/setup'>;
type Step = Setup['steps'][number];

/** Where a step is taken that is not a setting. */
const places = {
  currencies: { to: '/staff/rates', text: 'rates' },
  payments: { to: '/staff/payments/accounts', text: 'accounts' },
  backup: { to: '/staff/health', text: 'health' },
} as const satisfies Partial<Record<SetupStep, { to: LinkProps['to']; text: string }>>;

const placeOf = (name: SetupStep) => (name in places ? places[name as keyof typeof places] : undefined);

function Settings({ settings }: Pick<Step, 'settings'>) {
  const t = useTranslations('staffSetup');
  return (
    <dl className="mt-3 space-y-1 text-sm">
      {settings.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap gap-x-3">
          <dt>
            <code className="wrap-anywhere">{name}</code>
          </dt>
          <dd className="min-w-0 wrap-anywhere text-ink-soft">{value ?? t('unset')}</dd>
        </div>
      ))}
    </dl>
  );
}

function MailTest({ test, hasServer }: { test: Setup['mailTest']; hasServer: boolean }) {
  const t = useTranslations('staffSetup');
  const { dateTime } = useFormat();
  return (
    <>
      {test && (
        <p className="mt-3">
          {t(test.refusal === undefined ? 'testTaken' : 'testRefused', { moment: dateTime(test.at) })}{' '}
          {test.refusal && (
            <span lang="en" className="text-bad wrap-anywhere">
              {test.refusal}
            </span>
          )}
        </p>
      )}
      {hasServer && (
        <CallForm
          call="POST /api/staff/setup/mail-test"
          here="/staff/setup"
          done={t('sent')}
          refreshes={setupQuery().queryKey}
          className="mt-3"
        >
          <Button type="submit" variant="secondary">
            {t('sendTest')}
          </Button>
        </CallForm>
      )}
      <MailRecords />
    </>
  );
}

function StepCard({ step: { name, isDone, settings }, mailTest }: { step: Step; mailTest: Setup['mailTest'] }) {
  const t = useTranslations('staffSetup');
  const tStaff = useTranslations('staff.setup');
  const place = placeOf(name);
  const hasServer = settings.some((setting) => setting.name === 'SMTP_URL' && setting.value !== undefined);
  return (
    <li className="card-frame p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-xl">{tStaff(`steps.${name}`)}</h2>
        <StateBadge tone={isDone ? 'fine' : 'warn'}>{t(isDone ? 'done' : 'missing')}</StateBadge>
      </div>
      <p className="mt-1 max-w-prose text-ink-soft">{t(`texts.${name}`)}</p>
      <Settings settings={settings} />
      {place && (
        <ButtonLink to={place.to} variant="secondary" size="small" className="mt-4">
          {t(place.text)}
        </ButtonLink>
      )}
      {name === 'mail' && <MailTest test={mailTest} hasServer={hasServer} />}
    </li>
  );
}

/** Walks an operator through what to settle before the site opens. */
export function SetupPage({ outcome }: { outcome: string | undefined }) {
  const t = useTranslations('staff');
  const tSetup = useTranslations('staffSetup');
  const { data, error, refetch } = useQuery(setupQuery());
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{t('sections.setup')}</h1>
      <p className="mt-1.5 mb-6 max-w-prose text-ink-soft">{tSetup('intro')}</p>
      <PlainOutcome outcome={outcome} done={tSetup('sent')} refused={t('list.failed')} />
      {data === undefined && error === null && (
        <>
          <p role="status" className="sr-only">
            {t('list.loading')}
          </p>
          <Skeleton className="h-64 rounded-2xl" />
        </>
      )}
      {data === undefined && error !== null && (
        <LoadFailed error={error} title={t('list.failed')} retry={t('list.retry')} onRetry={() => void refetch()} />
      )}
      {data && (
        <ol className="max-w-4xl space-y-4">
          {data.steps.map((step) => (
            <StepCard key={step.name} step={step} mailTest={data.mailTest} />
          ))}
        </ol>
      )}
    </>
  );
}
