import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slugSchema } from '#contract/ids.ts';
import { createId } from '#server/platform/ids.ts';
import { createSlug } from './create-slug.ts';

const id = '019c0000-0000-7000-8000-0000001a2b3c';

it.each([
  ['House by the lake', 'house-by-the-lake-00010rb0'],
  ['  Maison à étage, 3 pièces! ', 'maison-a-etage-3-pieces-00010rb0'],
  ['4-bed/3-bath @ Kigali', '4-bed-3-bath-kigali-00010rb0'],
  ['房子', 'property-00010rb0'],
  ['', 'property-00010rb0'],
  ['<script>alert(1)</script>', 'script-alert-1-script-00010rb0'],
])('names %j by its words and the end of its id', (title, slug) => {
  expect(createSlug(title, id)).toBe(slug);
});

it('makes a valid slug of any title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      expect(slugSchema.safeParse(createSlug(title, createId(new Date()))).success).toBe(true);
    }),
  );
});

it('gives listings of the same title and time different slugs', () => {
  const now = new Date();
  const slugs = Array.from({ length: 10_000 }, () => createSlug('House', createId(now)));
  expect(new Set(slugs).size).toBeGreaterThan(9_997);
});
