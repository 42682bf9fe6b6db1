// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Currency, Money } from '#contract/money.ts';
import { ReaderMoneyContext } from '#web/lib/reader-money.tsx';
import { show } from '#web/testing/render.tsx';
import { sampleListing, usd } from '#web/testing/sample-listing.ts';
import { SearchingProvider } from '../searching.tsx';
import type { MapAnswer } from './join-pins.ts';
import { useMapMarkers } from './use-map-markers.ts';

const francs: Money = { amount: 145_000_000, currency: 'RWF' };
const rate = { day: '2026-03-02', rwfPerUsd: '1450', source: 'National Bank' };
const seen = {
  bounds: { west: 29, south: -3, east: 31, north: -1 },
  pixelsPerDegree: 1_000,
};

const pinAt = (longitude: number, money: Money) => ({
  latitude: -2,
  longitude,
  product: { ...sampleListing, _id: String(longitude), money },
});
const answer: MapAnswer = {
  total: 2,
  withoutPlace: 0,
  clusters: [],
  pins: [pinAt(30, usd(120_000)), pinAt(30.5, francs)],
};

function Markers() {
  const { markers } = useMapMarkers(answer, seen, 'sale');
  return <p>{markers.map(({ text }) => text).join(' and ')}</p>;
}

const state = { filters: {}, sort: 'newest', show: 'map' } as const;

test.each<[Currency, typeof rate | undefined, string]>([
  ['RWF', rate, 'RWF 174M and RWF 145M'],
  ['USD', rate, '$120K and $100K'],
  // Nothing can be converted then.
  ['RWF', undefined, '$120K and RWF 145M'],
])('the prices of a map are all in %s', async (currency, known, texts) => {
  await show(
    <ReaderMoneyContext value={{ currency, rate: known }}>
      <SearchingProvider parts={[]} scope={{ path: '/search', fixed: {} }} state={state}>
        <Markers />
      </SearchingProvider>
    </ReaderMoneyContext>,
    { areas: ['search'] },
  );
  expect(screen.getByText(/and/).textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(texts);
});
