import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { gsmLength, gsmText } from '../dialogue/gsm-text.ts';
import type { Home } from '../dialogue/state.ts';
import { alertText } from './alert-text.ts';

const house: Home = {
  id: '1',
  number: 1_042,
  title: 'House',
  location: 'Kicukiro',
  status: 'For Sale',
  price: { kind: 'asked', money: { amount: 70_000_000, currency: 'RWF' } },
  hasAuction: false,
};
const reader = { language: 'en', siteName: 'Urugo', isReceiving: true } as const;

describe('the text message of an alert', () => {
  it('names what one sends to ask, where it is and what it costs, and how it ends', () => {
    const text = alertText(reader, { name: 'Three rooms', homes: [house], count: 1 });
    expect(text).toBe('Urugo: Three rooms\n1042 House, Kicukiro: RWF 70,000,000\nTo end: STOP');
  });

  it('names three at most, and says how many more there are', () => {
    const homes = Array.from({ length: 5 }, (_, index) => ({ ...house, number: 1 + index, title: 'Flat' }));
    const text = alertText(reader, { name: 'Flats', homes, count: 12 });
    expect(text.split('\n')).toEqual([
      'Urugo: Flats',
      '1 Flat, Kicukiro: RWF 70,000,000',
      '2 Flat, Kicukiro: RWF 70,000,000',
      '3 Flat, Kicukiro: RWF 70,000,000',
      'and 9 more',
      'To end: STOP',
    ]);
  });

  it('asks for no answer where the site receives none', () => {
    const text = alertText({ ...reader, isReceiving: false }, { name: 'Flats', homes: [house], count: 1 });
    expect(text).not.toContain('STOP');
  });

  const upTo = { amount: 999_999_999_999, currency: 'RWF' } as const;
  const long: Home = {
    ...house,
    number: 1_234_567,
    title: '“L’œuvre” 🏡 — Ŕ€[]{} 12,500,000 and a garden as long as its name',
    location: 'Kigarama, Kicukiro, Umujyi wa Kigali',
    price: { kind: 'guide', money: { amount: 990_000_000_000, currency: 'RWF' }, upTo },
  };
  it.each(languages)('is one message of the letters of old phones in %s, with whole numbers', (language) => {
    const asking = { language, siteName: 'A site’s name of some length', isReceiving: true };
    for (const home of [long, { ...long, title: '€'.repeat(80) }, { ...house, title: 'x'.repeat(200) }]) {
      const text = alertText(asking, { name: '€’'.repeat(40), homes: [home, home, home], count: 1_234 });
      expect(gsmLength(text)).toBeLessThanOrEqual(160);
      expect(gsmText(text)).toBe(text);
      expect(text).toContain(`\n${home.number} `);
      expect(text.replace(/\D/g, '')).toContain(home === long ? '990000000000999999999999' : String(home.number));
    }
  });
});
