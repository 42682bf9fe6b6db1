// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sentFormKey } from '#web/lib/use-form.ts';
import { show } from '#web/testing/render.tsx';
import { PlainListingForm } from './plain-listing-form.tsx';

const areas = ['product-form', 'listings', 'vocabulary'] as const;

test('a property that was refused without scripts is there as it was typed, with what is wrong', async () => {
  const texts = {
    title: 'Inzu',
    price: 'many',
    beds: '1000',
    type: 'House',
    currency: 'USD',
    description: 'Four rooms.',
  };
  await show(<PlainListingForm currencies={['RWF', 'USD']} />, {
    seed: (queryClient) => queryClient.setQueryData(sentFormKey, { texts, wrong: ['price', 'location', 'beds'] }),
    areas: [...areas],
    language: 'rw',
    at: '/new-product?outcome=INVALID_REQUEST',
  });
  const form = screen.getByRole<HTMLFormElement>('form');
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  expect(['title', 'price', 'type', 'currency', 'description', 'location'].map((name) => field(name).value)).toEqual([
    'Inzu',
    'many',
    'House',
    'USD',
    'Four rooms.',
    '',
  ]);
  expect(['title', 'price', 'location'].map((name) => field(name).getAttribute('aria-invalid'))).toEqual([
    null,
    'true',
    'true',
  ]);
  expect(screen.queryByText(/inyuguti/)).toBe(null);
  expect(form.action).toContain('_keep=1');
});
