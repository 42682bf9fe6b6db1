// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { provideEmptyStorage } from '#web/testing/storage.ts';
import { loadLiteOffer } from './lite-offer.tsx';

provideEmptyStorage();

test('lite mode is offered for the present page, can be declined, and is offered once', async () => {
  const Offer = await loadLiteOffer('en');
  const { user } = await show(<Offer />, { at: '/search?location=kigali' });
  expect(screen.getByRole('link', { name: 'Use lite mode' }).getAttribute('href')).toBe(
    '/search?location=kigali&lite=on',
  );
  await user.click(screen.getByRole('button', { name: 'No, thank you' }));
  expect(screen.queryByText('Your connection is slow')).toBeNull();

  const Again = await loadLiteOffer('en');
  await show(<Again />);
  expect(screen.queryByText('Your connection is slow')).toBeNull();
});
