import { expect, test } from 'vitest';
import { bodyOfForm } from '#contract/plain-forms.ts';
import { addressAfter } from './plain-forms.ts';

test('the fields of a form become the body of a call, each of its kind', () => {
  const fields = new URLSearchParams([
    ['maximum:number', '4025000'],
    ['mode', 'max'],
    ['isOfAge:boolean', 'true'],
    ['seenSeq:number', ''],
    ['_next', '/auction/lot'],
  ]);
  expect(bodyOfForm(fields)).toEqual({ maximum: 4_025_000, mode: 'max', isOfAge: true, seenSeq: '' });
});

test('paths become groups and lists, without the rows that were left empty', () => {
  const fields = new URLSearchParams([
    ['_method', 'PUT'],
    ['pattern.weekly.0.day:optionalNumber', '1'],
    ['pattern.weekly.0.from', '09:00'],
    ['pattern.weekly.2.day:optionalNumber', ''],
    ['pattern.weekly.2.from', ''],
    ['pattern.weekly.10.day:optionalNumber', '3'],
    ['pattern.weekly.10.from', '10:00'],
    ['pattern.fee.amount:optionalNumber', ''],
    ['pattern.fee.currency', ''],
    ['pattern.exceptions.0.day', ''],
    ['note:optional', ' '],
  ]);
  expect(JSON.parse(JSON.stringify(bodyOfForm(fields)))).toEqual({
    pattern: {
      weekly: [
        { day: 1, from: '09:00' },
        { day: 3, from: '10:00' },
      ],
      exceptions: [],
    },
  });
});

test.each(['__proto__.polluted', 'constructor.prototype.polluted', 'a.__proto__.polluted', `${'a.'.repeat(50_000)}b`])(
  'no field of a form reaches beyond its body: %.40s',
  (name) => {
    const body = bodyOfForm(new URLSearchParams([[name, 'yes']]));
    expect(Object({}).polluted).toBeUndefined();
    expect(JSON.stringify(body).length).toBeLessThan(400);
  },
);

test('a form leads back to a page of ours and nowhere else', () => {
  expect(addressAfter('/auction/lot', 'done')).toBe('/auction/lot?outcome=done');
  expect(addressAfter('/auction/lot?bid=1#x', 'BID_TOO_LOW')).toBe('/auction/lot?bid=1&outcome=BID_TOO_LOW');
  for (const next of [
    ...['https://evil.example/', '//evil.example', '/\\evil.example', '\\\\evil.example', null, ''],
    ...['/.//evil.example', '/..//evil.example', '/x/..//evil.example', '/%2e//evil.example', '/.\\\\evil.example'],
    `/${'x'.repeat(50_000)}`,
  ]) {
    expect(addressAfter(next, 'done'), String(next).slice(0, 80)).toBe('/?outcome=done');
  }
});
