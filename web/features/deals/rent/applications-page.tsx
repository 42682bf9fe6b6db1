import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { LegalActionView } from '#contract/deals/deals.endpoints.ts';
import { noonOfKigaliDay } from '#contract/kigali-time.ts';
import type { ComparedApplication } from '#contract/rent/rent.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ComparedPage } from '../compare/compared-page.tsx';
import { DealStateBadge } from '../deal-state.tsx';
import { applicationsQuery, dealQuery } from '../deals.queries.ts';
import { useActionWords } from '../room/action-words.ts';
import { isDangerous } from '../room/room-actions.ts';
import { ProfileFacts } from './profile-facts.tsx';
import { TenantRequirements } from './tenant-requirements.tsx';
import { RentalTermsForm } from './terms-form.tsx';

const ActionDialog = lazyPart(async () => (await import('../room/action-dialog.tsx')).ActionDialog);

type Asked = { compared: ComparedApplication; legal: LegalActionView };

/** The question before an answer to one of the applications, with the whole deal behind it. */
function AnswerDialog({ compared, legal, onClose }: Asked & { onClose: () => void }) {
  const { data } = useQuery(dealQuery(compared._id));
  if (data === undefined) return null;
  return (
    <Suspense>
      <ActionDialog deal={data} legal={legal} reader="seller" seen={compared.version} onClose={onClose} />
    </Suspense>
  );
}

type ColumnProps = { compared: ComparedApplication; onAsk: (asked: Asked) => void };

/** One application beside others: the applicant, their request, and the landlord's possible answers. */
function Column({ compared, onAsk }: ColumnProps) {
  const t = useTranslations('rent');
  const words = useActionWords('rent');
  const { amount, date } = useFormat();
  const isReady = useHydrated();
  const { application, other, kind, state, money, can, unmet } = compared;
  const { from, months, message, profile, terms } = application;
  return (
    <li className="flex min-w-0 flex-col gap-4 rounded-2xl border border-line bg-surface p-5 shadow-card lg:w-96 lg:shrink-0">
      <div>
        <h2 className="text-lg wrap-anywhere">{other.name}</h2>
        <DealStateBadge kind={kind} state={state} />
        <p className="mt-2">
          {date(noonOfKigaliDay(from))} · {months === undefined ? t('room.open') : t('room.monthCount', { months })}
        </p>
        {message && <p className="mt-2 whitespace-pre-line wrap-anywhere">{message}</p>}
      </div>
      {profile ? <ProfileFacts profile={profile} /> : <p>{t('room.closed')}</p>}
      <TenantRequirements terms={terms} unmet={unmet} />
      <div className="mt-auto flex flex-wrap gap-2">
        {can
          .filter(({ action }) => action !== 'confirm_payment')
          .map((legal) => (
            <Button
              key={legal.action}
              size="small"
              className="min-h-11 noscript:hidden"
              variant={isDangerous(legal.action) ? 'danger' : 'secondary'}
              disabled={!isReady}
              onClick={() => onAsk({ compared, legal })}
            >
              {words.button(legal.action, amount(money))}
            </Button>
          ))}
        <ButtonLink to="/orders/$id" params={{ id: compared._id }} variant="quiet" size="small" className="min-h-11">
          {t('compare.room')}
        </ButtonLink>
      </div>
    </li>
  );
}

type ApplicationsProps = { listing: string; outcome: string | undefined };

/** All open applications for one property of a landlord, side by side, with the requirements for tenants. */
export function ApplicationsPage({ listing, outcome }: ApplicationsProps) {
  const t = useTranslations('rent');
  const [asked, setAsked] = useState<Asked>();
  const query = useQuery(applicationsQuery(listing));
  return (
    <ComparedPage query={query} failed={t('compare.failed')} outcome={outcome}>
      {(data) => (
        <>
          <h1 className="text-2xl text-pretty sm:text-3xl">{t('compare.title', { title: data.product.title })}</h1>
          <p className="mt-1.5 text-ink-soft">{t('compare.intro')}</p>
          <details className="mt-5 rounded-2xl border border-line bg-surface px-5 py-3">
            <summary className="flex min-h-11 items-center font-semibold">{t('terms.title')}</summary>
            <p className="text-ink-soft">{t('terms.intro')}</p>
            <RentalTermsForm listingId={listing} terms={data.terms} />
          </details>
          {data.applications.length === 0 ? (
            <div className="mt-6">
              <Notice icon={Inbox} title={t('compare.empty')}>
                <p>{t('compare.emptyText')}</p>
              </Notice>
            </div>
          ) : (
            <ul className="mt-6 flex flex-col gap-4 lg:flex-row lg:overflow-x-auto lg:pb-3">
              {data.applications.map((compared) => (
                <Column key={compared._id} compared={compared} onAsk={setAsked} />
              ))}
            </ul>
          )}
          {asked && <AnswerDialog {...asked} onClose={() => setAsked(undefined)} />}
        </>
      )}
    </ComparedPage>
  );
}
