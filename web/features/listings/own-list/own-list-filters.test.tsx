// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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

it('an order that is chosen keeps the filters, and filters keep the order', async () => {
  const { user, address, change } = await showFilters({ status: 'Sold' });
  await user.selectOptions(field('Sort by'), 'Price: low to high');
  await expect.poll(address).toBe('/all-products?status=Sold&sort=price_asc');
  change(filters({ status: 'Sold', sort: 'price_asc' }));
  await user.type(field('Price from'), '5000{Enter}');
  await expect.poll(address).toBe('/all-products?status=Sold&sort=price_asc&priceFrom=5000');
});
