import { useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { showToast } from './toast.ts';

/**
 * A sheet above the page whose code and texts are loaded when it is opened. Where that fails, `onFailed` is called;
 * without it a message is shown.
 */
export function useLoadedSheet<Loaded>(load: () => Promise<Loaded>, onFailed?: () => void) {
  const errors = useTranslations('refusals');
  const [loaded, setLoaded] = useState<Loaded>();
  const [isBusy, setIsBusy] = useState(false);
  const open = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const sheet = await load();
      setLoaded(() => sheet);
    } catch {
      if (onFailed) onFailed();
      else showToast({ kind: 'error', text: errors('NETWORK') });
    } finally {
      setIsBusy(false);
    }
  };
  return { loaded, isBusy, open: () => void open(), close: () => setLoaded(undefined) };
}
