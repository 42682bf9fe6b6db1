import { type ReactNode, useState } from 'react';
import { useLocale } from 'use-intl';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { OfferedListing } from './offer-form.tsx';
import type { AccountForm, OfferSheetProps } from './offer-sheet.tsx';
import { sheetAreas } from './sheet-areas.ts';

type SheetOptions = {
  listing: OfferedListing;
  /** Loads what opens an account below the offer; only for a visitor. */
  loadAccountForm: (() => Promise<AccountForm>) | undefined;
};

type Loaded = { Sheet: (props: OfferSheetProps) => ReactNode; AccountForm: AccountForm | undefined };

/** The sheet and its texts, loaded when a person wants to make an offer. */
async function loadSheet(
  language: ReturnType<typeof useLocale>,
  loadAccountForm: SheetOptions['loadAccountForm'],
): Promise<Loaded> {
  const [{ OfferSheet }, AccountForm] = await Promise.all([
    import('./offer-sheet.tsx'),
    loadAccountForm?.(),
    loadAreas(language, sheetAreas),
  ]);
  return { Sheet: OfferSheet, AccountForm };
}

/** Opens the sheet in which one makes an offer for a listing. */
export function useOfferSheet({ listing, loadAccountForm }: SheetOptions): {
  isBusy: boolean;
  open: () => void;
  sheet: ReactNode;
} {
  const errors = useTranslations('refusals');
  const language = useLocale();
  const [loaded, setLoaded] = useState<Loaded>();
  const [isBusy, setIsBusy] = useState(false);
  const open = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      setLoaded(await loadSheet(language, loadAccountForm));
    } catch {
      showToast({ kind: 'error', text: errors('NETWORK') });
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    open: () => void open(),
    sheet: loaded && (
      <loaded.Sheet listing={listing} AccountForm={loaded.AccountForm} onClose={() => setLoaded(undefined)} />
    ),
  };
}
