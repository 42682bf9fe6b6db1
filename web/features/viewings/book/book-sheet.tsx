import { IntlProvider, useLocale } from 'use-intl';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import type { Money } from '#contract/money.ts';
import type { ViewingSlot } from '#contract/viewings/viewings.endpoints.ts';
import { messagesOf } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import type { AccountFormComponent } from '#web/lib/account-form-component.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useViewingTime } from '../use-viewing-time.ts';
import { keepBooking } from './kept-booking.ts';

/** The texts of the sheet, those of its account form included. */
export const sheetAreas = ['book-viewing', 'auth'] as const;

export type BookSheetProps = {
  listing: { _id: string; slug: string };
  slot: ViewingSlot;
  fee: Money | undefined;
  AccountForm: AccountFormComponent;
  onClose: () => void;
};

function Sheet({ listing, slot, fee, AccountForm, onClose }: BookSheetProps) {
  const t = useTranslations('bookViewing');
  const { whole } = useViewingTime();
  return (
    <Dialog title={t('form.title')} text={whole(slot)} onClose={onClose}>
      <p className="mb-5 rounded-2xl bg-info-soft px-4 py-3 text-info">{t('signIn.text')}</p>
      <AccountForm
        next={`/product/${listing.slug}`}
        submitTexts={{ 'sign-up': t('signIn.signUp'), 'sign-in': t('signIn.signIn') }}
        mayBeSent={() => true}
        onAccount={(email) =>
          keepBooking({
            productId: listing._id,
            slug: listing.slug,
            slotId: slot._id,
            email: email.trim().toLowerCase(),
            ...(fee && { fee }),
          })
        }
      />
    </Dialog>
  );
}

/** Over a listing, for a visitor: the time is chosen first, and booked once there is an account. */
export function BookSheet(props: BookSheetProps) {
  const language = useLocale();
  return (
    <IntlProvider locale={language} messages={messagesOf(language, sheetAreas)} timeZone={kigaliTimeZone}>
      <Sheet {...props} />
    </IntlProvider>
  );
}
