import type { StaffApplication } from '#contract/sellers/applications.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StateBadge } from '../state-badge.tsx';
import { ApplicationChecks } from './application-checks.tsx';
import { ApplicationDecision } from './application-decision.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { DocumentPanel } from './document-panel.tsx';

/** Why there is nothing to decide, or the decision and its author. */
function Outcome({ application }: { application: StaffApplication }) {
  const t = useTranslations('staff');
  const format = useFormat();
  const { state, decidedAt, decidedBy, rejectionReason, can } = application;
  if (can.includes('approve')) return null;
  const isDecided = state !== 'pending';
  return (
    <div className="mt-5 rounded-2xl border border-line bg-sunken px-5 py-4">
      <p className="font-semibold">
        {isDecided ? t('application.decidedTitle', { state: t(`states.${state}`) }) : t('application.ownTitle')}
      </p>
      {!isDecided && <p className="mt-1">{t('application.ownText')}</p>}
      {decidedAt && decidedBy && (
        <p className="text-sm text-ink-soft">
          {t('application.decidedText', { name: decidedBy.name, date: format.dateTime(decidedAt) })}
        </p>
      )}
      {rejectionReason && <p className="mt-2 max-w-prose whitespace-pre-line">{rejectionReason}</p>}
    </div>
  );
}

function BackToList() {
  const t = useTranslations('staff.application');
  return (
    <BackLink to="/staff/applications" preload={false}>
      {t('back')}
    </BackLink>
  );
}

/** One application, with all that is needed to decide on it. */
export function ApplicationPage({ application }: { application: StaffApplication }) {
  return (
    <>
      <BackToList />
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl break-words sm:text-3xl">{application.agencyName}</h1>
        <StateBadge state={application.state} />
      </div>
      <Outcome application={application} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2">
        <ApplicationFacts application={application} />
        <div className="flex flex-col gap-5">
          <ApplicationChecks application={application} />
          <DocumentPanel application={application} />
        </div>
      </div>
      <ApplicationDecision application={application} />
    </>
  );
}

/** The place of an application that is still loading. */
export function ApplicationSkeleton() {
  const t = useTranslations('staff.list');
  return (
    <>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="mt-12 h-9 w-72" />
      <div className="mt-6 grid gap-5 xl:grid-cols-2">
        <Skeleton className="h-96 rounded-2xl" />
        <Skeleton className="h-72 rounded-2xl" />
      </div>
    </>
  );
}
