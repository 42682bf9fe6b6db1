import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { auctionDraftSchema } from '#contract/auctions/seller-auctions.endpoints.ts';
import { idSchema } from '#contract/ids.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { callOnce } from '#web/lib/call-once.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { AuctionForm } from './auction-form.tsx';
import { fieldsOfDraft } from './draft-form-values.ts';
import { sellerAuctionQuery } from './seller-auctions.queries.ts';

/** After saving: back to the own auctions, where the draft is submitted. */
function useSaved() {
  const t = useTranslations('sellerAuctions');
  const router = useRouter();
  return () => {
    showToast({ kind: 'success', text: t('saved') });
    void router.navigate({ to: '/my-auctions' });
  };
}

function Back() {
  const t = useTranslations('sellerAuctions');
  return (
    <ButtonLink to="/my-auctions" variant="secondary">
      {t('back')}
    </ButtonLink>
  );
}

/** A draft of an auction, to be edited until it is submitted. */
export function EditAuctionPage({ id }: { id: string }) {
  const t = useTranslations('sellerAuctions');
  const onSaved = useSaved();
  const { auction, draft } = useSuspenseQuery(sellerAuctionQuery(id)).data;
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{t('editTitle')}</h1>
      <p className="mt-1.5 mb-6 text-ink-soft">{auction.title}</p>
      {draft === undefined ? (
        <>
          <p className="mb-4">{t('fixed')}</p>
          <Back />
        </>
      ) : (
        <AuctionForm
          schema={auctionDraftSchema}
          initial={fieldsOfDraft(draft)}
          save={(body) => callApi('PUT /api/seller/auctions/{id}', { params: { id }, body })}
          onSaved={onSaved}
        >
          <Back />
        </AuctionForm>
      )}
    </>
  );
}

const newAuctionSchema = auctionDraftSchema.extend({ listingId: idSchema });

type NewAuctionProps = {
  listings: readonly { _id: string; title: string }[];
  /** The listing one came from. */
  chosen: string | undefined;
};

/** A new draft of an auction of an own listing. */
export function NewAuctionPage({ listings, chosen }: NewAuctionProps) {
  const t = useTranslations('sellerAuctions');
  const onSaved = useSaved();
  const initial = {
    listingId: chosen ?? '',
    currency: 'USD',
    closingWindowSeconds: '5',
    extensionSeconds: '5',
    terms: t('defaultTerms'),
  };
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{t('newTitle')}</h1>
      <p className="mt-1.5 mb-6 max-w-2xl text-ink-soft">{t('newIntro')}</p>
      <AuctionForm
        schema={newAuctionSchema}
        initial={initial}
        listings={listings}
        save={(body) => callOnce('POST /api/seller/auctions', { body })}
        onSaved={onSaved}
      >
        <Back />
      </AuctionForm>
    </>
  );
}
