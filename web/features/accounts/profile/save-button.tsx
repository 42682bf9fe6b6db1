import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * Sends a form of the profile. The disabled button has no focus; afterwards the focus is at the wrong field, or here.
 */
export function SaveButton({ isSaving, children }: { isSaving: boolean; children: ReactNode }) {
  const t = useTranslations('profile');
  const isReady = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !isSaving && document.activeElement === document.body) {
      const wrong = button.current?.form?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (wrong ?? button.current)?.focus();
    }
    wasSaving.current = isSaving;
  }, [isSaving]);
  return (
    <Button
      ref={button}
      type="submit"
      size="large"
      disabled={!isReady}
      className="justify-self-start max-sm:w-full sm:col-span-2"
    >
      {isSaving ? t('busy') : children}
    </Button>
  );
}
