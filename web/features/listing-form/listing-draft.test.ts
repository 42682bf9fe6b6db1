import { describe, expect, it, vi } from 'vitest';
import { sampleImage } from '#web/testing/sample-listing.ts';
import { provideEmptyStorage } from '#web/testing/storage.ts';
import { emptyValues } from './form-values.ts';
import { draftKey, forgetDraft, isUsable, keepDraft, type ListingDraft, readDraft } from './listing-draft.ts';

const hour = 3_600_000;
const key = draftKey('aline', undefined);
const draft: ListingDraft = {
  at: 0,
  values: { ...emptyValues, title: 'A house' },
  featured: sampleImage('/f'),
  gallery: [sampleImage('/a')],
};
const ofVersion = (version: number): ListingDraft => ({ ...draft, version, base: emptyValues });

const stored = provideEmptyStorage();

it('a draft is read as it was kept, until it is forgotten', () => {
  expect(readDraft(key, 1)).toBeUndefined();
  keepDraft(key, draft);
  expect(readDraft(key, 1)).toEqual(draft);
  forgetDraft(key);
  expect(readDraft(key, 1)).toBeUndefined();
});

it('each person has their own for each property', () => {
  keepDraft(key, draft);
  expect(readDraft(draftKey('bosco', undefined), 1)).toBeUndefined();
  expect(readDraft(draftKey('aline', '7'), 1)).toBeUndefined();
});

it('after a day the texts are left, and the pictures that may be gone by then are not', () => {
  keepDraft(key, ofVersion(3));
  expect(readDraft(key, 23 * hour - 1)?.gallery).toHaveLength(1);
  const old = readDraft(key, 23 * hour);
  expect(old).toMatchObject({ version: 3, values: { title: 'A house' } });
  expect(old?.featured ?? old?.gallery).toBeUndefined();
});

describe('a draft can be gone on with', () => {
  it.each([
    ['a new property', draft, undefined, true],
    ['the same version', ofVersion(3), 3, true],
    ['an earlier version', ofVersion(3), 5, true],
    ['an earlier version of which nothing is known', { ...draft, version: 3 }, 5, false],
    ['a property that was new then', draft, 5, false],
  ])('of %s: %#', (_, kept, version, usable) => {
    expect(isUsable(kept, version)).toBe(usable);
  });
});

it.each([
  ['no JSON', '{'],
  ['something else', '"text"'],
  ['nothing', 'null'],
  ['a draft without some of its fields', JSON.stringify({ ...draft, values: { title: 'A house' } })],
  ['a draft with a value that is no text', JSON.stringify({ ...draft, values: { ...draft.values, price: 5 } })],
  ['a picture that is none', JSON.stringify({ ...draft, gallery: [{ path: 5 }] })],
])('what cannot be a draft is none: %s', (_, text) => {
  stored.set(key, text);
  expect(readDraft(key, 1)).toBeUndefined();
});

it('a browser that keeps nothing costs the draft only', () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => keepDraft(key, draft)).not.toThrow();
  expect(() => forgetDraft(key)).not.toThrow();
  expect(readDraft(key, 1)).toBeUndefined();
});
