import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';

/** Sends a form of signing in, with or without scripts; shows progress, and a failed connection. */
export function AuthButton({
  isBusy,
  busyText,
  isUnreachable = false,
  plain,
  children,
}: {
  isBusy: boolean;
  busyText: string;
  isUnreachable?: boolean;
  /** The hidden fields of the form where the browser sends it. */
  plain: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('auth');
  const isReady = useHydrated();
  return (
    <>
      {isUnreachable && !isBusy && (
        <p className="rounded-xl bg-bad-soft px-4 py-3 text-sm font-medium text-bad">{t('unreachable')}</p>
      )}
      <Button type="submit" size="large" disabled={!isReady} aria-disabled={isBusy} className="w-full noscript:hidden">
        {isBusy ? busyText : children}
      </Button>
      <noscript>
        {plain}
        <Button type="submit" size="large" className="w-full">
          {children}
        </Button>
      </noscript>
    </>
  );
}
