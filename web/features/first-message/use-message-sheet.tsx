import { type ReactNode, useState } from 'react';
import { useLocale } from 'use-intl';
import { loadAreas } from '#web/i18n/catalogue.ts';
import type { AccountFormComponent } from '#web/lib/account-form-component.ts';
import { useLoadedSheet } from '#web/ui/use-loaded-sheet.ts';
import type { MessageSheetProps } from './message-sheet.tsx';
import { sheetAreas } from './sheet-areas.ts';

type SheetOptions = Pick<MessageSheetProps, 'subject' | 'sellerName'> & {
  /** Loads what opens an account below the message. */
  loadAccountForm: () => Promise<AccountFormComponent>;
};

/** The sheet and its texts, loaded when a visitor wants to write to a seller. */
async function loadSheet(language: ReturnType<typeof useLocale>, loadAccountForm: SheetOptions['loadAccountForm']) {
  const [{ MessageSheet }, AccountForm] = await Promise.all([
    import('./message-sheet.tsx'),
    loadAccountForm(),
    loadAreas(language, sheetAreas),
  ]);
  return { MessageSheet, AccountForm };
}

/** Opens the sheet in which a visitor writes to the seller of a listing. */
export function useMessageSheet({ loadAccountForm, ...about }: SheetOptions): {
  isBusy: boolean;
  /** `text` is the text written on the page so far. */
  open: (text?: string) => void;
  sheet: ReactNode;
} {
  const language = useLocale();
  const [written, setWritten] = useState<string>();
  const { loaded, isBusy, open, close } = useLoadedSheet(() => loadSheet(language, loadAccountForm));
  return {
    isBusy,
    open: (text) => {
      if (isBusy) return;
      setWritten(text);
      open();
    },
    sheet: loaded && (
      <loaded.MessageSheet {...about} written={written} AccountForm={loaded.AccountForm} onClose={close} />
    ),
  };
}
