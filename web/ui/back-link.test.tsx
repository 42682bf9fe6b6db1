// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { BackLink } from './back-link.tsx';

test.each(['/orders/offers/a', '/orders', '/'])('a link back looks the same on %s', async (at) => {
  await show(<BackLink to="/orders">Orders</BackLink>, { at });
  expect(screen.getByRole('link', { name: 'Orders' }).className).toContain('min-h-11');
});

test('a link back is not the page one is on', async () => {
  await show(<BackLink to="/orders">Orders</BackLink>, { at: '/orders/offers/a' });
  expect(screen.getByRole('link', { name: 'Orders' }).hasAttribute('aria-current')).toBe(false);
});
