import { useHydrated } from '@tanstack/react-router';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { switchSingleKeys, useSingleKeysSwitch } from '#web/lib/single-keys.ts';

/** Turns shortcuts of one character on and off in this browser. */
export function SingleKeysSwitch() {
  const t = useTranslations('layout');
  const isReady = useHydrated();
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
      <input
        type="checkbox"
        checked={useSingleKeysSwitch()}
        disabled={!isReady}
        onChange={({ target }) => switchSingleKeys(target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      {t('singleKeys')}
    </label>
  );
}
