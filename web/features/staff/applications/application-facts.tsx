import type { ReactNode } from 'react';
import type { StaffApplication } from '#contract/sellers/applications.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { Moment } from '../moment.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-sm text-ink-soft sm:pt-0.5">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

const linkLook = 'text-accent underline underline-offset-4 break-all';

/** All that an applicant wrote. */
export function ApplicationFacts({ application }: { application: StaffApplication }) {
  const t = useTranslations('staff.application');
  const languageNames = useTranslations('layout.languages');
  const { applicant, licenseNumber, yearsOfExperience, officeAddress, website, email, phone } = application;
  return (
    <section className="card-frame p-5 sm:p-6">
      <h2 className="text-xl">{t('facts')}</h2>
      <dl className="mt-3 divide-y divide-line">
        <Fact name={t('applicant')}>{applicant.name}</Fact>
        <Fact name={t('licenseNumber')}>{licenseNumber}</Fact>
        <Fact name={t('yearsOfExperience')}>{t('years', { count: yearsOfExperience })}</Fact>
        <Fact name={t('officeAddress')}>{officeAddress}</Fact>
        <Fact name={t('website')}>
          {website === undefined ? (
            <span className="text-ink-soft">{t('noWebsite')}</span>
          ) : (
            <a href={website} target="_blank" rel="noopener noreferrer" className={linkLook}>
              {website}
            </a>
          )}
        </Fact>
        <Fact name={t('email')}>
          <a href={`mailto:${email}`} className={linkLook}>
            {email}
          </a>
        </Fact>
        <Fact name={t('phone')}>
          <a href={phoneLink(phone)} className={linkLook}>
            {phone}
          </a>
        </Fact>
        <Fact name={t('language')}>{languageNames(application.applicantLanguage)}</Fact>
        <Fact name={t('submittedAt')}>
          <Moment iso={application.submittedAt} />
        </Fact>
      </dl>
    </section>
  );
}
