import type { Listing } from '#contract/listings/listing.ts';
import type { ListingWay } from '#contract/listings/listing-way.ts';
import { listingPathBy } from '#contract/listings/listing-way-paths.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { PlainForm } from '#web/ui/plain-form.tsx';

type PlainContactProps = { listing: Listing; isSignedIn: boolean; way: ListingWay | undefined };

/** Begins the conversation with the seller where there are no scripts: a visitor is led to an account first. */
export function PlainContact({ listing, isSignedIn, way }: PlainContactProps) {
  const t = useTranslations('listingPage');
  const { _id: productId, createdBy, slug } = listing;
  const here = way === undefined ? `/product/${slug}` : listingPathBy(slug, way);
  if (!isSignedIn) {
    return (
      <ButtonAnchor href={`/auth?${new URLSearchParams({ next: here, by: 'choice' })}`} className="w-full">
        {t('contactAgent')}
      </ButtonAnchor>
    );
  }
  return (
    <PlainForm call="POST /api/chat/conversation" here={here} done="/chat/{_id}" className="flex flex-col">
      <input type="hidden" name="recipientId" value={createdBy} />
      <input type="hidden" name="productId" value={productId} />
      {way && <input type="hidden" name="from" value={way} />}
      <Button type="submit">{t('contactAgent')}</Button>
    </PlainForm>
  );
}
