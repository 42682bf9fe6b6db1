// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { sampleListing } from '#web/testing/sample-listing.ts';
import { homesOf, readCompareAddress } from './compare-address.ts';
import { ComparePage } from './compare-page.tsx';
import { CompareSuggestions } from './compare-suggestions.tsx';

const areas = ['compare', 'listings', 'vocabulary'] as const;
const house = { ...sampleListing, _id: 'a', slug: 'house', title: 'House', beds: 3, amenities: ['pool' as const] };
const villa = { ...house, _id: 'b', slug: 'villa', title: 'Villa', beds: 5, amenities: [] };

test('homes stand side by side, and what differs is marked', async () => {
  const page = <ComparePage listings={[house, villa]} only={undefined} asked={3} share={<i />} suggestions={<i />} />;
  await show(page, { areas });
  const line = (name: RegExp) => screen.getByRole('row', { name });
  expect(
    within(line(/^Bedrooms/))
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['3', '5']);
  expect(within(line(/^Bedrooms/)).getByText('Differs')).toBeDefined();
  expect(within(line(/^Type/)).queryByText('Differs')).toBeNull();
  expect(
    within(line(/pool/i))
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Yes', 'No']);
  expect(screen.getByText('1 property is no longer offered.')).toBeDefined();
  const remove = screen.getByRole('link', { name: 'Remove from the comparison: House' });
  expect(remove.getAttribute('href')).toBe('/compare?home=villa');
});

test('only the lines in which they differ', async () => {
  await show(<ComparePage listings={[house, villa]} only="differences" asked={2} share={<i />} suggestions={<i />} />, {
    areas,
  });
  expect(screen.getByRole('row', { name: /^Bedrooms/ })).toBeDefined();
  expect(screen.queryByRole('row', { name: /^Type/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Everything' }).getAttribute('href')).toBe('/compare?home=house%2Cvilla');
});

test('an empty comparison says how to begin, and saved homes can be added until there are four', async () => {
  const { change } = await show(
    <ComparePage
      listings={[]}
      only={undefined}
      asked={0}
      share={<i />}
      suggestions={<CompareSuggestions homes={['house']} saved={[house, villa]} only={undefined} />}
    />,
    { areas },
  );
  expect(screen.getByRole('heading', { name: 'Nothing to compare yet' })).toBeDefined();
  const added = screen.getByRole('link', { name: 'Villa' });
  expect(added.getAttribute('href')).toBe('/compare?home=house%2Cvilla');
  expect(screen.queryByRole('link', { name: 'House' })).toBeNull();
  change(<CompareSuggestions homes={['a', 'b', 'c', 'd']} saved={[villa]} only={undefined} />);
  expect(await screen.findByText(/^Four properties are compared/)).toBeDefined();
});

test('an address names each home once, four at most, and nothing else', () => {
  expect(readCompareAddress({ home: 'a,b,a,c,d,e', only: 'differences' })).toEqual({
    home: 'a,b,c,d',
    only: 'differences',
  });
  expect(readCompareAddress({ home: '../x,<b>,ok', only: 'x' })).toEqual({ home: 'ok', only: undefined });
  expect(homesOf(readCompareAddress({}).home)).toEqual([]);
});
