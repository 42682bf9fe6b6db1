import { expect, test } from 'vitest';
import { conversionOf, trendOf } from './trend.ts';

test('a trend compares with the month before, and says nothing where that was empty', () => {
  expect(trendOf({ thisMonth: 15, lastMonth: 10 })).toBe(50);
  expect(trendOf({ thisMonth: 0, lastMonth: 30 })).toBe(-100);
  expect(trendOf({ thisMonth: 40, lastMonth: 30 })).toBe(33);
  expect(trendOf({ thisMonth: 17, lastMonth: 17 })).toBe(0);
  expect(trendOf({ thisMonth: 20, lastMonth: 9 })).toBeUndefined();
  expect(trendOf({ thisMonth: 7, lastMonth: 0 })).toBeUndefined();
  expect(trendOf({ thisMonth: 0, lastMonth: 5_800_000 }, 9)).toBeUndefined();
  expect(trendOf({ thisMonth: 0, lastMonth: 5_800_000 }, 10)).toBe(-100);
});

test('conversion is the share of views that led to a contact', () => {
  expect(conversionOf({ views: 200, enquiries: 3, conversations: 7 })).toBe(0.05);
  expect(conversionOf({ views: 0, enquiries: 3, conversations: 0 })).toBeUndefined();
  expect(conversionOf({ views: 1, enquiries: 3, conversations: 0 })).toBe(1);
});
