import { type ReactNode, useState } from 'react';
import { useLocale } from 'use-intl';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { AccountForm, MessageSheetProps } from './message-sheet.tsx';
import { sheetAreas } from './sheet-areas.ts';

type SheetOptions = Pick<MessageSheetProps, 'subject' | 'sellerName'> & {
  /** Loads what opens an account below the message. */
  loadAccountForm: () => Promise<AccountForm>;
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
  /** `text` is what has been written on the page already. */
  open: (text?: string) => void;
  sheet: ReactNode;
} {
  const errors = useTranslations('refusals');
  const language = useLocale();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadSheet>>>();
  const [written, setWritten] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const open = async (text: string | undefined) => {
    if (isBusy) return;
    setIsBusy(true);
    setWritten(text);
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
    open: (text) => void open(text),
    sheet: loaded && (
      <loaded.MessageSheet
        {...about}
        written={written}
        AccountForm={loaded.AccountForm}
        onClose={() => setLoaded(undefined)}
      />
    ),
  };
}
