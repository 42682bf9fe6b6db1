import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxPage } from './constants.ts';
import { maxPageSize, pageNumberSchema, pageSizeSchema } from './page.ts';
import { paginate } from './paginate.ts';

const total = fc.nat({ max: 10_000_000 });
const limit = fc.integer({ min: 1, max: maxPageSize });

it('has at least one page, and exactly as many as hold everything', () => {
  fc.assert(
    fc.property(total, limit, (rows, size) => {
      const { pages } = paginate(rows, 1, size);
      expect(pages).toBeGreaterThanOrEqual(1);
      expect(pages * size).toBeGreaterThanOrEqual(rows);
      if (pages > 1) expect((pages - 1) * size).toBeLessThan(rows);
    }),
  );
});

it('answers the page that was asked for and the total as they are', () => {
  expect(paginate(25, 9, 12)).toEqual({ total: 25, pages: 3, page: 9 });
});

describe('page and size from a query string', () => {
  it.each(['0', '-1', '1.5', '', 'x', '1e9', 'Infinity', ' '])('are not %j', (text) => {
    expect(pageNumberSchema.safeParse(text).success).toBe(false);
    expect(pageSizeSchema.safeParse(text).success).toBe(false);
  });

  it('go up to their limits and no further', () => {
    expect(pageNumberSchema.parse(String(maxPage))).toBe(maxPage);
    expect(pageNumberSchema.safeParse(String(maxPage + 1)).success).toBe(false);
    expect(pageSizeSchema.parse(String(maxPageSize))).toBe(maxPageSize);
    expect(pageSizeSchema.safeParse(String(maxPageSize + 1)).success).toBe(false);
  });
});
