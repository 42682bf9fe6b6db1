import { useSyncExternalStore } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { showToast, withdrawToasts } from '#web/ui/toast.ts';
import { deviceSaves, removeFromDevice, saveOnDevice, watchDeviceSaves } from './device-saves.ts';

const none: readonly string[] = [];

/** What a visitor has saved in this browser; nothing while the page is rendered on the server. */
export function useDeviceSaves(): readonly string[] {
  return useSyncExternalStore(watchDeviceSaves, deviceSaves, () => none);
}

type SignInText = 'saveItem' | 'manageWishlist';

/** One message is enough for many hearts. */
const topic = 'kept on device';

/** Says that a listing is kept in this browser, with the sentence of SPECIFICATION §6 about the account that keeps it everywhere. */
export function useKeptNotice(signInText: SignInText) {
  const t = useTranslations('listings.signInFirst');
  return () => {
    const note = t(signInText);
    showToast({ kind: 'info', topic, text: t('keptOnDevice'), to: '/wishlist', note, needsAccount: true });
  };
}

/** A visitor's heart: kept in this browser. `onKept` says so. */
export function useDeviceHeart(id: string, { onKept, removed }: { onKept: () => void; removed: string }) {
  const isSaved = useDeviceSaves().includes(id);
  const toggle = () => {
    if (isSaved) {
      removeFromDevice([id]);
      withdrawToasts({ topic, kind: 'info' });
      showToast({ kind: 'success', text: removed });
      return;
    }
    saveOnDevice(id);
    onKept();
  };
  return { isSaved, toggle };
}
