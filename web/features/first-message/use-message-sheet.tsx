import { type ComponentType, type ReactNode, useState } from 'react';
import { useLocale } from 'use-intl';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { MessageSheetProps } from './message-sheet.tsx';

/** The sheet and its texts, loaded when a visitor wants to write to a seller. */
async function loadSheet(language: ReturnType<typeof useLocale>): Promise<ComponentType<MessageSheetProps>> {
  const [{ MessageSheet }] = await Promise.all([
    import('./message-sheet.tsx'),
    loadAreas(language, ['first-message', 'listings']),
  ]);
  return MessageSheet;
}

/** Opens the sheet in which a visitor writes to the seller of a listing. */
export function useMessageSheet({ subject, sellerName }: Omit<MessageSheetProps, 'onClose'>): {
  isBusy: boolean;
  open: () => void;
  sheet: ReactNode;
} {
  const errors = useTranslations('refusals');
  const language = useLocale();
  const [loaded, setLoaded] = useState<{ Sheet: ComponentType<MessageSheetProps> }>();
  const [isBusy, setIsBusy] = useState(false);
  const open = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      setLoaded({ Sheet: await loadSheet(language) });
    } catch {
      showToast({ kind: 'error', text: errors('NETWORK') });
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    open: () => void open(),
    sheet: loaded && <loaded.Sheet subject={subject} sellerName={sellerName} onClose={() => setLoaded(undefined)} />,
  };
}
