// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Listing } from '#contract/listings/listing.ts';
import { show } from '#web/testing/render.tsx';
import { RentCosts } from './rent-costs.tsx';
import { shownRentOf } from './shown-rent.ts';

const rent = { amount: 400_000, currency: 'RWF' as const };

async function linesFor(depositMonths: number): Promise<string[]> {
  await show(<RentCosts rent={rent} depositMonths={depositMonths} />, { areas: ['costs'] });
  const names = screen.getAllByRole('term');
  return names.map((name) => `${name.textContent} = ${name.nextElementSibling?.textContent}`.replaceAll('\u00a0', ' '));
}

test('a rent says what is paid to move in, with the deposit that the landlord has published', async () => {
  expect(await linesFor(2)).toEqual([
    'First month of rent = RWF 400,000',
    'Deposit, 2 months of rent = RWF 800,000',
    'In all to move in = RWF 1,200,000',
  ]);
});

test('without a deposit it is the first month alone', async () => {
  expect(await linesFor(0)).toEqual([
    'First month of rent = RWF 400,000',
    'Deposit, none asked = none',
    'In all to move in = RWF 400,000',
  ]);
});

test('only what is looked at as a rent of months that is still open has such costs', () => {
  const listing = { purpose: 'rent', rentPeriod: 'month', category: [], status: 'Rental', money: rent };
  const shown = (more: object, deal: 'rent' | 'sale' | 'stay' = 'rent') =>
    shownRentOf({ ...listing, ...more } as unknown as Listing, deal);
  expect(shown({})).toEqual(rent);
  expect(shown({ rentPeriod: 'year' })).toEqual({ amount: 33_333, currency: 'RWF' });
  expect(shown({}, 'sale')).toBeUndefined();
  expect(shown({ status: 'Rented' })).toBeUndefined();
  expect(shown({ rentPeriod: 'night', category: ['Vacation Rentals'] }, 'stay')).toBeUndefined();
});
