import { useTranslations } from '#web/i18n/use-translations.ts';
import { deviceOf } from './device.ts';

/** "Chrome on Android", as far as it is known. */
export function useDeviceWords(): (userAgent: string) => { words: string; isMobile: boolean } {
  const t = useTranslations('settings.device');
  return (userAgent) => {
    const { program, system, isMobile } = deviceOf(userAgent);
    const words = program && system ? t('both', { program, system }) : (program ?? system ?? t('unknown'));
    return { words, isMobile };
  };
}
