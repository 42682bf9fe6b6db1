import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoomWitnessing } from '#contract/auctions/auction.ts';
import { createBidder, receiptBy, signCommand } from '#contract/auctions/testing/dropped-bid.ts';
import { createWitness } from '#contract/auctions/testing/test-witness.ts';
import { isReceiptFor } from '#contract/auctions/witnessing/dropped-bids/drop-receipt.ts';
import type { DroppedBid } from '#contract/auctions/witnessing/dropped-bids/dropped-bid.ts';
import { droppedBidSchema } from '#contract/auctions/witnessing/witnessing.endpoints.ts';
import { sampleRoom } from '../../sample-auction.ts';
import { dropBid } from './drop-bid.ts';
import { findKeptDrops } from './kept-drops.ts';

const { kept } = vi.hoisted(() => ({ kept: new Map<string, unknown>() }));

// The tests have no IndexedDB; only these two functions use it here.
vi.mock('./device-store.ts', () => ({
  inStore: async (_name: string, _mode: string, ask: (store: object) => unknown) =>
    ask({
      put: (value: { command: { commandId: string } }) => kept.set(value.command.commandId, value),
      getAll: () => [...kept.values()],
    }),
}));

const auction = sampleRoom._id;
const witnesses = ['notary.example', 'bank.example', 'university.example'].map(createWitness);
const operatorKey = Buffer.from(
  await crypto.subtle.exportKey(
    'raw',
    ((await crypto.subtle.generateKey({ name: 'X25519' }, true, ['deriveBits'])) as CryptoKeyPair).publicKey,
  ),
).toString('hex');
const witnessing: RoomWitnessing = {
  quorum: 2,
  isDemonstration: false,
  certifyClosing: true,
  sealingKey: operatorKey,
  witnesses: witnesses.map(({ name }, index) => ({
    name,
    address: `https://${name}/`,
    isSeeing: index > 0,
    hasCertified: false,
  })),
};
const bidder = createBidder();
const maximum = 123_456_789;
const { command, secret } = signCommand(bidder, {
  auction,
  paddle: 'B77',
  seenSeq: 4,
  seenHead: 'cd'.repeat(32),
  maximum,
});
const { commandId, seenSeq, key, paddle, seenHead, signature } = command;
const body = {
  commandId,
  maximum,
  mode: 'max' as const,
  termsVersion: 1,
  seenSeq,
  signed: { key, paddle, secret, seenHead, signature },
};

const sent: { address: string; bid: DroppedBid; text: string }[] = [];

/** Each witness answers what `answer` makes of a bid. */
function answerBids(answer: (bid: DroppedBid, address: string) => unknown): void {
  vi.stubGlobal('fetch', async (address: string, init: { body: string; credentials: string }) => {
    expect(init.credentials).toBe('omit');
    const bid = droppedBidSchema.parse(JSON.parse(init.body));
    sent.push({ address, bid, text: init.body });
    return Response.json({ receipt: answer(bid, address) });
  });
}

const right = ({ sealed: _, ...given }: DroppedBid, address: string) => {
  const witness = witnesses.find(({ name }) => address.includes(name));
  return witness && receiptBy(witness, given, Date.now());
};

beforeEach(() => {
  kept.clear();
  sent.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

test('a bid is given to as many witnesses as are needed, those that are there first, without its amount', async () => {
  answerBids(right);
  expect(await dropBid({ _id: auction, witnessing }, body)).toBe(2);
  expect(sent.map(({ address }) => address).toSorted()).toEqual([
    'https://bank.example/bids',
    'https://university.example/bids',
  ]);
  for (const { text } of sent) expect(text).not.toMatch(new RegExp(`${maximum}|${secret}`));
  const [drop] = await findKeptDrops(auction);
  expect(drop?.command).toEqual(command);
  for (const receipt of drop?.receipts ?? []) expect(await isReceiptFor(command, receipt)).toBe(true);
  expect(drop?.receipts).toHaveLength(2);
});

test('what is no receipt for this bid is not kept', async () => {
  answerBids((bid, address) => ({ ...Object(right(bid, address)), seenAt: '2026-03-05T11:00:00.000Z' }));
  expect(await dropBid({ _id: auction, witnessing }, body)).toBe(0);
  expect(await findKeptDrops(auction)).toEqual([]);
});

test('nobody is asked where nobody watches, or no witness has an address', async () => {
  answerBids(right);
  const nowhere = { ...witnessing, witnesses: witnessing.witnesses.map((one) => ({ ...one, address: undefined })) };
  expect(await dropBid({ _id: auction, witnessing: undefined }, body)).toBe(0);
  expect(await dropBid({ _id: auction, witnessing: nowhere }, body)).toBe(0);
  expect(sent).toEqual([]);
});
