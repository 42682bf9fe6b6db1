import { expect, test, vi } from 'vitest';
import { provideEmptyStorage } from '#web/testing/storage.ts';
import { forgetStored, keepStored, readStored } from './stored-value.ts';

const stored = provideEmptyStorage();

test.each([[{ a: [1, 'x'] }], [''], [0], [false], ['é'.repeat(10_000)]])(
  '%j is read as it was kept, until it is forgotten',
  (value) => {
    keepStored('a', value);
    keepStored('b', 'other');
    expect(readStored('a')).toEqual(value);
    forgetStored('a');
    expect([readStored('a'), readStored('b')]).toEqual([undefined, 'other']);
  },
);

test.each(['{', '', 'null', 'undefined'])('what is no value is none: %j', (text) => {
  stored.set('a', text);
  expect(readStored('a')).toBeUndefined();
});

test('a browser that keeps nothing, or is full, breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepStored('a', 1);
  forgetStored('a');
  expect(readStored('a')).toBeUndefined();
  vi.stubGlobal('localStorage', undefined);
  keepStored('a', 1);
  expect(readStored('a')).toBeUndefined();
});
