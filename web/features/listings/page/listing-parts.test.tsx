// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Listing, ListingEvent } from '#contract/listings/listing.ts';
import type { SearchDeal } from '#contract/listings/shown-price.ts';
import type { Area } from '#web/i18n/catalogue.ts';
import { show } from '#web/testing/render.tsx';
import { sampleListing as listing, sampleImage, usd } from '#web/testing/sample-listing.ts';
import { ListingGrid } from '../cards/listing-grid.tsx';
import { ListingResults } from '../cards/listing-results.tsx';
import { ListingStrip } from '../cards/listing-strip.tsx';
import { type ContactAgent, ContactAgentButton, MessageBox, OtherContact } from '../contact/contact-agent-button.tsx';
import { FactsPanel } from '../facts/facts-panel.tsx';
import { ListingHistory } from '../price/listing-history.tsx';
import { PriceBlock } from '../price/price-block.tsx';
import { SimilarListings } from '../similar/similar-listings.tsx';

const areas: readonly Area[] = ['listing-page', 'listings', 'vocabulary'];
const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';
const priceAt = (day: number, from: number, to: number): ListingEvent => ({
  at: `2026-03-0${day}T08:00:00.000Z`,
  field: 'price',
  from: usd(from),
  to: usd(to),
});

test.each<[Partial<Listing>, string]>([
  [{}, 'Price$120,000'],
  [{ size: 300 }, 'Price$120,000$400 per m²'],
  [{ size: 300, purpose: 'rent', rentPeriod: 'month', money: usd(1_200) }, 'Rent$1,200 / month'],
  [{ size: 0 }, 'Price$120,000'],
  [{ money: usd(0), purpose: 'rent', rentPeriod: 'month' }, 'RentPrice not stated'],
  [{ history: [priceAt(3, 150_000, 120_000)] }, 'Price$120,000Reduced by 20 % on March 3, 2026'],
  [{ history: [priceAt(4, 100_000, 120_000), priceAt(3, 150_000, 100_000)] }, 'Price$120,000'],
  [{ history: [priceAt(3, 120_400, 120_000)] }, 'Price$120,000'],
  [{ status: 'Sold' }, 'Last asking price$120,000'],
  [{ status: 'Rented', purpose: 'rent', rentPeriod: 'month', money: usd(1_200) }, 'Last asking rent$1,200 / month'],
])('the price of %j is shown as %s', async (changes, words) => {
  await show(<PriceBlock listing={{ ...listing, ...changes }} />, { areas });
  expect(textOf(document.body.firstElementChild)).toContain(words);
  expect(textOf(document.body).includes('Reduced')).toBe(words.includes('Reduced'));
  expect(textOf(document.body).includes('per m²')).toBe(words.includes('per m²'));
});

const present = Date.parse('2026-03-09T08:00:00.000Z');
const soon = (hours: number) => new Date(present + hours * 3_600_000 + 60_000).toISOString();
const auction = { slug: 'x', state: 'live', currency: 'USD', guideLow: 18_000_000, guideHigh: 23_000_000 } as const;
const running = { ...auction, startsAt: soon(-2), endsAt: soon(2) };

test.each<[Partial<Listing>, string, string]>([
  [{ auction: running }, 'Guide price$180,000 – $230,000', 'Auction · 2 h left'],
  [{ auction: { ...running, bid: 18_500_000 } }, 'Current bid$185,000', 'Auction · 2 h left'],
  [{ auction: { ...running, endsAt: soon(50) } }, 'Guide price', 'Auction · 2 d left'],
  [{ auction: { ...running, endsAt: soon(0.5) } }, 'Guide price', 'Auction · 31 min left'],
  [{ auction: { ...running, endsAt: soon(-1) } }, 'Guide price', 'Auction · ending'],
  [{ auction: { ...running, state: 'scheduled', startsAt: soon(30) } }, 'Guide price', 'Auction · starts in 1 d'],
  [{ auction: { ...running, state: 'suspended' } }, 'Guide price', 'Auction · paused'],
  [
    { auction: { ...running, currency: 'RWF', bid: 40_000_000, state: 'pending_seller' } },
    'Current bidRWF 40,000,000',
    'Auction · seller decides',
  ],
])('in an auction %j has one price: %s', async (changes, price, badge) => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(present);
  const auctioned = { ...listing, size: 300, money: usd(390_000), history: [priceAt(3, 400_000, 390_000)], ...changes };
  await show(
    <>
      <PriceBlock listing={auctioned} />
      <ListingGrid listings={[auctioned]} />
    </>,
    { areas },
  );
  expect(textOf(document.body)).toContain(price);
  expect(textOf(document.body)).not.toMatch(/390,000|per m²|Reduced/);
  expect(textOf(screen.getByRole('article'))).toContain(badge);
  expect(textOf(screen.getByRole('article'))).not.toContain('For Sale');
  clock.mockRestore();
});

