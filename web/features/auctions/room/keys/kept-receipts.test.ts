import { expect, test } from 'vitest';
import type { BidReceipt } from '#contract/auctions/auction.ts';
import { contradicts, findKeptReceipts, keepReceipt } from './kept-receipts.ts';

const receipt: BidReceipt = {
  auction: '019c0000-0000-7000-8000-000000000001',
  slug: 'a-lot',
  paddle: 'AAA',
  seq: 3,
  at: '2026-03-02T08:01:00.000Z',
  maximum: 200_000,
  salt: 'a'.repeat(64),
  commitment: 'b'.repeat(64),
  hash: 'c'.repeat(64),
};

test('another row in the place of a bid contradicts its receipt, a row that is not shown does not', () => {
  const [type, other] = ['bid.accepted', 'd'.repeat(64)] as const;
  expect(contradicts([{ seq: 3, hash: receipt.hash, type }], [receipt])).toBe(false);
  expect(contradicts([{ seq: 3, hash: other, type }], [receipt])).toBe(true);
  expect(contradicts([{ seq: 4, hash: other, type }], [receipt])).toBe(false);
  expect(contradicts([{ seq: 3, hash: receipt.hash, type: 'bid.refused' }], [receipt])).toBe(true);
});

test('a browser that keeps nothing is no obstacle', async () => {
  await expect(keepReceipt(receipt)).resolves.toBeUndefined();
  await expect(findKeptReceipts(receipt.auction)).resolves.toEqual([]);
});
