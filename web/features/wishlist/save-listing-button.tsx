import { useTranslations } from '#web/i18n/use-translations.ts';
import type { AccountFormComponent } from '#web/lib/account-form-component.ts';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { saveOnDevice } from './device-saves.ts';
import type { KeptListing } from './keep-sheet.tsx';
import { PlainSave } from './plain-save.tsx';
import { isSignedOut } from './save-button.tsx';
import { SavedHeart } from './saved-heart.tsx';
import { useDeviceHeart, useKeptNotice } from './use-device-saves.ts';
import { useKeepSheet } from './use-keep-sheet.tsx';
import { useSaving } from './use-saving.ts';

type SaveState = { isSaved: boolean; isBusy?: boolean; onClick: () => void };

function Look({ isSaved, isBusy = false, onClick }: SaveState) {
  const t = useTranslations('listingPage');
  return (
    <Button
      variant="secondary"
      aria-pressed={isSaved}
      aria-busy={isBusy}
      onClick={onClick}
      className="noscript:hidden max-sm:size-11 max-sm:p-0"
    >
      <SavedHeart isSaved={isSaved} />
      <span className="max-sm:sr-only">{t(isSaved ? 'saved' : 'save')}</span>
    </Button>
  );
}

/** A visitor's: kept in the browser, with a sheet about the account that keeps it everywhere. */
function VisitorsButton({ listing, loadAccountForm }: Omit<SaveListingButtonProps, 'isSignedIn'>) {
  const t = useTranslations('listings.wishlist.detail');
  const { sheet, open } = useKeepSheet(listing, loadAccountForm);
  const { isSaved, toggle } = useDeviceHeart(listing._id, { onKept: open, removed: t('removed') });
  return (
    <>
      <Look isSaved={isSaved} onClick={toggle} />
      {sheet}
    </>
  );
}

function OwnButton({ productId }: { productId: string }) {
  const t = useTranslations('listings');
  const sayKept = useKeptNotice('manageWishlist');
  const errorText = useErrorText();
  const { isSaved, isBusy, toggle } = useSaving(productId, {
    onDone: (nowSaved) =>
      showToast({ kind: 'success', text: t(nowSaved ? 'wishlist.detail.added' : 'wishlist.detail.removed') }),
    onFailed: (error) => {
      const isExplained = error instanceof ApiRefusal && error.isExplained;
      const text = isExplained ? errorText(error) : t('wishlist.detail.failed');
      const needsAccount = isSignedOut(error);
      if (needsAccount && !isSaved) {
        saveOnDevice(productId);
        return sayKept();
      }
      showToast({ kind: 'error', text: needsAccount ? t('signInFirst.manageWishlist') : text, needsAccount });
    },
  });
  return <Look isSaved={isSaved} isBusy={isBusy} onClick={toggle} />;
}

type SaveListingButtonProps = {
  listing: KeptListing;
  isSignedIn: boolean;
  /** Loads what opens an account in the sheet of a visitor. */
  loadAccountForm: () => Promise<AccountFormComponent>;
};

/** The wishlist's button on a listing's own page (SPECIFICATION §6 and §8); on phones only its icon is shown. */
export function SaveListingButton({ isSignedIn, ...visitors }: SaveListingButtonProps) {
  return (
    <>
      {isSignedIn ? <OwnButton productId={visitors.listing._id} /> : <VisitorsButton {...visitors} />}
      <noscript>
        <PlainSave {...visitors.listing} isSignedIn={isSignedIn} />
      </noscript>
    </>
  );
}
