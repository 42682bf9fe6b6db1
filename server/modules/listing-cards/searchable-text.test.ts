import { expect, it } from 'vitest';
import { maxTitle } from '#contract/listings/listing-form.ts';
import { searchableText } from './searchable-text.ts';

it('holds every word of the longest Latin text', () => {
  const words = { title: 'é'.repeat(maxTitle), location: 'b'.repeat(200), district: 'c'.repeat(80) };
  const text = searchableText({ ...words, sector: 'd'.repeat(80), type: 'Apartment' });
  expect(text).toMatch(/^e+ b+ d+ c+ apartment$/);
});

it('stays short enough for a row of an index where folding makes three letters of each', () => {
  const text = searchableText({
    title: '한'.repeat(maxTitle),
    location: '국'.repeat(200),
    district: '집'.repeat(80),
    sector: '값'.repeat(80),
    type: 'House',
  });
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2_000);
});
