import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { authenticationKey, profileQuery } from '#web/features/accounts/account.queries.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { loadingProgress } from './loading-progress.ts';

const tickMilliseconds = 100;
const lingerMilliseconds = 500;

/** Whether another page is loading, or the profile of the user (SPECIFICATION §2). */
function useIsLoading(): boolean {
  const isPageLoading = useRouterState({ select: (state) => state.isLoading });
  const profiles = useIsFetching({ queryKey: profileQuery().queryKey });
  const authentications = useIsMutating({ mutationKey: authenticationKey });
  return isPageLoading || profiles + authentications > 0;
}

/** Percent to show: rises toward 90, full when done, undefined half a second later. */
function useLoadingPercent(): number | undefined {
  const isLoading = useIsLoading();
  const [percent, setPercent] = useState<number>();
  useEffect(() => {
    if (isLoading) {
      const startedAt = performance.now();
      const timer = setInterval(() => setPercent(loadingProgress(performance.now() - startedAt)), tickMilliseconds);
      return () => clearInterval(timer);
    }
    // A page that was ready at once never showed a bar, and shows none now.
    setPercent((shown) => (shown === undefined ? undefined : 100));
    const timer = setTimeout(() => setPercent(undefined), lingerMilliseconds);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return percent;
}

/** A thin line at the top of the page while something is on its way. */
export function ProgressBar() {
  const t = useTranslations('layout');
  const percent = useLoadingPercent();
  if (percent === undefined) return null;
  return (
    <div
      role="progressbar"
      aria-label={t('loading')}
      aria-valuenow={Math.round(percent)}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75"
    >
      <div
        className="h-full origin-left bg-accent transition-transform duration-150 ease-linear"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
