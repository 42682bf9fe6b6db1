// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts/account.ts';
import type { Language } from '#contract/languages.ts';
import type { ListingCard as Card } from '#contract/listings/listing.ts';
import { profileQuery } from '#web/features/accounts/account.queries.ts';
import { EnquirySection } from '#web/features/enquiries/enquiry-section.tsx';
import { Locations } from '#web/features/information/locations/locations.tsx';
import { HomeHero } from '#web/features/information/welcome/home-hero.tsx';
import { newListingsQuery } from '#web/features/listings/listings.queries.ts';
import { NewListings } from '#web/features/listings/new-listings.tsx';
import { partnersQuery } from '#web/features/partners/partners.queries.ts';
import { Partners } from '#web/features/partners/partners.tsx';
import { SearchForm } from '#web/features/search/form/search-form.tsx';
import { siteQuery } from '#web/features/site/site.queries.ts';
import { savedIdsQuery } from '#web/features/wishlist/wishlist.queries.ts';
import { FooterPages } from '#web/layout/footer-pages.tsx';
import { SiteHeader } from '#web/layout/site-header.tsx';
import { RenderedOnce } from '#web/lib/rendered-once.tsx';
import { answerApi } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { sampleListing } from '#web/testing/sample-listing.ts';
import { sampleUser } from '#web/testing/sample-user.ts';
import { useListingActions } from './listings/listing-actions.tsx';

type Part = { name: string; given?: unknown; isSameForAll?: boolean; className?: string; children: ReactNode };

// In place of the part that the server repeats: it is marked, and rendered like any other.
vi.mock('#web/lib/rendered-once.tsx', () => ({
  RenderedOnce: ({ name, given, isSameForAll = true, children }: Part) => (
    <div {...(isSameForAll && { 'data-repeated': `${name} ${JSON.stringify(given)}` })}>{children}</div>
  ),
}));
const site = { name: 'Urugo', phone: '+250788000000', email: 'hello@urugo.example', address: 'Kigali' } as never;
const cards: Card[] = ['1', '2'].map((_id) => ({ ...sampleListing, _id, slug: `house-${_id}` }));
const areas = [
  ...['home', 'listings', 'vocabulary', 'auctions', 'welcome', 'locations', 'enquiry', 'testimonials', 'partners'],
  ...['notifications', 'wishlist'],
] as never;

/** All parts that the server repeats for others, as pages put them together. */
function Parts() {
  const actions = useListingActions();
  return (
    <>
      <SiteHeader siteName="Urugo" />
      <RenderedOnce name="hero">
        <HomeHero>
          <SearchForm variant="hero" />
        </HomeHero>
      </RenderedOnce>
      <NewListings category="all" actions={actions} isSameForAll={false} />
      <RenderedOnce name="locations">
        <Locations />
      </RenderedOnce>
      <RenderedOnce name="enquiry">
        <EnquirySection site={site} />
      </RenderedOnce>
      <Partners />
      <RenderedOnce name="footer">
        <FooterPages />
      </RenderedOnce>
    </>
  );
}

function seedFor(user: User | null) {
  return (queryClient: QueryClient) => {
    queryClient.setQueryData(profileQuery().queryKey, user);
    queryClient.setQueryData(siteQuery().queryKey, site);
    queryClient.setQueryData(savedIdsQuery().queryKey, user === null ? [] : ['1']);
    queryClient.setQueryData(partnersQuery().queryKey, [{ _id: 'p', name: 'Bank of Kigali' }] as never);
    queryClient.setQueryData(newListingsQuery('all').queryKey, { products: cards } as never);
  };
}

/** The HTML of each repeated part of a page, by what identifies it. */
async function partsFor(user: User | null, { at = '/', language = 'en' as Language } = {}) {
  answerApi({
    'GET /api/notifications/unread': { unread: 0 } as never,
    'GET /api/product/wishlist/all': { wishlistItems: [] } as never,
  });
  await show(<Parts />, { areas, at, language, seed: seedFor(user) });
  const parts = [...document.querySelectorAll('[data-repeated]')];
  const found = new Map(parts.map((part) => [part.getAttribute('data-repeated') ?? '', part.innerHTML]));
  cleanup();
  return found;
}

const chantal = { ...sampleUser, role: 'seller' as const };

test.each<Language>(['en', 'fr'])('what the server repeats is the same whoever looks at it (%s)', async (language) => {
  const forVisitor = await partsFor(null, { language });
  const forSeller = await partsFor(chantal, { language, at: '/?notice=x#enquiry' });
  expect([...forVisitor.keys()].map((key) => key.split(' ')[0])).toEqual(
    expect.arrayContaining(['header', 'hero', 'card', 'locations', 'enquiry', 'partners', 'footer']),
  );
  expect([...forSeller.keys()]).toEqual([...forVisitor.keys()]);
  for (const [key, html] of forVisitor) expect(forSeller.get(key), key).toBe(html);
});
