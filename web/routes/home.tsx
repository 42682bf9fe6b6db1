import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { EnquirySection } from '#web/features/enquiries/enquiry-section.tsx';
import { tabDefaults, tabSearchSchema } from '#web/features/listings/listing-address.ts';
import { loadListings, newListingsQuery } from '#web/features/listings/listings.queries.ts';
import { NewListings } from '#web/features/listings/new-listings.tsx';
import { Locations } from '#web/features/locations/locations.tsx';
import { partnersQuery } from '#web/features/partners/partners.queries.ts';
import { Partners } from '#web/features/partners/partners.tsx';
import { SearchForm } from '#web/features/search/search-form.tsx';
import { siteQuery } from '#web/features/site/site.queries.ts';
import { siteHead } from '#web/features/site/site-head.ts';
import { siteStructuredData } from '#web/features/site/site-structured-data.ts';
import { Testimonials } from '#web/features/testimonials/testimonials.tsx';
import { HomeHero } from '#web/features/welcome/home-hero.tsx';
import { Welcome } from '#web/features/welcome/welcome.tsx';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { RenderedOnce } from '#web/lib/rendered-once.tsx';
import { listingActions } from './listing-actions.tsx';

const areas = [
  'home',
  'listings',
  'vocabulary',
  'welcome',
  'locations',
  'enquiry',
  'testimonials',
  'partners',
] as const;

export const Route = createFileRoute('/')({
  staticData: { areas },
  validateSearch: tabSearchSchema,
  search: { middlewares: [stripSearchParams(tabDefaults)] },
  loaderDeps: ({ search: { category } }) => ({ category }),
  loader: async ({ context: { preferences, queryClient }, deps: { category } }) => {
    await Promise.all([
      loadAreas(preferences.language, areas),
      queryClient.ensureQueryData(siteQuery()),
      // The page does without its listings and partners: they say themselves when they could not be loaded.
      loadListings(queryClient, newListingsQuery(category)).catch(() => undefined),
      queryClient.prefetchQuery({ ...partnersQuery(), retry: false }),
    ]);
  },
  head: ({ match }) => siteHead(match.context, areas, (_, site) => ({ path: '/', jsonLd: siteStructuredData(site) })),
  component: Home,
});

/** SPECIFICATION §1: what the home page holds, in its order. */
function Home() {
  const { category } = Route.useSearch();
  const { data: site } = useSuspenseQuery(siteQuery());
  return (
    <>
      <HomeHero>
        <SearchForm variant="hero" />
      </HomeHero>
      <NewListings category={category} actions={listingActions} />
      <RenderedOnce name="welcome and locations">
        <Welcome siteName={site.name} />
        <Locations />
      </RenderedOnce>
      <EnquirySection site={site} />
      <RenderedOnce name="testimonials">
        <Testimonials />
      </RenderedOnce>
      <Partners />
    </>
  );
}
