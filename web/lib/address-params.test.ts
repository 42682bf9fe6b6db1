import { describe, expect, it } from 'vitest';
import { maxPage } from '#contract/constants.ts';
import {
  amountParam,
  cursorParam,
  dayParam,
  idParam,
  optionalParams,
  pageParam,
  textParam,
  wordParam,
} from './address-params.ts';

const nonsense = [undefined, null, [], {}, true, Number.NaN];

describe('what an address says', () => {
  it.each([
    ['1', 1],
    [7, 7],
    [String(maxPage), maxPage],
    [String(maxPage + 1), undefined],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['', undefined],
    ['two', undefined],
    [['1'], undefined],
  ])('page %j is %j', (value, page) => expect(pageParam(value)).toBe(page));

  it.each([
    ['YWZ0ZXI_-', 'YWZ0ZXI_-'],
    ['', ''],
    ['a b', ''],
    ['a\n', ''],
    ['x'.repeat(201), ''],
    [['a'], ''],
    [1, ''],
  ])('cursor %j is %j', (value, cursor) => expect(cursorParam(value)).toBe(cursor));

  it.each([
    ['019a1f25-d8fa-7119-aa79-000000000001', '019a1f25-d8fa-7119-aa79-000000000001'],
    ['019A1F25-D8FA-7119-AA79-000000000001', undefined],
    ['019a1f25-d8fa-7119-aa79-000000000001\n', undefined],
    ['019a1f25', undefined],
    ['', undefined],
    [['019a1f25-d8fa-7119-aa79-000000000001'], undefined],
    [undefined, undefined],
  ])('id %j is %j', (value, id) => expect(idParam(value)).toBe(id));

  it.each([
    ['2026-02-28', '2026-02-28'],
    ['2028-02-29', '2028-02-29'],
    ['2026-02-30', undefined],
    ['2026-13-01', undefined],
    ['2026-2-1', undefined],
    ['2026-02-28T00:00:00Z', undefined],
    [20260228, undefined],
  ])('day %j is %j', (value, day) => expect(dayParam(value)).toBe(day));

  it.each([
    ['0', 0],
    ['1250.5', 1250.5],
    [12, 12],
    ['', undefined],
    ['-1', undefined],
    ['1e13', undefined],
    ['Infinity', undefined],
    ['12 RWF', undefined],
  ])('amount %j is %j', (value, amount) => expect(amountParam(value)).toBe(amount));

  it('a text has a greatest length and no NUL, a word is one of the list', () => {
    expect(textParam('Kigali', 6)).toBe('Kigali');
    expect(textParam('Kigali ', 6)).toBeUndefined();
    expect(textParam('a\0b')).toBeUndefined();
    expect(textParam(5)).toBeUndefined();
    expect(wordParam(['list', 'map'], 'map')).toBe('map');
    expect(wordParam(['list', 'map'], 'Map')).toBeUndefined();
  });

  it('nothing breaks on what is no text at all', () => {
    for (const value of nonsense) {
      expect([
        pageParam(value),
        textParam(value),
        wordParam(['a'], value),
        amountParam(value),
        dayParam(value),
      ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    }
  });

  it('a reader is asked with whatever a link has said', () => {
    const { parse } = optionalParams(({ page }) => ({ page: pageParam(page) ?? 1 }));
    expect(parse({})).toEqual({ page: 1 });
    expect(parse({ page: 3 })).toEqual({ page: 3 });
  });
});
