import { describe, expect, it, test } from 'vitest';
import { type KeptPage, kindOf, mostBytes, pagesToDrop } from './kept-kinds.ts';

const id = '0198c0de-0000-7000-8000-000000000000';

test.each([
  ['/', 'home'],
  ['/wishlist', 'wishlist'],
  ['/chats', 'conversations'],
  ['/messages', 'conversations'],
  [`/chat/${id}`, 'conversation'],
  [`/messages?conversation=${id}`, 'conversation'],
  ['/product/villa-in-kigali', 'listing'],
  ['/product/villa-in-kigali?deal=rent', 'listing'],
  ['/settings', undefined],
  ['/?notice=not-allowed', undefined],
  ['/wishlist?outcome=done', undefined],
  [`/auth/reset-password?token=${id}`, undefined],
  ['/outbox/1', undefined],
])('%s is kept as %s', (address, kind) => {
  expect(kindOf(address)).toBe(kind);
});

const page = (number: number, more: Partial<KeptPage> = {}): KeptPage => ({
  address: `/product/${number}`,
  kind: 'listing',
  title: '',
  language: 'en',
  theme: 'system',
  keptAt: number,
  bytes: 1,
  files: [],
  pictures: [],
  ...more,
});
const addresses = (pages: readonly KeptPage[]) => pages.map(({ address }) => address);

describe('what gives way', () => {
  it('is the oldest of what is more than fifty homes, whatever else is kept', () => {
    const homes = Array.from({ length: 52 }, (_, index) => page(index));
    const wishlist = page(-1, { address: '/wishlist', kind: 'wishlist' });
    expect(addresses(pagesToDrop([wishlist, ...homes]))).toEqual(['/product/1', '/product/0']);
  });

  it('is what no longer has room', () => {
    const large = page(2, { bytes: mostBytes - 10 });
    expect(addresses(pagesToDrop([page(1, { bytes: 11 }), large, page(3, { bytes: 5 })]))).toEqual(['/product/1']);
    expect(pagesToDrop([page(1, { bytes: 5 }), large, page(3, { bytes: 5 })])).toEqual([]);
  });
});
