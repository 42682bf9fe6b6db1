import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localAddress, pageAddress } from './local-address.ts';

test.each([
  '/',
  '/wishlist',
  '/search?location=Huye&budget=100',
  '/product/a-house#facts',
  '/chat/1?x=%2F%2Fevil.example',
])('%s is an address of this site', (text) => {
  expect(localAddress(text)).toBe(text);
  expect(pageAddress(text)).toBe(text.replace(/#.*/, ''));
});

describe('no address of this site is', () => {
  test.each([
    undefined,
    null,
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
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/a/../..//evil.example',
    '/..\\/evil.example',
    '/.\\\\evil.example',
    `/${'a'.repeat(2_000)}`,
    `/${'é'.repeat(1_000)}`,
  ])('%j', (text) => {
    expect(localAddress(text)).toBeUndefined();
  });
});

test.each([
  ['//evil.example//', '/evil.example//'],
  ['/\\evil.example\\', '/evil.example/'],
  ['/.//evil.example//?x=1', '/evil.example//?x=1'],
  ['http://evil.example/search?x=1', '/search?x=1'],
  ['http://evil.example//other.example', '/other.example'],
  ['*', '/'],
])('a request for %s is one for %s', (requested, address) => {
  expect(pageAddress(requested)).toBe(address);
});

const origin = 'https://urugo.example';
const part = fc.constantFrom(
  ...['/', '\\', '.', '..', '%2f', '%5c', '%2e', '\t', '\n', '@', ':', '?', '#', 'evil.example', 'https:'],
);
const nasty = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
const anything = fc.oneof(
  nasty,
  nasty.map((text) => `/${text}`),
  fc.string(),
  fc.webUrl(),
);

test('whatever they are given, the browser stays on this site, also when the answer is read again', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const address = localAddress(text) ?? '/';
      expect(new URL(address, origin).origin).toBe(origin);
      expect(localAddress(address)).toBe(address);
      const page = pageAddress(text);
      expect(new URL(page, origin).origin).toBe(origin);
      expect(pageAddress(page)).toBe(page);
    }),
    { numRuns: 2_000 },
  );
});