const both = { purpose: 'both', rentPeriod: 'month', rentMoney: usd(1_200) } as const;

test.each<[Partial<Listing>, SearchDeal | undefined, string]>([
  [both, undefined, 'Price$120,000or to rent: $1,200 / month'],
  [both, 'sale', 'Price$120,000or to rent: $1,200 / month'],
  [both, 'rent', 'Rent$1,200 / monthor to buy: $120,000'],
  // The compared price comes first, the stated one beside it.
  [{ ...both, rentPeriod: 'year', rentMoney: usd(12_000) }, 'rent', 'Rent · $12,000 / year$1,000 / month'],
  [{ purpose: 'both' }, 'rent', 'RentRent on requestor to buy: $120,000'],
  [{ purpose: 'both' }, 'sale', 'Price$120,000'],
])('of two prices in %j who looks for %j sees first %s', async (changes, deal, words) => {
  await show(<PriceBlock listing={{ ...listing, ...changes }} deal={deal} />, { areas });
  expect(textOf(document.body.firstElementChild)).toContain(words);
});

test.each<[Partial<Listing>, SearchDeal | undefined, string]>([
  [both, 'rent', '/product/brick-house?deal=rent&from=search'],
  [both, undefined, '/product/brick-house?from=search'],
  [both, 'sale', '/product/brick-house?from=search'],
  [{ purpose: 'rent', rentPeriod: 'month' }, 'rent', '/product/brick-house?from=search'],
])('the link to %j says what %j is looked for where it has two prices: %s', async (changes, deal, href) => {
  const listings = [{ ...listing, slug: 'brick-house', ...changes }];
  const { change } = await show(<ListingGrid listings={listings} deal={deal} from="search" />, { areas });
  expect(screen.getByRole('link').getAttribute('href')).toBe(href);
  // Above a map as well.
  change(<ListingStrip listings={listings} deal={deal} onClose={() => undefined} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe(href);
});

test('the history of a listing is shown, the last first, with how much a price has changed where it is known', async () => {
  const history: ListingEvent[] = [
    { at: '2026-03-05T08:00:00.000Z', field: 'status', from: 'For Sale', to: 'Sold' },
    priceAt(4, 120_000, 114_000),
    priceAt(3, 100_000, 120_000),
    priceAt(2, 0, 100_000),
  ];
  await show(<ListingHistory history={history} />, { areas });
  expect(screen.getAllByRole('listitem').map(textOf)).toEqual([
    'March 5, 2026For Sale became Sold',
    'March 4, 2026Price reduced by 5 %, from $120,000 to $114,000',
    'March 3, 2026Price raised by 20 %, from $100,000 to $120,000',
    'March 2, 2026Price changed from $0 to $100,000',
  ]);
});

const factsOf = () =>
  Object.fromEntries(screen.getAllByRole('term').map((term) => [textOf(term), textOf(term.nextElementSibling)]));

test.each<[Partial<Listing>, Record<string, string | undefined>]>([
  [
    { beds: 3, size: 1_200, district: 'Gasabo' },
    {
      Bedrooms: '3',
      Bathrooms: 'Not stated',
      Size: '1,200 m²',
      District: 'Gasabo',
      Sector: undefined,
      Purpose: undefined,
    },
  ],
  [
    { type: 'Land', beds: 0, size: 500 },
    { Bedrooms: undefined, Bathrooms: undefined, Land: '500 m²', Size: undefined },
  ],
  [
    { district: 'Gasabo', sector: 'Kacyiru', purpose: 'both' },
    { Location: 'Kacyiru, Kigali', District: 'Gasabo', Sector: undefined, Purpose: 'For sale or rent' },
  ],
  [{ status: 'Available' }, { Purpose: 'For sale' }],
  [
    { beds: 0, baths: 0 },
    { Bedrooms: undefined, Bathrooms: undefined, Size: 'Not stated' },
  ],
])('of %j the facts are shown that one would ask for', async (changes, expected) => {
  await show(<FactsPanel listing={{ ...listing, ...changes }} />, { areas });
  expect(factsOf()).toMatchObject(
    Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined)),
  );
  for (const [name, value] of Object.entries(expected)) expect(name in factsOf()).toBe(value !== undefined);
});

const showContact = (contact: ContactAgent) =>
  show(
    <>
      <ContactAgentButton contact={contact} />
      <OtherContact contact={contact} slug="brick-house" />
    </>,
    { areas },
  );

