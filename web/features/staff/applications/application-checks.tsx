import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StaffApplication } from '#contract/sellers/applications.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Moment } from '../moment.tsx';
import { StateBadge } from '../state-badge.tsx';

function Check({ isFine, title, children }: { isFine: boolean; title: string; children?: ReactNode }) {
  const Icon = isFine ? CircleCheck : TriangleAlert;
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${isFine ? 'text-fine' : 'text-warn'}`} />
      <div className="min-w-0">
        <p className={isFine ? undefined : 'font-semibold'}>{title}</p>
        {children}
      </div>
    </li>
  );
}

function EarlierApplications({ earlier }: Pick<StaffApplication, 'earlier'>) {
  return (
    <ul className="mt-2 flex flex-col gap-3">
      {earlier.map(({ _id: id, agencyName, state, submittedAt, rejectionReason }) => (
        <li key={id} className="text-sm">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              to="/staff/applications/$id"
              params={{ id }}
              preload={false}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
            >
              {agencyName}
            </Link>
            <StateBadge state={state} />
            <Moment iso={submittedAt} isAge />
          </p>
          {rejectionReason && <p className="whitespace-pre-line text-ink-soft">{rejectionReason}</p>}
        </li>
      ))}
    </ul>
  );
}

/** What the site itself has found out about an application. */
export function ApplicationChecks({ application: { sameLicense, earlier } }: { application: StaffApplication }) {
  const t = useTranslations('staff.application');
  const isUnique = sameLicense.length === 0;
  const isFirst = earlier.length === 0;
  return (
    <section className="card-frame p-5 sm:p-6">
      <h2 className="text-xl">{t('checks')}</h2>
      <ul className="mt-4 flex flex-col gap-4">
        <Check isFine={isUnique} title={t(isUnique ? 'licenseUnique' : 'licenseShared')}>
          {!isUnique && (
            <ul className="mt-1 list-disc pl-5">
              {sameLicense.map(({ _id, name }) => (
                <li key={_id}>{name}</li>
              ))}
            </ul>
          )}
        </Check>
        <Check isFine={isFirst} title={isFirst ? t('firstApplication') : t('earlier', { count: earlier.length })}>
          {!isFirst && <EarlierApplications earlier={earlier} />}
        </Check>
      </ul>
    </section>
  );
}
