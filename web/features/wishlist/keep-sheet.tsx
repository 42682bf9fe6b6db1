import { IntlProvider, useLocale } from 'use-intl';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import { messagesOf } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import type { AccountFormComponent } from '#web/lib/account-form-component.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The texts the sheet needs, those of its account form included. */
export const sheetAreas = ['wishlist', 'listings', 'auth'] as const;

export type KeptListing = { _id: string; slug: string; title: string };

export type KeepSheetProps = { listing: KeptListing; AccountForm: AccountFormComponent; onClose: () => void };

function Sheet({ listing: { slug, title }, AccountForm, onClose }: KeepSheetProps) {
  const t = useTranslations('wishlist.keep');
  const signInFirst = useTranslations('listings.signInFirst');
  return (
    <Dialog title={signInFirst('keptOnDevice')} text={title} onClose={onClose}>
      <div className="mb-5 rounded-2xl bg-info-soft px-4 py-3 text-info">
        <p className="font-semibold">{signInFirst('manageWishlist')}</p>
        <p className="text-sm">{t('text')}</p>
      </div>
      <AccountForm
        next={`/product/${slug}`}
        submitTexts={{ 'sign-up': t('signUp'), 'sign-in': t('signIn') }}
        mayBeSent={() => true}
        // What this browser keeps joins the account on the page that is loaded then.
        onAccount={() => undefined}
      />
      <Button variant="secondary" className="mt-3 w-full" onClick={onClose}>
        {t('notNow')}
      </Button>
    </Dialog>
  );
}

/**
 * Over a listing that a visitor has just saved: it is kept on the device, and with an account everywhere. Brings its own
 * texts, which have been loaded with it.
 */
export function KeepSheet(props: KeepSheetProps) {
  const language = useLocale();
  return (
    <IntlProvider locale={language} messages={messagesOf(language, sheetAreas)} timeZone={kigaliTimeZone}>
      <Sheet {...props} />
    </IntlProvider>
  );
}
