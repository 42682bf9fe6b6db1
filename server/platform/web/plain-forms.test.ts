import { expect, test } from 'vitest';
import { addressAfter, bodyOfForm } from './plain-forms.ts';

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
