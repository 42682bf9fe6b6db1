import { useSyncExternalStore } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { showToast } from '#web/ui/toast.tsx';
import { deviceSaves, removeFromDevice, saveOnDevice, watchDeviceSaves } from './device-saves.ts';

const none: readonly string[] = [];

/** What a visitor has saved in this browser; nothing while the page is rendered on the server. */
export function useDeviceSaves(): readonly string[] {
  return useSyncExternalStore(watchDeviceSaves, deviceSaves, () => none);
}

/**
 * A visitor's heart: kept in this browser, with the sentence of SPECIFICATION §6 about the account that keeps it
 * everywhere.
 */
export function useDeviceHeart(id: string, signInText: 'saveItem' | 'manageWishlist') {
  const t = useTranslations('listings');
  const isSaved = useDeviceSaves().includes(id);
  const toggle = () => {
    if (isSaved) {
      removeFromDevice([id]);
      showToast({
        kind: 'success',
        text: t(signInText === 'saveItem' ? 'wishlist.removed' : 'wishlist.detail.removed'),
      });
      return;
    }
    saveOnDevice(id);
    const note = { text: t('signInFirst.keptOnDevice'), to: '/wishlist' } as const;
    showToast({ kind: 'error', text: t(`signInFirst.${signInText}`), needsAccount: true, note });
  };
  return { isSaved, toggle };
}
