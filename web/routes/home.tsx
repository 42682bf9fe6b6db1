import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useProfile } from '#web/features/accounts/account.queries.ts';
import { endingSoonQuery } from '#web/features/auctions/ending-soon.queries.ts';
import { EnquirySection } from '#web/features/enquiries/enquiry-section.tsx';
import { loadEnquiryForm } from '#web/features/enquiries/late-enquiry-form.tsx';
import { Locations } from '#web/features/information/locations/locations.tsx';
import { HomeHero } from '#web/features/information/welcome/home-hero.tsx';
import { readTabAddress, tabDefaults } from '#web/features/listings/categories/tab-address.ts';
import { loadListings, newListingsQuery } from '#web/features/listings/listings.queries.ts';
import { NewListings } from '#web/features/listings/new-listings.tsx';
import { partnersQuery } from '#web/features/partners/partners.queries.ts';
import { SearchForm } from '#web/features/search/form/search-form.tsx';
import { suggestQuery } from '#web/features/search/search.queries.ts';
import { useSite } from '#web/features/site/site.queries.ts';
import { siteHead } from '#web/features/site/site-head.ts';
import { siteStructuredData } from '#web/features/site/site-structured-data.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { type AddressParams, optionalParams, wordParam } from '#web/lib/address-params.ts';
import { RenderedOnce } from '#web/lib/rendered-once.tsx';
import { useComponentWhenIdle } from '#web/lib/use-component-when-idle.ts';
import { Container } from '#web/ui/layout.tsx';
import { useToastOnce } from '#web/ui/toast.ts';
import { HomePart, loadHomeParts } from './home-parts.tsx';
import { loadSavedIds, useListingActions } from './listings/listing-actions.tsx';

const areas = [
  'home',
  'listings',
  'vocabulary',
  'auctions',
  'welcome',
  'locations',
  'enquiry',
  'testimonials',
  'partners',
] as const;

/** Besides the tab: why a guard has redirected here. */
const readHomeAddress = (params: AddressParams) => ({
  ...readTabAddress(params),
  notice: wordParam(['not-allowed'], params.notice),
});

export const Route = createFileRoute('/')({
  staticData: { areas },
  validateSearch: optionalParams(readHomeAddress),
  search: { middlewares: [stripSearchParams(tabDefaults)] },
  loaderDeps: ({ search: { category } }) => ({ category }),
  loader: async ({ context, deps: { category } }) => {
    const { preferences, queryClient } = context;
    await Promise.all([
      loadAreas(preferences.language, areas),
      loadSavedIds(context),
      // The page does without its listings and partners: they say themselves when they could not be loaded.
      loadListings(queryClient, newListingsQuery(category)).catch(() => undefined),
      queryClient.prefetchQuery({ ...partnersQuery(), retry: false }),
      queryClient.prefetchQuery(endingSoonQuery()),
      queryClient.prefetchQuery({ ...suggestQuery(''), retry: false }),
      // Without a server's page to begin with, all parts come at once, so that Back finds the page as long as it was.
      ...(typeof document === 'undefined' ? [] : [loadHomeParts, loadEnquiryForm]).map((load) =>
        load().catch(() => undefined),
      ),
    ]);
  },
  head: ({ match }) => siteHead(match.context, areas, (_, site) => ({ path: '/', jsonLd: siteStructuredData(site) })),
  component: Home,
});

/** Shows why a guard has redirected here (SPECIFICATION §2), once: it is then removed from the address. */
function useGuardNotice(notice: 'not-allowed' | undefined): void {
  const t = useTranslations('layout');
  const navigate = useNavigate({ from: '/' });
  useToastOnce(notice, { kind: 'error', text: t('notAllowed') });
  useEffect(() => {
    if (notice === undefined) return;
    void navigate({ search: ({ category }) => ({ category }), replace: true, resetScroll: false });
  }, [notice, navigate]);
}

/** The last search of this device, in the gap below the form: nothing moves when it comes. */
function IdleContinueSearch() {
  const Continue = useComponentWhenIdle(
    async () => (await import('#web/features/search/form/continue-search.tsx')).ContinueSearch,
  );
  return (
    <Container className="relative">
      <div className="absolute inset-x-4 top-0 sm:inset-x-6 lg:inset-x-10">{Continue && <Continue />}</div>
    </Container>
  );
}

/** SPECIFICATION §1: what the home page holds, in its order. */
function Home() {
  const { category, notice } = Route.useSearch();
  useGuardNotice(notice);
  const site = useSite();
  return (
    <>
      <RenderedOnce name="hero">
        <HomeHero>
          <SearchForm variant="hero" />
        </HomeHero>
      </RenderedOnce>
      <IdleContinueSearch />
      <HomePart name="EndingSoon" siteName={site.name} />
      <NewListings category={category} actions={useListingActions()} isSameForAll={useProfile() === null} />
      <RenderedOnce name="welcome" className="far-below">
        <HomePart name="Welcome" siteName={site.name} />
      </RenderedOnce>
      <div className="far-below">
        <RenderedOnce name="locations">
          <Locations />
        </RenderedOnce>
        <HomePart name="PopularPlaces" siteName={site.name} />
      </div>
      <RenderedOnce name={`enquiry ${site.phone} ${site.email}`} className="far-below">
        <EnquirySection site={site} />
      </RenderedOnce>
      <RenderedOnce name="testimonials" className="far-below">
        <HomePart name="Testimonials" siteName={site.name} />
      </RenderedOnce>
      <div className="far-below">
        <HomePart name="Partners" siteName={site.name} />
      </div>
    </>
  );
}
