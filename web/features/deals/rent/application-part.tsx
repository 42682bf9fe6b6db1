import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { noonOfKigaliDay } from '#contract/kigali-time.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { dealsKey } from '../deals.queries.ts';
import type { DealReader } from '../next-act.ts';
import { RoomSection } from '../room/section.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { TenantRequirements } from './tenant-requirements.tsx';

/** The applicant takes the consent back. */
function Revoke({ id, here }: { id: string; here: string }) {
  const t = useTranslations('rent.room');
  return (
    <details className="mt-4 print:hidden">
      <summary className="flex min-h-11 items-center font-semibold text-accent">{t('revoke')}</summary>
      <CallForm
        call="POST /api/deals/{id}/revoke-profile"
        params={{ id }}
        here={here}
        done={t('revoked')}
        refreshes={dealsKey}
      >
        <p className="text-sm text-ink-soft">{t('revokeText')}</p>
        <Button type="submit" variant="danger" className="self-start">
          {t('revoke')}
        </Button>
      </CallForm>
    </details>
  );
}

/** For a long rent, the application, its criteria, and the profile as far as the reader may see it. */
export function ApplicationPart({ deal, reader, here }: { deal: Deal; reader: DealReader; here: string }) {
  const t = useTranslations('rent');
  const { date } = useFormat();
  const { application } = deal;
  if (application === undefined) return null;
  const { from, months, message, terms, profile, profileClosesAt, isRevoked, declinedFor } = application;
  const isClosed = profile === undefined && reader !== 'staff';
  return (
    <RoomSection title={t('room.application')}>
      {declinedFor && (
        <p className="mb-3 font-semibold">{t('room.declinedFor', { criterion: t(`criteria.${declinedFor}`) })}</p>
      )}
      <dl className="mb-4 grid gap-3 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-soft">{t('room.from')}</dt>
          <dd className="font-semibold">{date(noonOfKigaliDay(from))}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{t('room.months')}</dt>
          <dd className="font-semibold">{months ?? t('room.open')}</dd>
        </div>
        {message && (
          <div className="sm:col-span-2">
            <dt className="text-sm text-ink-soft">{t('room.message')}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{message}</dd>
          </div>
        )}
      </dl>
      {profile && <ProfileFacts profile={profile} />}
      {isClosed && <p>{t('room.closed')}</p>}
      {profileClosesAt && !isRevoked && profile && (
        <p className="mt-3 text-sm text-ink-soft">{t('room.closesAt', { date: date(profileClosesAt) })}</p>
      )}
      <h3 className="mt-5 mb-2 text-lg">{t('asks.title')}</h3>
      <TenantRequirements terms={terms} />
      {reader === 'buyer' && !isRevoked && profile && <Revoke id={deal._id} here={here} />}
    </RoomSection>
  );
}
