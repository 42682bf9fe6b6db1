// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListingWay } from '#contract/listings/listing-way.ts';
import { show } from '#web/testing/render.tsx';
import { readListingPageAddress } from '../listing-deal.ts';
import { useArrival } from './listing-arrival.ts';

const Arrival = ({ slug, from }: { slug: string; from?: ListingWay }) => (
  <output>{useArrival(slug, from) ?? 'not known'}</output>
);

const shown = () => screen.getByRole('status').textContent;

test('the way to a listing leaves the address, and is known for the rest of the visit', async () => {
  const { address, change } = await show(<Arrival slug="brick-house" from="alert" />, {
    at: '/product/brick-house?deal=rent&from=alert',
  });
  await waitFor(() => expect(address()).toBe('/product/brick-house?deal=rent'));
  change(<Arrival slug="brick-house" />);
  expect(shown()).toBe('alert');
  change(<Arrival slug="other-house" />);
  expect(shown()).toBe('not known');
});

test('what no link of ours says is not read', () => {
  expect(readListingPageAddress({ from: 'alert' })).toEqual({ deal: undefined, from: 'alert' });
  expect(readListingPageAddress({ from: 'utm-campaign' })).toEqual({ deal: undefined, from: undefined });
});
