import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import type { OfferTerms } from '#contract/deals/offer.ts';
import type { Money } from '#contract/money.ts';
import { formPrefix, nextField } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, addressOf, callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { randomId } from '#web/lib/random-id.ts';
import { Problem } from '#web/ui/problem.tsx';
import { dealQuery, dealsKey } from '../deals.queries.ts';
import { useCommandId } from '../use-command-id.ts';
import { forgetOffer, keepOffer, keptOffer } from './kept-offers.ts';
import { OfferFields } from './offer-fields.tsx';
import { emptyOffer, type OfferField, offerFieldNames, readOffer, textsOfForm } from './offer-values.ts';
import { type CostedPrice, useTypedOffer } from './use-typed-offer.ts';

/** The listing an offer is for, with what its seller asks. */
export type OfferedListing = { id: string; slug: string; title: string; asked: Money };

/** Sends an offer once, however often that is tried. */
function useSending(listing: OfferedListing, onSent: (deal: Deal) => void) {
  const queryClient = useQueryClient();
  const idOf = useCommandId();
  return useMutation({
    mutationFn: async (terms: OfferTerms) => {
      const body = { ...terms, currency: listing.asked.currency, commandId: idOf(terms) };
      return (await callApi('POST /api/product/{listingId}/offers', { params: { listingId: listing.id }, body })).data
        .deal;
    },
    onSuccess: async (deal) => {
      forgetOffer(listing);
      queryClient.setQueryData(dealQuery(deal._id).queryKey, deal);
      onSent(deal);
      await queryClient.invalidateQueries({ queryKey: dealsKey });
    },
  });
}

type OfferFormProps = {
  listing: OfferedListing;
  onSent: (deal: Deal) => void;
  /** Where a form without scripts leads back to. */
  here: string;
  /** The amount it begins with, where none is kept. */
  begin?: string | undefined;
  /** What the sale would cost at a price. */
  costs: (price: CostedPrice) => ReactNode;
  /** The buttons; `isBusy` while the offer is being sent. */
  children: (isBusy: boolean) => ReactNode;
};

/** An offer as it is typed, kept on the device until it is sent. Uses the area `make-offer`. */
export function OfferForm({ listing, onSent, here, begin = '', costs, children }: OfferFormProps) {
  const t = useTranslations('makeOffer');
  const errorText = useErrorText();
  const isHydrated = useHydrated();
  const { currency } = listing.asked;
  const names = offerFieldNames(currency);
  // The server does not have this device's stored input, so the first rendering is without it.
  const [initial] = useState(() => (isHydrated ? keptOffer(listing) : undefined));
  const { price, setTyped } = useTypedOffer(listing.asked, initial?.amount ?? begin);
  const [wrong, setWrong] = useState<readonly OfferField[]>([]);
  const { mutate, isPending, error } = useSending(listing, onSent);
  const told = error instanceof ApiRefusal ? error.fields : {};
  const isUnverified = error instanceof ApiRefusal && error.code === 'EMAIL_UNVERIFIED';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const read = readOffer(textsOfForm(new FormData(form), names), currency, new Date());
    setWrong('wrong' in read ? read.wrong : []);
    if ('terms' in read) return mutate(read.terms);
    const [first] = read.wrong;
    const field = first && form.elements.namedItem(names[first]);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <form
      method="post"
      action={formPrefix + addressOf('POST /api/product/{listingId}/offers', { params: { listingId: listing.id } })}
      // The browser checks where no script does.
      noValidate={isHydrated}
      onSubmit={submit}
      onChange={({ currentTarget }) => {
        const texts = textsOfForm(new FormData(currentTarget), names);
        setTyped(texts.amount);
        keepOffer(listing, texts);
      }}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name={nextField} value={here} />
      <input type="hidden" name="currency" value={currency} />
      <input type="hidden" name="commandId" defaultValue={randomId()} suppressHydrationWarning />
      {initial !== undefined && <p className="rounded-xl bg-info-soft px-4 py-2 text-info">{t('kept')}</p>}
      <OfferFields
        currency={currency}
        initial={initial ?? { ...emptyOffer, amount: begin }}
        wrong={wrong}
        told={told}
        costs={costs(price)}
      />
      <div className="space-y-1 text-sm text-ink-soft">
        <p>{t('binding')}</p>
        <p>{t('seal')}</p>
      </div>
      {error !== null && <Problem>{isUnverified ? t('unverified') : errorText(error)}</Problem>}
      {children(isPending)}
    </form>
  );
}
