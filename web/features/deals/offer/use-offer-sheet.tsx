import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { loadAreas } from '#web/i18n/catalogue.ts';
import type { AccountFormComponent } from '#web/lib/account-form-component.ts';
import { useLoadedSheet } from '#web/ui/use-loaded-sheet.ts';
import type { OfferedListing } from './offer-form.tsx';
import type { OfferSheetProps } from './offer-sheet.tsx';
import { sheetAreas } from './sheet-areas.ts';

type SheetOptions = {
  listing: OfferedListing;
  /** Loads what opens an account below the offer; only for a visitor. */
  loadAccountForm: (() => Promise<AccountFormComponent>) | undefined;
  /** Loads what shows the costs of the sale at a price. */
  loadCosts: () => Promise<OfferSheetProps['costs']>;
};

type Loaded = { Sheet: (props: OfferSheetProps) => ReactNode } & Pick<OfferSheetProps, 'AccountForm' | 'costs'>;

/** The sheet and its texts, loaded when a person wants to make an offer. */
async function loadSheet(
  language: ReturnType<typeof useLocale>,
  { loadAccountForm, loadCosts }: Pick<SheetOptions, 'loadAccountForm' | 'loadCosts'>,
): Promise<Loaded> {
  const [{ OfferSheet }, AccountForm, costs] = await Promise.all([
    import('./offer-sheet.tsx'),
    loadAccountForm?.(),
    loadCosts(),
    loadAreas(language, sheetAreas),
  ]);
  return { Sheet: OfferSheet, AccountForm, costs };
}

/** Opens the sheet in which one makes an offer for a listing. */
export function useOfferSheet({ listing, ...loaders }: SheetOptions): {
  isBusy: boolean;
  open: () => void;
  sheet: ReactNode;
} {
  const language = useLocale();
  const { loaded, isBusy, open, close } = useLoadedSheet(() => loadSheet(language, loaders));
  return {
    isBusy,
    open,
    sheet: loaded && (
      <loaded.Sheet listing={listing} AccountForm={loaded.AccountForm} costs={loaded.costs} onClose={close} />
    ),
  };
}
