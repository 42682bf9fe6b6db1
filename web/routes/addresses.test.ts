import { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createRouter } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSearchParams, stringifySearchParams } from '#web/lib/search-params.ts';
import { routeTree } from '#web/route-tree.gen.ts';

const { routesById } = createRouter({
  routeTree,
  context: {
    queryClient: new QueryClient(),
    preferences: { language: 'en', theme: 'system', currency: 'RWF', isSidebarFolded: false },
  },
});

type Read = (params: unknown) => Record<string, unknown>;
const readerOf = (validate: unknown) => (typeof validate === 'function' ? validate : Object(validate).parse) as Read;
const readers = Object.entries(routesById as unknown as Record<string, AnyRoute>).flatMap(([id, { options }]) =>
  options.validateSearch === undefined ? [] : [[id, readerOf(options.validateSearch)] as const],
);

/** The parameters that a page looks for in its address. */
function namesOf(read: Read): string[] {
  const names = new Set<string>();
  read(new Proxy({}, { get: (_, name) => void names.add(String(name)) }));
  return [...names];
}

const hostile = fc.constantFrom<unknown>(
  ...['', ' ', '0', '-1', '1.5', '1e400', 'NaN', '2', 'true', '\0', 'a,b', '🦁', '2026-02-30', '2026-02-28'],
  ...['__proto__', 'constructor', '<script>', '//other.example', 'sale', 'email', 'newest', 'Kigali', 'pending'],
  ...['0190a5c8-0000-7000-8000-000000000001', '0190A5C8-0000-7000-8000-000000000001', 'x'.repeat(100_000)],
  ...[null, undefined, true, 5, Number.NaN, [], ['a'], {}, { parse: 1 }],
);
const anyValue = fc.oneof(hostile, fc.string(), fc.integer().map(String));

test('the pages whose addresses are read are found', () => {
  expect(readers.length).toBeGreaterThan(20);
  expect(readers.flatMap(([, read]) => namesOf(read))).toContain('next');
});

describe.each(readers)('the address of %s', (_, readAddress) => {
  const params = fc.record(Object.fromEntries(namesOf(readAddress).map((name) => [name, anyValue])), {
    requiredKeys: [],
  });
  const written = (read: Record<string, unknown>) => parseSearchParams(stringifySearchParams(read));

  test('may say anything, and what is read of it stays the same when it is written and read again', () => {
    fc.assert(
      fc.property(params, (said) => {
        const read = readAddress(said);
        expect(stringifySearchParams(readAddress(written(read)))).toBe(stringifySearchParams(read));
      }),
      { numRuns: 60 },
    );
  });

  test('never grows beyond what the server takes as an address', () => {
    const long = Object.fromEntries(namesOf(readAddress).map((name) => [name, 'x'.repeat(100_000)]));
    expect(stringifySearchParams(readAddress(long)).length).toBeLessThan(16_000);
  });
});
