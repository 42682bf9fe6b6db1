// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { keepReturn, takeReturn } from './return-address.ts';

afterEach(() => vi.useRealTimers());

test('where a new member wanted to go is kept until their address is confirmed, once', () => {
  keepReturn('/product/brick-house');
  expect([takeReturn(), takeReturn()]).toEqual(['/product/brick-house', '/']);
});

test.each(['//evil.example/', 'https://evil.example/', '/auth'])('it never leads to %s', (next) => {
  keepReturn(next);
  expect(takeReturn()).toBe('/');
});

test('it is forgotten after a day', () => {
  keepReturn('/search');
  vi.useFakeTimers({ now: Date.now() + 86_400_001 });
  expect(takeReturn()).toBe('/');
});
