import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packCard, unpackCard } from './packed-card.ts';

const picture = '/media/01a225eb-1b07-7d17-b0c3-8b1f03df180e/1280.webp';
const widths = [160, 320, 480, 640, 1024, 1280];
const card = {
  _id: '0195bbad-0db2-7c09-b1a5-5eed000b68e0',
  slug: 'brick-house-kacyiru-czmc5140',
  title: 'Brick house, Kacyiru',
  money: { amount: 48_500_000, currency: 'USD' },
  price: 485_000,
  location: 'Kacyiru, Kigali',
  type: 'House',
  category: ['Residential', 'Luxury'],
  status: 'Available',
  purpose: 'sale',
  beds: 4,
  baths: 2,
  size: 320,
  displayImage: picture,
  picture: { path: picture, width: 1_280, height: 853, widths, thumbHash: 'mQgOFYJYh3iPeXiHiGd2iEeAcCEI' },
  createdAt: '2025-03-22T02:27:15.506Z',
  createdBy: '0199b2fc-9d11-7fd3-a62a-a7e292841275',
};

const readAgain = (text: string) => unpackCard(packCard(text));

describe('a packed card', () => {
  it('takes half the memory', () => {
    const text = JSON.stringify(card);
    expect(packCard(text).length).toBeLessThan(text.length * 0.52);
    expect(readAgain(text)).toBe(text);
  });

  it('is read as it was written where its title imitates a code or a phrase', () => {
    const title = `\u0001 ","slug":" ${String.fromCharCode(28)} "},"createdAt":" \\u0002 é 🏠`;
    const text = JSON.stringify({ ...card, title, category: [], displayImage: '', picture: undefined });
    expect(readAgain(text)).toBe(text);
  });

  it('is read as it was written, whatever JSON it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify({ ...card, title: value, extra: value });
        expect(readAgain(text)).toBe(text);
      }),
    );
  });
});
