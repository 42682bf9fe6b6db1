import { Check, Hourglass } from 'lucide-react';
import type { User } from '#contract/accounts/account.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { useFormat } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { StandingPage } from './standing-page.tsx';

/** How far every application under review is (SPECIFICATION §2, /sell). */
const steps = [
  { name: 'submitted', state: 'completed' },
  { name: 'initialReview', state: 'current' },
  { name: 'backgroundCheck', state: 'upcoming' },
  { name: 'decision', state: 'upcoming' },
] as const;

const marks = {
  completed: 'border-fine bg-fine-soft text-fine',
  current: 'border-accent bg-accent-soft text-accent',
  upcoming: 'border-line-strong bg-surface text-ink-soft',
};

function Facts({ application }: { application: NonNullable<User['sellerApplication']> }) {
  const t = useTranslations('sell');
  const { date } = useFormat();
  const facts = [
    [t('pending.id'), application.licenseNumber],
    [t('pending.agency'), application.agencyName],
    [t('pending.submittedAt'), date(application.submittedAt)],
    [t('pending.review'), t('pending.reviewTime')],
  ];
  return (
    <dl className="mt-6 grid gap-x-8 gap-y-4 rounded-2xl bg-sunken p-5 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
      <div className="sm:col-span-2">
        <dt className="text-sm text-ink-soft">{t('pending.document')}</dt>
        <dd>
          <a
            href={addressOf('GET /api/seller/application/document')}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
          >
            {t('pending.openDocument')}
          </a>
        </dd>
      </div>
    </dl>
  );
}

/** An application that the staff has not decided on. */
export function ApplicationStatus({ application }: { application: NonNullable<User['sellerApplication']> }) {
  const t = useTranslations('sell.pending');
  return (
    <StandingPage icon={Hourglass} look="waiting" title={t('title')} text={t('text')}>
      <Facts application={application} />
      <ol aria-label={t('progress')} className="mt-8">
        {steps.map(({ name, state }) => (
          <li
            key={name}
            aria-current={state === 'current' ? 'step' : undefined}
            className="group relative flex gap-4 pb-7 last:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-9 bottom-0 left-4.5 -ml-px w-0.5 bg-line group-last:hidden"
            />
            <span
              className={classNames(
                'flex size-9 shrink-0 items-center justify-center rounded-full border-2',
                marks[state],
              )}
            >
              {state === 'completed' ? (
                <Check aria-hidden="true" className="size-4" />
              ) : (
                <span aria-hidden="true" className="size-2.5 rounded-full bg-current" />
              )}
            </span>
            <div className="min-w-0 pt-1">
              <p className="flex flex-wrap items-baseline gap-x-3 font-semibold">
                {t(`steps.${name}.title`)}
                <span className="text-sm font-medium text-ink-soft">{t(`state.${state}`)}</span>
              </p>
              <p className="text-sm text-ink-soft">{t(`steps.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </StandingPage>
  );
}
