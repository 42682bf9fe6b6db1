import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { IntlProvider } from 'use-intl';
import { siteQuery } from '#web/features/site/site.queries.ts';
import { loadAreas, messagesOf } from '#web/i18n/catalogue.ts';
import { PageMessages, usePageAreas } from '#web/i18n/page-messages.tsx';
import { PageFrame } from '#web/layout/page-frame.tsx';
import type { RouterContext } from '#web/router.tsx';
import styles from '#web/styles/app.css?url';

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context }) => {
    await Promise.all([loadAreas(context.preferences.language, []), context.queryClient.ensureQueryData(siteQuery())]);
  },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#a4432a' },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    ],
  }),
  component: Root,
});

function Root() {
  const { preferences } = Route.useRouteContext();
  const areas = usePageAreas();
  const { language, theme } = preferences;
  return (
    <html lang={language} data-theme={theme} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <PageMessages language={language} areas={areas} />
        <IntlProvider locale={language} messages={messagesOf(language, areas)} timeZone="Africa/Kigali">
          <PageFrame>
            <Outlet />
          </PageFrame>
        </IntlProvider>
        <Scripts />
      </body>
    </html>
  );
}
