// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReaderMoneyContext } from '#web/lib/reader-money.tsx';
import { show } from '#web/testing/render.tsx';
import { readOwnListAddress } from './own-list-address.ts';
import { OwnListFilters } from './own-list-filters.tsx';

const filters = (params: Record<string, string>) => <OwnListFilters address={readOwnListAddress(params)} />;
const showFilters = (params: Record<string, string>) =>
  show(filters(params), {
    areas: ['own-list', 'listings', 'vocabulary'],
    at: `/all-products?${new URLSearchParams(params)}`,
  });
const field = (name: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(name);

it('a chosen status narrows the list and keeps the focus; Back shows the status before', async () => {
  const { user, address, change } = await showFilters({});
  field('Status').focus();
  await user.selectOptions(field('Status'), 'Sold');
  await expect.poll(address).toBe('/all-products?status=Sold');
  change(filters({ status: 'Sold' }));
  expect(document.activeElement).toBe(field('Status'));
  change(filters({}));
  expect(field('Status').value).toBe('');
});

it('further filters are applied together, keep the focus, and follow the address', async () => {
  const { user, address, change } = await showFilters({ search: 'house', type: 'Land' });
  await user.type(field('Price from'), '5000{Enter}');
  await expect.poll(address).toBe('/all-products?search=house&type=Land&priceFrom=5000');
  change(filters({ search: 'house', type: 'Land', priceFrom: '5000' }));
  expect(document.activeElement).toBe(field('Price from'));
  change(filters({ search: 'house' }));
  expect([field('Price from').value, field('Type').value]).toEqual(['', '']);
});

it('the price is asked in the currency of the reader, and stays in that of an address with bounds', async () => {
  const rate = { day: '2026-11-24', rwfPerUsd: '1450', source: 'BNR' };
  const inFrancs = (params: Record<string, string>) => (
    <ReaderMoneyContext value={{ currency: 'RWF', rate }}>{filters(params)}</ReaderMoneyContext>
  );
  const { user, address, change } = await showFilters({});
  // Without a rate there are only dollars.
  expect(screen.getAllByText('USD')).toHaveLength(2);
  change(inFrancs({}));
  expect(screen.getAllByText('RWF')).toHaveLength(2);
  await user.type(field('Price from'), '58000000{Enter}');
  await expect.poll(address).toBe('/all-products?priceFrom=58000000&currency=RWF');
  change(inFrancs({ priceFrom: '40000' }));
  expect(screen.getAllByText('USD')).toHaveLength(2);
});

it('an order that is chosen keeps the filters, and filters keep the order', async () => {
  const { user, address, change } = await showFilters({ status: 'Sold' });
  await user.selectOptions(field('Sort by'), 'Price: low to high');
  await expect.poll(address).toBe('/all-products?status=Sold&sort=price_asc');
  change(filters({ status: 'Sold', sort: 'price_asc' }));
  await user.type(field('Price from'), '5000{Enter}');
  await expect.poll(address).toBe('/all-products?status=Sold&sort=price_asc&priceFrom=5000');
});
