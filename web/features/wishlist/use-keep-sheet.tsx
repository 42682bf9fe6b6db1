import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { loadAreas } from '#web/i18n/catalogue.ts';
import type { AccountFormComponent } from '#web/lib/account-form-component.ts';
import { useLoadedSheet } from '#web/ui/use-loaded-sheet.ts';
import type { KeptListing } from './keep-sheet.tsx';
import { useKeptNotice } from './use-device-saves.ts';

/** The sheet and its texts, loaded when a visitor has saved a listing. */
async function loadSheet(language: ReturnType<typeof useLocale>, loadAccountForm: () => Promise<AccountFormComponent>) {
  const [{ KeepSheet, sheetAreas }, AccountForm] = await Promise.all([import('./keep-sheet.tsx'), loadAccountForm()]);
  await loadAreas(language, sheetAreas);
  return { KeepSheet, AccountForm };
}

/** Opens the sheet over a listing that a visitor has saved; where it cannot be loaded, a message takes its place. */
export function useKeepSheet(
  listing: KeptListing,
  loadAccountForm: () => Promise<AccountFormComponent>,
): { open: () => void; sheet: ReactNode } {
  const language = useLocale();
  const sayKept = useKeptNotice('manageWishlist');
  const { loaded, open, close } = useLoadedSheet(() => loadSheet(language, loadAccountForm), sayKept);
  return {
    open,
    sheet: loaded && <loaded.KeepSheet listing={listing} AccountForm={loaded.AccountForm} onClose={close} />,
  };
}
