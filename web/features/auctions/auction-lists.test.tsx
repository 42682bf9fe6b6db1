// @vitest-environment happy-dom
import type { UseQueryResult } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ApiResponse } from '#contract/api.ts';
import type { AuctionCard } from '#contract/auctions/auction.ts';
import type { AuctionState } from '#contract/auctions/auction.vocabulary.ts';
import room from '#web/i18n/messages/auction-room/en.json' with { type: 'json' };
import en from '#web/i18n/messages/auctions/en.json' with { type: 'json' };
import layout from '#web/i18n/messages/layout/en.json' with { type: 'json' };
import { ApiRefusal } from '#web/lib/api-client.ts';
import { ReaderMoneyContext } from '#web/lib/reader-money.tsx';
import { answerApi } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { readAuctionsAddress } from './auction-address.ts';
import { PriceLine } from './auction-card.tsx';
import { AuctionsPage } from './auctions-page.tsx';
import { MyBidsPage } from './my-bids-page.tsx';
import { dollars, sampleBidder, sampleSummary } from './sample-auction.ts';

// The page's clock stays where the server made the page.
vi.mock('./time/server-time.ts', () => ({
  noteServerTime: () => undefined,
  serverNow: () => undefined,
  watchServerTime: () => () => undefined,
}));

type Auctions = ApiResponse<'GET /api/auctions'>;
type Mine = ApiResponse<'GET /api/auctions/mine'>;

const texts = en.auctions;
const serverTime = '2026-03-05T12:00:00.000Z';
const lot = (id: string, changes: Partial<AuctionCard> = {}): AuctionCard => ({
  ...sampleSummary,
  _id: id,
  slug: id,
  title: `Lot ${id}`,
  ...changes,
});

/** A query in one of its three states, as the route hands it on. */
const queryOf = <Data,>(data: Data | undefined, error: Error | null = null) => {
  const refetch = vi.fn();
  return { query: { data, error, refetch, isPlaceholderData: false } as unknown as UseQueryResult<Data>, refetch };
};

async function showAuctions(
  answer: Partial<Auctions> | undefined,
  search: Record<string, string> = {},
  error: Error | null = null,
) {
  answerApi({});
  const data =
    answer && ({ auctions: [], counts: { live: 2, upcoming: 1, ended: 7 }, serverTime, ...answer } as Auctions);
  const { query, refetch } = queryOf(data, error);
  const page = <AuctionsPage address={readAuctionsAddress(search)} query={query} typeName={(type) => `a ${type}`} />;
  return { ...(await show(page, { areas: ['auctions'], at: '/auction' })), refetch };
}

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('lots lead to their rooms; a practice lot is offered above them and is none of them', async () => {
  await showAuctions({ auctions: [lot('one'), lot('practice', { isPractice: true }), lot('two')] });
  expect(screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent)).toEqual([
    'Lot one',
    'Lot two',
  ]);
  expect(screen.getByRole('region', { name: texts.practice.title })).toBeTruthy();
  expect(hrefs()).toEqual(expect.arrayContaining(['/auction/one', '/auction/two', '/auction/practice']));
});

test('a price in dollars says what it is worth to who thinks in francs', async () => {
  const rate = { day: '2026-03-05', rwfPerUsd: '1450', source: 'BNR' };
  await show(
    <ReaderMoneyContext value={{ currency: 'RWF', rate }}>
      <PriceLine auction={{ ...sampleSummary, price: dollars(40_000) }} />
      <PriceLine auction={{ ...sampleSummary, currency: 'RWF', price: 58_000_000 }} />
    </ReaderMoneyContext>,
    { areas: ['auctions'] },
  );
  expect(screen.getAllByText(/≈/).map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual(['≈ RWF 58M']);
});

test('that nobody has bid is said as final only of what is over', async () => {
  const none = { bidCount: 0, price: undefined } as const;
  await showAuctions({ auctions: [lot('one', none), lot('two', { ...none, state: 'unsold' })] });
  const [open, ended] = screen.getAllByRole('article').map(({ textContent }) => textContent ?? '');
  expect(open).toContain('No bids yet');
  expect(ended).toContain(texts.price.noneCame);
  expect(ended).not.toContain('yet');
});

test('among what has ended a practice lot is one of the others', async () => {
  await showAuctions({ auctions: [lot('practice', { isPractice: true, state: 'sold' })] }, { shelf: 'ended' });
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: texts.practice.title })).toBeNull();
});

