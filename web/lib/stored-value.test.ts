import { expect, test, vi } from 'vitest';
import { provideEmptyStorage } from '#web/testing/storage.ts';
import { readStored, removeStored, writeStored } from './stored-value.ts';

const stored = provideEmptyStorage();

test.each([[{ a: [1, 'x'] }], [''], [0], [false], ['é'.repeat(10_000)]])(
  '%j is read as it was kept, until it is forgotten',
  (value) => {
    writeStored('a', value);
    writeStored('b', 'other');
    expect(readStored('a')).toEqual(value);
    removeStored('a');
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
  writeStored('a', 1);
  removeStored('a');
  expect(readStored('a')).toBeUndefined();
  vi.stubGlobal('localStorage', undefined);
  writeStored('a', 1);
  expect(readStored('a')).toBeUndefined();
});
