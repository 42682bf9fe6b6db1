import { useQuery } from '@tanstack/react-query';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { RoomSection } from '../room/section.tsx';
import { SentOutcome } from '../sent-outcome.tsx';
import { ApplyForm } from './apply-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { rentalProfileQuery, rentalTermsQuery } from './rent.queries.ts';
import { TenantRequirements } from './tenant-requirements.tsx';

/** The property that is applied for. */
export type AppliedListing = { id: string; slug: string; title: string; isOpen: boolean };

type ApplicationProps = {
  listing: AppliedListing | undefined;
  /** Which form was sent without scripts, and its outcome. */
  sent: 'profile' | 'application';
  outcome: string | undefined;
  /** As the account has it. */
  name: string;
};

function Applying({ listing, name, here }: { listing: AppliedListing; name: string; here: string }) {
  const t = useTranslations('rent');
  const { amount } = useFormat();
  const { data } = useQuery({ ...rentalTermsQuery(listing.id), enabled: listing.isOpen });
  if (!listing.isOpen || data === undefined) {
    return (
      <RoomSection title={t('apply.title', { title: listing.title })}>
        {!listing.isOpen && <p>{t('apply.closed')}</p>}
        <ButtonAnchor href={`/product/${listing.slug}`} variant="secondary" className="mt-3">
          {t('apply.toListing')}
        </ButtonAnchor>
      </RoomSection>
    );
  }
  return (
    <>
      <RoomSection title={t('asks.title')}>
        <p className="mb-3 text-lg font-semibold">{t('apply.rent', { amount: amount(data.rent) })}</p>
        <TenantRequirements terms={data.terms} />
        <p className="mt-3 text-sm text-ink-soft">{t('asks.text')}</p>
      </RoomSection>
      <RoomSection title={t('apply.title', { title: listing.title })}>
        <ApplyForm
          listingId={listing.id}
          here={`${here}&sent=application`}
          name={name}
          freeFrom={data.terms.freeFrom}
        />
      </RoomSection>
    </>
  );
}

/** The rental profile of the signed-in person and, for a property, the application with it. */
export function ApplicationPage({ listing, sent, outcome, name }: ApplicationProps) {
  const t = useTranslations('rent.profile');
  const tApply = useTranslations('rent.apply');
  const tDeals = useTranslations('deals');
  const { data, error, refetch } = useQuery(rentalProfileQuery());
  const here = listing === undefined ? '/client/application' : `/client/application?listing=${listing.slug}`;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <div>
        <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
        <p className="mt-1.5 text-ink-soft">{t('intro')}</p>
      </div>
      {outcome !== undefined && (
        <SentOutcome
          outcome={outcome}
          {...(sent === 'profile'
            ? { done: t('saved'), refused: t('refused') }
            : { done: tApply('sent'), refused: tApply('refused'), toDeals: tApply('toDeals') })}
        />
      )}
      {data === undefined && error !== null && (
        <LoadFailed
          error={error}
          title={t('failed')}
          retry={tDeals('retry')}
          signIn={tDeals('signIn')}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <RoomSection title={t('title')}>
          {listing !== undefined && <p className="mb-4 text-ink-soft">{t('needed')}</p>}
          <ProfileForm profile={data.profile} isSaved={data.savedAt !== undefined} here={here} />
        </RoomSection>
      )}
      {listing !== undefined && <Applying listing={listing} name={name} here={here} />}
    </div>
  );
}