test('the groups say how many they hold, keep the chosen type, and mark where one is', async () => {
  await showAuctions({ auctions: [lot('one')] }, { shelf: 'upcoming', type: 'House' });
  const links = screen.getByRole('navigation', { name: texts.shelves.label }).querySelectorAll('a');
  expect(
    [...links].map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    [`${texts.shelves.live}2`, '/auction?type=House', null],
    [`${texts.shelves.upcoming}1`, '/auction?shelf=upcoming&type=House', 'true'],
    [`${texts.shelves.ended}7`, '/auction?shelf=ended&type=House', null],
  ]);
});

test('choosing a type leads to the same group with it, and back to all without it', async () => {
  const { user, address } = await showAuctions({ auctions: [lot('one')] }, { shelf: 'ended' });
  await user.selectOptions(screen.getByLabelText(texts.filter.type), 'Land');
  await waitFor(() => expect(address()).toBe('/auction?shelf=ended&type=Land'));
});

test.each<[string, string, string]>([
  ['live', texts.empty.live, '/auction?shelf=upcoming'],
  ['upcoming', texts.empty.upcoming, '/auction'],
  ['ended', texts.empty.ended, '/auction'],
])('a group without auctions (%s) leads on', async (shelf, title, href) => {
  await showAuctions({}, { shelf });
  expect(screen.getByText(title)).toBeTruthy();
  expect(hrefs()).toContain(href);
});

test('a page whose entries are gone leads to the beginning of the list', async () => {
  await showAuctions({}, { cursor: 'abc' });
  expect(screen.queryByText(texts.empty.live)).toBeNull();
  expect(screen.getByText(layout.layout.pagination.emptied)).toBeTruthy();
  expect(screen.getByRole('link', { name: layout.layout.pagination.toStart })).toBeTruthy();
});

test('a failure says so and is tried again; until there is an answer the page says that it loads', async () => {
  const error = new ApiRefusal(503, { code: 'UNAVAILABLE', message: 'Later', error: 'Later' });
  const { user, refetch } = await showAuctions(undefined, {}, error);
  expect(screen.getByRole('alert')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: texts.failed.retry }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('until there is an answer the page says that it loads', async () => {
  await showAuctions(undefined);
  expect(screen.getByRole('status').textContent).toBe(texts.loading);
});

const entry = (id: string, state: AuctionState, own: Partial<Mine['auctions'][number]['own']> = {}) => ({
  auction: lot(id, { state }),
  own: { ...sampleBidder, ...own },
});

async function showMine(auctions: Mine['auctions'] | undefined, error: Error | null = null) {
  answerApi({});
  const { query, refetch } = queryOf(auctions && ({ auctions, serverTime } as Mine), error);
  return {
    ...(await show(<MyBidsPage query={query} />, { areas: ['auctions', 'auction-room'], at: '/my-bids' })),
    refetch,
  };
}

test('own auctions that still run come before those that are over, each with the own standing', async () => {
  await showMine([entry('over', 'sold', { standing: 'lost' }), entry('open', 'live', { standing: 'outbid' })]);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    texts.mine.running,
    texts.mine.over,
  ]);
  const cards = screen.getAllByRole('article').map(({ textContent }) => textContent ?? '');
  expect(cards[0]).toContain(texts.standing.outbid);
  expect(cards[1]).toContain(texts.standing.lost);
});

test('the own maximum is hidden until one asks for it, and hidden again', async () => {
  const { user } = await showMine([entry('open', 'live', { maximum: dollars(60_000) })]);
  const shown = () => document.body.textContent?.includes('$60,000');
  expect(shown()).toBe(false);
  await user.click(screen.getByRole('button', { name: texts.maximum.show }));
  expect(shown()).toBe(true);
  await user.click(screen.getByRole('button', { name: texts.maximum.show }));
  expect(shown()).toBe(false);
});

test('a sale that waits for its witnesses says what for, with the price it was sold for', async () => {
  const waits = (id: string, own: Parameters<typeof entry>[2]) => {
    const { auction, ...others } = entry(id, 'sold', { deposit: 'held', ...own });
    return { ...others, auction: { ...auction, price: dollars(90_000), isWaitingForWitnesses: true } };
  };
  await showMine([waits('won', { standing: 'won' }), waits('lost', { standing: 'lost' })]);
  const cards = screen.getAllByRole('article').map(({ textContent }) => textContent ?? '');
  expect(cards[0]).toContain(room.auctionRoom.situation.wonWaiting.replace('{price}', '$90,000'));
  expect(cards[1]).toContain(room.auctionRoom.situation.lostWaiting);
});

test('who has not bid yet is led to the auctions', async () => {
  await showMine([]);
  expect(screen.getByText(texts.mine.empty)).toBeTruthy();
  expect(hrefs()).toEqual(['/auction']);
});
