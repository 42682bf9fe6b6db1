import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';

/** Sends a form of signing in, once scripts run; says what is being done, and where the connection failed. */
export function AuthButton({
  isBusy,
  busyText,
  isUnreachable = false,
  children,
}: {
  isBusy: boolean;
  busyText: string;
  isUnreachable?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('auth');
  const isReady = useHydrated();
  return (
    <>
      {isUnreachable && !isBusy && (
        <p className="rounded-xl bg-bad-soft px-4 py-3 text-sm font-medium text-bad">{t('unreachable')}</p>
      )}
      <Button type="submit" size="large" disabled={!isReady} aria-disabled={isBusy} className="w-full">
        {isBusy ? busyText : children}
      </Button>
    </>
  );
}
