import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { IntlProvider } from 'use-intl';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import { assumeVisitor, profileQuery } from '#web/features/accounts/account.queries.ts';
import { unreadQuery } from '#web/features/notifications/notifications.queries.ts';
import { siteQuery, useSite } from '#web/features/site/site.queries.ts';
import { type Area, loadAreas, messagesOf } from '#web/i18n/catalogue.ts';
import { PageMessages, usePageAreas } from '#web/i18n/page-messages.tsx';
import { PageFrame } from '#web/layout/page-frame.tsx';
import { isLite } from '#web/lib/lite.ts';
import { textsOf } from '#web/lib/page-head.ts';
import { PageQueries } from '#web/lib/page-queries.tsx';
import { notePageTime } from '#web/lib/page-time.ts';
import { ReaderMoneyContext } from '#web/lib/reader-money.tsx';
import type { RouterContext } from '#web/router.tsx';
import styles from '#web/styles/app.css?url';

const fontPreload = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const;

const iconsAndFonts = [
  fontPreload(figtree),
  fontPreload(bricolage),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];
/** Without an icon in the head a browser requests one. */
const noIcon = { rel: 'icon', href: 'data:,' };

/** The texts of what only pages in lite mode have. */
const liteAreas = (): readonly Area[] => (isLite() ? ['lite'] : []);

/** The title while there is no page to give one: because none has that address, or because it could not be made. */
function titleWithoutPage({ preferences, queryClient }: RouterContext, matches: readonly { status: string }[]) {
  const siteName = queryClient.getQueryData(siteQuery().queryKey)?.name;
  if (siteName === undefined) return undefined;
  const t = textsOf(preferences.language, []);
  // The first match is this root, which fits every address.
  const isNotFound = matches.length === 1 || matches.some(({ status }) => status === 'notFound');
  const title = isNotFound ? t('errors.notFound.title') : t('errors.generic.title');
  return t('layout.pageTitle', { title, siteName });
}

/** The signed-in user, with their unread counts. */
async function loadPerson(queryClient: QueryClient): Promise<void> {
  const user = await queryClient.ensureQueryData(profileQuery());
  if (user !== null) await queryClient.prefetchQuery(unreadQuery());
}

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context: { preferences, queryClient } }) => {
    notePageTime(queryClient);
    await Promise.all([
      queryClient.ensureQueryData(siteQuery()),
      // The page is shown even where the account cannot be loaded right now.
      loadPerson(queryClient).catch(() => assumeVisitor(queryClient)),
      loadAreas(preferences.language, liteAreas()),
    ]);
  },
  head: ({ match: { context }, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      {
        name: 'viewport',
        content: 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
      },
      { name: 'theme-color', content: '#a4432a' },
      { title: titleWithoutPage(context, matches) },
    ],
    links: [{ rel: 'stylesheet', href: styles }, ...(isLite() ? [noIcon] : iconsAndFonts)],
  }),
  shellComponent: Document,
  component: Root,
});

/** The document around whatever is shown: a page, or why there is none. */
function Document({ children }: { children: ReactNode }) {
  const { preferences, queryClient } = Route.useRouteContext();
  const areas = usePageAreas();
  const { language, theme, currency, isSidebarFolded } = preferences;
  return (
    <html
      lang={language}
      data-theme={theme}
      data-currency={currency}
      data-sidebar={isSidebarFolded ? 'folded' : undefined}
      data-lite={isLite() || undefined}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
      </head>
      <body>
        <QueryClientProvider client={queryClient}>
          <IntlProvider
            locale={language}
            messages={messagesOf(language, [...areas, ...liteAreas()])}
            timeZone={kigaliTimeZone}
          >
            {children}
          </IntlProvider>
        </QueryClientProvider>
        {!isLite() && (
          <>
            <PageMessages language={language} areas={areas} />
            <PageQueries queryClient={queryClient} />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

function Root() {
  const { currency } = Route.useRouteContext().preferences;
  const { rate } = useSite();
  return (
    <ReaderMoneyContext value={useMemo(() => ({ currency, rate }), [currency, rate])}>
      <PageFrame>
        <Outlet />
      </PageFrame>
    </ReaderMoneyContext>
  );
}
