import { useRouterState } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/account.ts';
import { useProfile } from '#web/features/accounts/account.queries.ts';
import { useSite } from '#web/features/site/site.queries.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { isLite } from '#web/lib/lite.ts';
import { useComponentWhenIdle } from '#web/lib/use-component-when-idle.ts';
import { LateToaster } from '#web/ui/late-toaster.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { LiteFoot } from './lite-foot.tsx';
import { PageAnnouncement } from './page-announcement.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * The page brings its own header, navigation and `main`: the public ones are hidden. A route that knows only who
     * asks whether it does answers `isPanel` as its context.
     */
    isPanel?: boolean;
    /** The page fills the window, or is a person's own: the footer with its links for visitors is left out. */
    hasNoFooter?: boolean;
  }
}

/** What every page has once it has come to rest. */
function IdleParts({ user }: { user: User | null }) {
  const Parts = useComponentWhenIdle(async () => (await import('./idle-parts.tsx')).IdleParts);
  return Parts && <Parts user={user} />;
}

const liteFoot = createIsomorphicFn()
  .server((isFooter: boolean): ReactNode => isLite() && <LiteFoot isFooter={isFooter} />)
  .client((_: boolean): ReactNode => null);

/** The frame of every page. */
export function PageFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('layout');
  const site = useSite();
  const isPanel = useRouterState({
    select: ({ matches }) =>
      matches.some(({ staticData, context }) => staticData.isPanel || ('isPanel' in context && context.isPanel)),
  });
  const user = useProfile();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const hasNoFooter = useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.hasNoFooter),
  });
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-full focus:bg-accent focus:px-5 focus:py-3 focus:font-semibold focus:text-on-accent"
      >
        {t('skipToContent')}
      </a>
      <ProgressBar />
      {isPanel ? (
        <>
          {children}
          {liteFoot(true)}
        </>
      ) : (
        <>
          <SiteHeader siteName={site.name} />
          <main id="content" tabIndex={-1} className="flex-1 outline-none [&_h1]:outline-none">
            {children}
          </main>
          {!hasNoFooter && <SiteFooter site={site} />}
          {liteFoot(hasNoFooter)}
          <BottomBar user={user} pathname={pathname} />
        </>
      )}
      <IdleParts user={user} />
      <LateToaster />
      <PageAnnouncement />
    </div>
  );
}
