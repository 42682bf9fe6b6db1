import { useRouterState } from '@tanstack/react-router';
import { liteParameter } from '#contract/lite.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { isLite } from '#web/lib/lite.ts';
import { stringifySearchParams } from '#web/lib/search-params.ts';

/** The address of this same page, by which lite mode is chosen or left. */
export function useLiteAddress(choice: 'on' | 'off'): string {
  return useRouterState({
    select: ({ location: { pathname, search } }) =>
      pathname + stringifySearchParams({ ...search, [liteParameter]: choice }),
  });
}

/** The way into lite mode; the way out stands at the foot of each page in it. */
export function LiteChoice({ className }: { className: string }) {
  const t = useTranslations('layout');
  const address = useLiteAddress('on');
  if (isLite()) return null;
  return (
    <a href={address} className={className}>
      {t('lite')}
    </a>
  );
}
