import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeNext } from './safe-next.ts';

test.each([
  '/',
  '/wishlist',
  '/search?location=Huye&budget=100',
  '/product/a-house#facts',
  '/chat/1?x=%2F%2Fevil.example',
])('%s is an address of ours, and is kept', (next) => {
  expect(safeNext(next)).toBe(next);
});

describe('leads home instead of', () => {
  test.each([
    undefined,
    '',
    'wishlist',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/wish\u0000list',
    '/..//evil.example',
    '/.//evil.example',
    '/a/../..//evil.example',
    '/..\\/evil.example',
    `/${'a'.repeat(2_000)}`,
    '/auth',
    '/auth?next=/auth',
    '/auth/forgot-password',
  ])('%j', (next) => {
    expect(safeNext(next)).toBe('/');
  });
});

const origin = 'https://urugo.example';
const nasty = fc
  .array(
    fc.constantFrom('/', '\\', '.', '..', '%2f', '%5c', '\t', '\n', '@', ':', '?', '#', 'evil.example', 'https:'),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''));

test('whatever it is given, the browser stays on this site, also when the answer is read again', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        nasty,
        nasty.map((text) => `/${text}`),
        fc.string(),
        fc.webUrl(),
      ),
      (text) => {
        const next = safeNext(text);
        expect(next).toMatch(/^\/(?![/\\])/);
        expect(new URL(next, origin).origin).toBe(origin);
        expect(safeNext(next)).toBe(next);
      },
    ),
    { numRuns: 1_000 },
  );
});
