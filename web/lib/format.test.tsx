import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import { resultOf } from '#web/testing/result-of.tsx';
import { formatMoney, formatNumber, formatShortMoney, useFormat } from './format.ts';

/** French writes narrow and other no-break spaces, which differ between versions of the calendar. */
const plain = (text: string) => text.replace(/\s/gu, ' ');
const formats = (language: Language) => resultOf(useFormat, { language });

describe('numbers and money', () => {
  test.each<[Language, string, string, string, string]>([
    ['en', '$120,000', '$1.25M', '12,345', '4.2%'],
    ['fr', '120 000 $', '1,25 M $', '12 345', '4,2 %'],
    ['rw', '$120,000', '$1.25M', '12,345', '4.2%'],
  ])('in %s', async (language, money, short, number, percent) => {
    const format = await formats(language);
    expect(plain(formatMoney(120_000, language))).toBe(money);
    expect(plain(formatShortMoney(1_250_000, language))).toBe(short);
    expect(plain(formatNumber(12_345, language))).toBe(number);
    expect(plain(format.percent(0.0419))).toBe(percent);
  });

  test('a price has no decimals, an amount that was paid has all of them in its own currency', async () => {
    const { money, amount } = await formats('en');
    expect(money(99.5)).toBe('$100');
    expect(plain(amount({ amount: 4_025_050, currency: 'USD' }))).toBe('$40,250.50');
    expect(plain(amount({ amount: 40_250, currency: 'RWF' }))).toBe('RWF 40,250');
  });

  test.each([
    [999, '$999'],
    [1_000, '$1K'],
    [119_900, '$120K'],
    [1_000_000, '$1M'],
  ])('on a map $%i is %s', (dollars, text) => {
    expect(formatShortMoney(dollars, 'en')).toBe(text);
  });

  test.each([
    ['en', { low: 65, high: 1_200, currency: 'USD' }, '$65 – $1.2K'],
    ['en', { low: 754_000, high: 11_300_000, currency: 'RWF' }, 'RWF 754K – 11.3M'],
    ['fr', { low: 754_000, high: 11_300_000, currency: 'RWF' }, '754 k – 11,3 M RWF'],
    ['rw', { low: 406_000, high: 406_200, currency: 'RWF' }, 'RWF 406K'],
  ] as const)('in %s the range %j is %s on a map', async (language, range, text) => {
    const { shortRange } = await formats(language);
    expect(plain(shortRange(range))).toBe(text);
  });
});

describe('dates', () => {
  test.each<[Language, string, string, string]>([
    ['en', 'March 3, 2026', 'Mar 3', 'March 3, 2026 at 00:05'],
    ['fr', '3 mars 2026', '3 mars', '3 mars 2026 à 00:05'],
    ['rw', '3 Werurwe 2026', '3 Wer.', '3 Werurwe 2026, 00:05'],
  ])('in %s are those of Kigali, also shortly after its midnight', async (language, long, short, withTime) => {
    const { date, dayMonth, dateTime } = await formats(language);
    const iso = '2026-03-02T22:05:00.000Z';
    expect([date(iso), dayMonth(iso), dateTime(iso)]).toEqual([long, short, withTime]);
  });

  test.each(languages)('every month has its own names in %s', async (language) => {
    const { date, dayMonth } = await formats(language);
    const months = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2026, index, 15)).toISOString());
    expect(new Set(months.map(date)).size).toBe(12);
    expect(new Set(months.map(dayMonth)).size).toBe(12);
  });
});

describe('how long ago', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  test.each<[Language, string, string]>([
    ['en', '2026-03-10T11:59:30Z', 'Just now'],
    ['en', '2026-03-10T11:55:00Z', '5m ago'],
    ['en', '2026-03-08T12:00:00Z', '2d ago'],
    ['en', '2026-03-03T12:00:00Z', 'Mar 3'],
    ['fr', '2026-03-10T09:00:00Z', 'il y a 3 h'],
    ['rw', '2026-03-10T11:59:00Z', 'hashize umunota 1'],
    ['rw', '2026-03-10T11:55:00Z', 'hashize iminota 5'],
    ['rw', '2026-03-03T12:00:00Z', '3 Wer.'],
  ])('in %s, %s at noon of 10 March is "%s"', async (language, iso, text) => {
    const { ago } = await formats(language);
    expect(ago(iso, now)).toBe(text);
  });
});
