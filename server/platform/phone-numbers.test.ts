import { describe, expect, it } from 'vitest';
import { e164Of, isPhoneCountry } from './phone-numbers.ts';

describe('a phone number', () => {
  it.each([
    '+250788000777',
    '0788000777',
    '788 000 777',
    '(0) 788-000-777',
    '+250 (0)788 000 777',
    '00250788000777',
    '250788000777',
    'tel:+250-788-000-777',
    '+250 788 000 777 ext. 5',
    '\u200e+250\u00a0788\u00a0000\u00a0777',
    '+２５０ ７８８ ０００ ７７７',
    '٠٧٨٨٠٠٠٧٧٧',
  ])('is the same however it is typed: %s', (typed) => {
    expect(e164Of(typed, 'RW')).toBe('+250788000777');
  });

  it.each([null, '', '  ', '0', '+250', '12', 'call me', '+250 788 000 7777', '9'.repeat(40)])(
    'is none: %s',
    (typed) => {
      expect(e164Of(typed, 'RW')).toBeUndefined();
    },
  );

  it('is read as people of the site’s country type it, unless it names its own', () => {
    expect(e164Of('0712 345 678', 'KE')).toBe('+254712345678');
    expect(e164Of('+254 712 345 678', 'RW')).toBe('+254712345678');
    expect([isPhoneCountry('KE'), isPhoneCountry('XX'), isPhoneCountry('rw')]).toEqual([true, false, false]);
  });
});
