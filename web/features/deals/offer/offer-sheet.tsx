import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { IntlProvider, useLocale } from 'use-intl';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import { messagesOf } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import type { AccountFormComponent } from '#web/lib/account-form-component.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { showToast } from '#web/ui/toast.ts';
import { keepOffer, keptOffer } from './kept-offers.ts';
import { OfferFields } from './offer-fields.tsx';
import { type OfferedListing, OfferForm } from './offer-form.tsx';
import { emptyOffer, type OfferField, offerFieldNames, readOffer, textsOfForm } from './offer-values.ts';
import { sheetAreas } from './sheet-areas.ts';
import { type CostedPrice, useTypedOffer } from './use-typed-offer.ts';

export type OfferSheetProps = {
  listing: OfferedListing;
  /** Only for a visitor. */
  AccountForm: AccountFormComponent | undefined;
  /** What the sale would cost at a price. */
  costs: (price: CostedPrice) => ReactNode;
  onClose: () => void;
};

/** The page on which the offer is sent after signing in. */
export const offerPath = (slug: string) => `/client/offer?listing=${slug}`;

/** The offer of a visitor, which is kept here and sent once there is an account: binding words are never sent by themselves. */
function VisitorOffer({
  listing,
  AccountForm: Account,
  costs,
}: Omit<OfferSheetProps, 'AccountForm' | 'onClose'> & { AccountForm: AccountFormComponent }) {
  const t = useTranslations('makeOffer');
  const { currency } = listing.asked;
  const names = offerFieldNames(currency);
  const form = useRef<HTMLFormElement>(null);
  const [initial] = useState(() => keptOffer(listing) ?? emptyOffer);
  const { price, setTyped } = useTypedOffer(listing.asked, initial.amount);
  const [wrong, setWrong] = useState<readonly OfferField[]>([]);
  const keep = () => {
    if (form.current === null) return;
    const texts = textsOfForm(new FormData(form.current), names);
    setTyped(texts.amount);
    keepOffer(listing, texts);
  };
  const check = () => {
    if (form.current === null) return false;
    const read = readOffer(textsOfForm(new FormData(form.current), names), currency, new Date());
    setWrong('wrong' in read ? read.wrong : []);
    const [first] = 'wrong' in read ? read.wrong : [];
    const field = first && form.current.elements.namedItem(names[first]);
    if (field instanceof HTMLElement) field.focus();
    return first === undefined;
  };
  return (
    <>
      <form ref={form} onChange={keep} onSubmit={(event) => event.preventDefault()}>
        <OfferFields currency={currency} initial={initial} wrong={wrong} costs={costs(price)} />
      </form>
      <p role="alert" className="mt-5 mb-5 rounded-2xl bg-info-soft px-4 py-3 font-semibold text-info">
        {t('visitor')}
      </p>
      <Account
        next={offerPath(listing.slug)}
        submitTexts={{ 'sign-up': t('signUpAndSend'), 'sign-in': t('signInAndSend') }}
        mayBeSent={check}
        onAccount={keep}
      />
    </>
  );
}

function Sheet({ listing, AccountForm, costs, onClose }: OfferSheetProps) {
  const t = useTranslations('makeOffer');
  const { amount } = useFormat();
  const router = useRouter();
  return (
    <Dialog
      title={t('title')}
      text={t('text', { title: listing.title, amount: amount(listing.asked) })}
      width="medium"
      onClose={onClose}
    >
      {AccountForm === undefined ? (
        <OfferForm
          listing={listing}
          here={offerPath(listing.slug)}
          costs={costs}
          onSent={(deal) => {
            showToast({ kind: 'success', text: t('sent') });
            onClose();
            void router.navigate({ to: '/client/deals/$id', params: { id: deal._id } });
          }}
        >
          {(isBusy) => (
            <DialogActions cancel={t('cancel')} onCancel={onClose} isBusy={isBusy}>
              <Button type="submit" aria-disabled={isBusy}>
                {isBusy ? t('sending') : t('send')}
              </Button>
            </DialogActions>
          )}
        </OfferForm>
      ) : (
        <VisitorOffer listing={listing} AccountForm={AccountForm} costs={costs} />
      )}
    </Dialog>
  );
}

/** Over a listing: an offer for it. Brings its own texts, which have been loaded with it. */
export function OfferSheet(props: OfferSheetProps) {
  const language = useLocale();
  return (
    <IntlProvider locale={language} messages={messagesOf(language, sheetAreas)} timeZone={kigaliTimeZone}>
      <Sheet {...props} />
    </IntlProvider>
  );
}
