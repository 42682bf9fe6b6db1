import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { User } from '#contract/accounts/account.ts';
import type { Listing } from '#contract/listings/listing.ts';
import { type Currency, currencies as known } from '#contract/money.ts';
import type { Site } from '#contract/site/site.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useRate } from '#web/lib/reader-money.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { BasicSection } from './basic-section.tsx';
import { checkCompleteness } from './completeness.ts';
import { CompletenessPanel } from './completeness-panel.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DetailsSection } from './details-section.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { useFieldProps } from './field-props.ts';
import { FormBar } from './form-bar.tsx';
import { FrozenListing } from './frozen-listing.tsx';
import { PicturesSection } from './pictures/pictures-section.tsx';
import { PlaceSection } from './place/place-section.tsx';
import { PlainListingForm } from './plain-listing-form.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { previewListing } from './preview-listing.ts';
import { useListingForm } from './use-listing-form.ts';

/** SPECIFICATION §5: the session has ended on the open form. The input is stored, and offered after signing in. */
function SignedOut() {
  const t = useTranslations('productForm');
  const here = useRouterState({ select: (state) => state.location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each end of a session
  useEffect(() => showToast({ kind: 'error', text: t('signedOut') }), []);
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-warn-soft px-5 py-4">
      <div>
        <p className="font-semibold">{t('signedOut')}</p>
        <p className="mt-1">{t('signedOutText')}</p>
      </div>
      <ButtonLink to="/auth" search={{ next: here }} size="small">
        {t('signIn')}
      </ButtonLink>
    </div>
  );
}

type ListingFormPageProps = {
  /** The listing being edited; absent for a new property. */
  listing?: Listing;
  /** The author. */
  user: User;
  /** Whether the session still holds. */
  isSignedIn: boolean;
  tiles: Site['mapTiles'];
  /** What prices may be stated in, the usual one first. */
  currencies: readonly Currency[];
  /** Why there are not more of them. */
  priceNote?: ReactNode;
  /** The page of a listing as buyers see it. */
  renderPreview: (listing: Listing) => ReactNode;
};

/**
 * The form of a property (SPECIFICATION §2, /new-product and /update-product/{id}); what an auction has published can only
 * be read.
 */
export function ListingFormPage(props: ListingFormPageProps) {
  const { listing, renderPreview } = props;
  if (listing?.own?.frozenByAuction === undefined) return <ListingForm {...props} />;
  return <FrozenListing>{renderPreview(listing)}</FrozenListing>;
}

/** A property may keep the currency it has; an amount of a draft is never taken for one of another currency. */
function offeredOf(
  currencies: readonly Currency[],
  { listing, begun }: { listing: Listing | undefined; begun: string },
): readonly Currency[] {
  const kept = known.filter((currency) => currency === listing?.money.currency || currency === begun);
  return [...new Set([...currencies, ...kept])];
}

function ListingForm(props: ListingFormPageProps) {
  const { listing, user, isSignedIn, tiles, currencies, renderPreview } = props;
  const t = useTranslations('productForm');
  const form = useListingForm(listing, user._id);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const rate = useRate();
  const { begun, values, pictures, draft, conflict } = form;
  const field = useFieldProps(form, begun.values);
  const stored = pictures.items.flatMap(({ image, caption }) => (image ? [{ ...image, caption }] : []));
  const hints = checkCompleteness(values, {
    count: pictures.items.length,
    hasFeatured: pictures.featured !== undefined,
  });
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{t(listing ? 'updateTitle' : 'title')}</h1>
      <p className="mt-2 max-w-3xl text-ink-soft text-pretty noscript:hidden">{t(listing ? 'updateIntro' : 'intro')}</p>
      {draft && (
        <div className="mt-6">
          <DraftNotice at={draft.at} onContinue={draft.continue} onDiscard={draft.discard} />
        </div>
      )}
      {!isSignedIn && <SignedOut />}
      <form
        key={begun.edition}
        aria-label={t(listing ? 'updateTitle' : 'title')}
        {...form.formProps}
        className="mt-6 grid items-start gap-6 noscript:hidden xl:grid-cols-[minmax(0,1fr)_18rem]"
      >
        <div className="space-y-6">
          <PicturesSection pictures={pictures} />
          <BasicSection
            field={field}
            values={values}
            currencies={offeredOf(currencies, { listing, begun: begun.values.currency })}
            priceNote={props.priceNote}
          />
          <DetailsSection field={field} values={values} />
          <PlaceSection field={field} onSettle={form.settle} tiles={tiles} />
          {form.reason && (
            <p role="alert" className="rounded-2xl bg-bad-soft px-5 py-4 font-medium text-bad">
              {form.reason}
            </p>
          )}
        </div>
        <div className="xl:sticky xl:top-24">
          <CompletenessPanel hints={hints} />
        </div>
        <FormBar
          isNew={listing === undefined}
          isBusy={form.isBusy}
          isSignedIn={isSignedIn}
          strength={{ met: hints.filter(({ isMet }) => isMet).length, of: hints.length }}
          onPreview={() => setIsPreviewing(true)}
        />
      </form>
      {listing === undefined && (
        <noscript>
          <PlainListingForm currencies={currencies} />
        </noscript>
      )}
      {isPreviewing && (
        <PreviewDialog onClose={() => setIsPreviewing(false)}>
          {renderPreview(previewListing(values, stored, { user, now: new Date(), rate }))}
        </PreviewDialog>
      )}
      {conflict && <ConflictDialog conflict={conflict} onDecide={conflict.decide} onClose={conflict.close} />}
    </>
  );
}
