import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '#web/features/information/about/about-page.tsx';
import { aboutPicturePath } from '#web/features/information/about/about-picture-path.ts';
import { siteFiguresQuery, useSite } from '#web/features/site/site.queries.ts';
import { siteHead } from '#web/features/site/site-head.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { breadcrumbList } from '#web/lib/structured-data.ts';

const areas = ['about'] as const;
const path = '/about';

export const Route = createFileRoute('/about')({
  staticData: { areas },
  loader: async ({ context }) => {
    await Promise.all([
      loadAreas(context.preferences.language, areas),
      context.queryClient.ensureQueryData(siteFiguresQuery()),
    ]);
  },
  head: ({ match }) =>
    siteHead(match.context, areas, (t, site) => {
      const title = t('layout.footer.aboutUs');
      return {
        title,
        description: t('about.description', { siteName: site.name }),
        path,
        image: aboutPicturePath,
        jsonLd: [
          breadcrumbList(site, [
            { name: t('layout.home'), path: '/' },
            { name: title, path },
          ]),
        ],
      };
    }),
  component: About,
});

function About() {
  const site = useSite();
  const { data: figures } = useSuspenseQuery(siteFiguresQuery());
  return <AboutPage siteName={site.name} figures={figures} />;
}