test('a visitor begins with the message, and may send an enquiry without an account', async () => {
  const start = vi.fn();
  const { user } = await showContact({ kind: 'visitor', isBusy: false, start, plain: null });
  await user.click(screen.getByRole('button', { name: 'Contact Agent' }));
  expect(start).toHaveBeenCalledOnce();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/contact-us?property=brick-house');
});

test('the enquiry keeps by which way one has come', async () => {
  await showContact({ kind: 'visitor', isBusy: false, start: vi.fn(), way: 'alert', plain: null });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/contact-us?property=brick-house&from=alert');
});

test('what is written beside the listing goes along, and nothing where nothing is written', async () => {
  const start = vi.fn();
  const { user } = await show(
    <MessageBox contact={{ kind: 'visitor', isBusy: false, start, plain: null }} sellerName="Chantal" />,
    {
      areas,
    },
  );
  await user.click(screen.getByRole('button', { name: 'Contact Agent' }));
  await user.type(screen.getByRole('textbox', { name: 'Your message to Chantal' }), ' On Monday? ');
  await user.click(screen.getByRole('button', { name: 'Contact Agent' }));
  expect(start.mock.calls).toEqual([[undefined], ['On Monday?']]);
});

test('a buyer begins a conversation, and reads that it is being opened', async () => {
  const start = vi.fn();
  const { user, change } = await showContact({ kind: 'buyer', isBusy: false, start, plain: null });
  await user.click(screen.getByRole('button'));
  expect(start).toHaveBeenCalledOnce();
  change(<ContactAgentButton contact={{ kind: 'buyer', isBusy: true, start, plain: null }} />);
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
});

test.each<[ContactAgent, string[]]>([
  [{ kind: 'self', listingId: '1' }, ['/update-product/1', '/messages']],
  [{ kind: 'self' }, ['/messages']],
])('who offers a property does not contact themselves: %j', async (contact, hrefs) => {
  await showContact(contact);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(hrefs);
});

test('similar properties say what they have in common, and that they can still be had where this one cannot', async () => {
  const other = { ...listing, _id: '9', slug: 'other', title: 'Other', money: usd(60_000), location: 'Remera, Kigali' };
  const part = (status: Listing['status']) => (
    <SimilarListings
      listing={{ ...listing, status }}
      others={[other]}
      deal={undefined}
      actions={({ slug }) => <button type="button">{`Save ${slug}`}</button>}
    />
  );
  const { change } = await show(part('For Sale'), { areas });
  expect(screen.getByRole('region', { name: 'Similar properties' })).toBeDefined();
  // Within the card it is about.
  expect(within(screen.getByRole('article')).getByText('Lower price · Same type')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save other' })).toBeDefined();
  change(part('Rented'));
  expect(screen.getByRole('region', { name: 'Still available' })).toBeDefined();
  change(
    <SimilarListings
      listing={{ ...listing, status: 'Sold', sector: 'Remera' }}
      others={[other]}
      deal={undefined}
      actions={() => null}
    />,
  );
  expect(screen.getByRole('region', { name: 'Still available nearby' })).toBeDefined();
  change(<SimilarListings listing={listing} others={[]} deal={undefined} actions={() => null} />);
  expect(screen.queryByRole('region')).toBeNull();
});

type Products = { products: Listing[] };
function Results({ load }: { load: () => Promise<Products> }) {
  return <ListingResults query={useQuery({ queryKey: ['x'], queryFn: load })} expected={3} firstVisible={1} />;
}

test('listings on their way have their place, those that cannot be loaded can be asked for again', async () => {
  const answers = [() => Promise.reject(new Error('x')), () => Promise.resolve({ products: [listing] })];
  const { user } = await show(<Results load={() => answers.shift()?.() as Promise<Products>} />, { areas });
  expect(screen.getByRole('status')).toBeDefined();
  expect((await screen.findByRole('alert')).textContent).toContain('try again');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: 'Brick house' }).getAttribute('href')).toBe('/product/brick-house');
  expect(card.getByText('No photo yet')).toBeDefined();
});

test('an empty list says so; a card shows only what its seller states', async () => {
  const { queryClient } = await show(<Results load={() => Promise.resolve({ products: [] })} />, { areas });
  expect(await screen.findByText('No properties here yet')).toBeDefined();
  const full = { ...listing, beds: 1, baths: 2, size: 1_800, picture: sampleImage('/media/1') };
  queryClient.setQueryData(['x'], { products: [full, { ...listing, _id: '2', beds: 0 }] });
  const [first, second] = await screen.findAllByRole('article');
  expect(textOf(first)).toContain('1 bed · 2 baths · 1,800 m²');
  expect(within(first as HTMLElement).getByRole('img', { name: 'Photo of Brick house' })).toBeDefined();
  expect(textOf(second)).not.toContain('bed');
});
