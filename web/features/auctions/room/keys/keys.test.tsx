// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BidReceipt, OwnPart, SignedRefusal } from '#contract/auctions/auction.ts';
import { commitToMaximum } from '#contract/auctions/log/auction-log.ts';
import { isBidSigned, isPurchaseSigned, saltOfBid } from '#contract/auctions/signatures/bid-signatures.ts';
import { signedPartOfReceipt, signedPartOfRefusal } from '#contract/auctions/signatures/signed-answers.ts';
import { signingContexts } from '#contract/auctions/signatures/signing.ts';
import { createSigner } from '#contract/auctions/testing/signer.ts';
import { simulateAuction } from '#contract/auctions/testing/simulated-auction.ts';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { answerApi } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { dollars, logRow, sampleBidder, sampleRoom, sampleSummary } from '../../sample-auction.ts';
import type { LiveRoom } from '../use-room.ts';
import { createBidderKey } from './bidder-keys.ts';
import { keepReceipt } from './kept-receipts.ts';
import { findKeptRefusals, keepRefusal } from './kept-refusals.ts';
import { KeyElsewhere } from './key-elsewhere.tsx';
import { ownSignature } from './own-signature.ts';
import { RecordAlarm } from './record-alarm.tsx';
import { SaveProof } from './save-proof.tsx';

// A site that is busy is asked again after some seconds.
vi.mock('../wait-with-jitter.ts', () => ({ waitWithJitter: async () => undefined }));

const { stores } = vi.hoisted(() => ({ stores: new Map<string, Map<string, unknown>>() }));

// The tests have no IndexedDB; only these three functions use it here.
vi.mock('./device-store.ts', () => ({
  inStore: async (name: string, _mode: string, ask: (store: object) => unknown) => {
    const kept = stores.get(name) ?? new Map<string, unknown>();
    stores.set(name, kept);
    return ask({
      put: (value: object) =>
        kept.set(String(Object(value)[{ keys: 'key', refusals: 'signature' }[name] ?? 'hash']), value),
      get: (id: string) => kept.get(id),
      getAll: () => [...kept.values()],
    });
  },
}));

beforeEach(() => stores.clear());

const areas = ['auctions', 'auction-room'] as const;
const auction = sampleRoom._id;
const commandId = '0190a0b0-0000-7000-8000-000000000007';
const operator = await createSigner();
/** AAA leads at 1,000, and the next bid is 1,050. */
const played = simulateAuction({
  startPrice: dollars(1_000),
  reserve: undefined,
  bids: [{ bidder: 'BBB', maximum: dollars(1_000), after: 1_000 }],
});
const simulated = { ...played, auction: '019c0000-0000-7000-8000-000000000001' };

function liveRoom(own: Partial<OwnPart>, rest: Partial<LiveRoom> = {}): LiveRoom {
  return {
    room: { ...sampleRoom, own: { ...sampleBidder, ...own } },
    rows: [],
    isLive: true,
    learn: vi.fn(() => true),
    refresh: vi.fn(async () => undefined),
    loadWholeHistory: vi.fn(async () => undefined),
    ...rest,
  };
}

async function aReceipt(facts: Partial<BidReceipt> = {}): Promise<BidReceipt> {
  const receipt = {
    auction,
    slug: sampleRoom.slug,
    paddle: 'B77',
    seq: 5,
    at: '2026-03-05T11:00:00.000Z',
    maximum: dollars(45_000),
    salt: 'a'.repeat(64),
    commitment: 'b'.repeat(64),
    hash: 'c'.repeat(64),
  };
  const signature = await operator.sign(signingContexts.receipt, signedPartOfReceipt(receipt));
  return { ...receipt, logKey: operator.key, signature, ...facts };
}

test('a bid is signed with the key of this device, over the last row that is shown', async () => {
  const bidderKey = await createBidderKey(auction);
  if (bidderKey === undefined) throw new Error('No key was made');
  const { seenSeq, signed } = await ownSignature(liveRoom({ bidderKey }), { commandId, amount: dollars(45_000) });
  expect(seenSeq).toBe(sampleRoom.seq);
  if (signed === undefined) throw new Error('Not signed');
  const salt = saltOfBid({ commandId, secret: signed.secret });
  const commitment = commitToMaximum({ auction, paddle: 'B77', maximum: dollars(45_000), salt });
  const part = { auction, paddle: 'B77', commandId, commitment, seenSeq, seenHead: sampleRoom.headHash };
  expect(await isBidSigned(part, { key: bidderKey, signature: signed.signature })).toBe(true);
});

test.each([true, undefined])(
  'a purchase is signed as the log says that it is: as none of a bid: %s',
  async (signsPurchases) => {
    const first = { seq: 1, at: sampleRoom.startsAt, type: 'auction.scheduled', actor: { role: 'staff' } } as const;
    const row = { ...first, data: { signsPurchases }, previous: '', hash: '' };
    answerApi({ 'GET /api/auctions/{id}/events': { events: [row], hasMore: false, summary: sampleSummary } as never });
    const bidderKey = await createBidderKey(auction);
    if (bidderKey === undefined) throw new Error('No key was made');
    const wish = { commandId, amount: dollars(45_000), isPurchase: true };
    const { signed } = await ownSignature(liveRoom({ bidderKey }), wish);
    if (signed === undefined) throw new Error('Not signed');
    const salt = saltOfBid({ commandId, secret: signed.secret });
    const commitment = commitToMaximum({ auction, paddle: 'B77', maximum: dollars(45_000), salt });
    const [seenSeq, seenHead] = [sampleRoom.seq, sampleRoom.headHash];
    const part = { auction, paddle: 'B77', commandId, commitment, seenSeq, seenHead };
    const given = { key: bidderKey, signature: signed.signature };
    expect(await isBidSigned(part, given)).toBe(signsPurchases !== true);
    expect(await isPurchaseSigned(part, given, { signsPurchases: true })).toBe(signsPurchases === true);
  },
);

test('each auction gets a key of its own, which nobody can read', async () => {
  const keys = [await createBidderKey(auction), await createBidderKey(auction)];
  expect(new Set(keys).size).toBe(2);
  const [kept] = [...(stores.get('keys')?.values() ?? [])] as { privateKey: CryptoKey }[];
  expect(kept?.privateKey.extractable).toBe(false);
});

test('nothing is signed without a key, nor with one of another device', async () => {
  const wish = { commandId, amount: dollars(45_000) };
  expect(await ownSignature(liveRoom({}), wish)).toEqual({ seenSeq: sampleRoom.seq });
  expect(await ownSignature(liveRoom({ bidderKey: 'ab'.repeat(32) }), wish)).toEqual({ seenSeq: sampleRoom.seq });
});

test('who has registered on another device may ask to bid from this one', async () => {
  const own = { ...sampleBidder, bidderKey: 'ab'.repeat(32), requestedKey: 'cd'.repeat(32) };
  const sent = answerApi({
    'POST /api/auctions/{id}/registration/key': { message: '', auction: sampleSummary, own } as never,
  });
  const live = liveRoom({ bidderKey: 'ab'.repeat(32) });
  const { user } = await show(<KeyElsewhere live={live} />, { areas });
  expect(await screen.findByText(/registered on another device/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Bid from this device' }));
  await waitFor(() => expect(live.learn).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toEqual({ bidderKey: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await screen.findByText(/Two members of staff have to agree; you get a message/)).toBeDefined();
});

test('on the device with the key nothing is said of it', async () => {
  answerApi({});
  const bidderKey = await createBidderKey(auction);
  const { queryClient } = await show(<KeyElsewhere live={liveRoom({ bidderKey })} />, { areas });
  await waitFor(() => expect(queryClient.getQueryData(['bidder-key', bidderKey])).toBe(true));
  expect(screen.queryByText(/registered on another device/)).toBeNull();
});

test('a row in the place of a bid that was accepted raises the alarm', async () => {
  answerApi({});
  await keepReceipt(await aReceipt());
  const data = { paddle: 'B77', amount: dollars(40_000), receivedAt: '2026-03-05T11:00:00.000Z' };
  const row = logRow(5, 'bid.accepted', data);
  const { change } = await show(<RecordAlarm live={liveRoom({}, { rows: [row] })} phase="open" />, { areas });
  expect(await screen.findByText(/not the one in which your bid was accepted/)).toBeDefined();
  change(<RecordAlarm live={liveRoom({}, { rows: [{ ...row, hash: 'c'.repeat(64) }] })} phase="open" />);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a receipt that the operator has not signed raises the alarm', async () => {
  answerApi({});
  await keepReceipt(await aReceipt({ signature: 'ab'.repeat(64) }));
  await show(<RecordAlarm live={liveRoom({})} phase="open" />, { areas });
  expect(await screen.findByText(/not the one in which your bid was accepted/)).toBeDefined();
});

async function aRefusal(facts: Partial<SignedRefusal> = {}): Promise<SignedRefusal> {
  const part = signedPartOfRefusal({
    auction: simulated.auction,
    paddle: 'AAA',
    commandId,
    maximum: dollars(2_000),
    code: 'BID_TOO_LOW',
    at: simulated.rows.at(-1)?.at ?? '',
    afterSeq: simulated.rows.length - 1,
    ...facts,
  });
  return { ...part, logKey: operator.key, signature: await operator.sign(signingContexts.refusal, part) };
}

/** The error with which the server refuses a bid. */
const refusedWith = (refusal: SignedRefusal) =>
  new ApiRefusal(409, { code: 'BID_TOO_LOW', message: 'Less than the next bid', details: { refusal } } as never);

test('only a signed refusal is kept', async () => {
  await keepRefusal(new Error('no connection'));
  await keepRefusal(new ApiRefusal(409, { code: 'NOT_REGISTERED', message: 'Register first' } as never));
  expect(await findKeptRefusals(simulated.auction)).toEqual([]);
  const refusal = await aRefusal();
  await keepRefusal(refusedWith(refusal));
  expect(await findKeptRefusals(simulated.auction)).toEqual([refusal]);
  expect(await findKeptRefusals(auction)).toEqual([]);
});

test('a refusal that is none by its fields hides no other one', async () => {
  const [right, strange] = [await aRefusal(), await aRefusal({ at: 7 as never })];
  for (const refusal of [right, strange]) await keepRefusal(refusedWith(refusal));
  expect(await findKeptRefusals(simulated.auction)).toEqual([right, strange]);
});

test.each([
  ['against the rules raises the alarm at the end', { maximum: dollars(3_000) }, true],
  ['so that nobody can judge it raises the alarm', { maximum: dollars(1_040), afterSeq: '4' as never }, true],
  ['by the rules raises none', { maximum: dollars(1_040) }, false],
])('a bid that was refused %s', async (_, facts, isWrong) => {
  answerApi({});
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(simulated.text));
  await keepRefusal(refusedWith(await aRefusal(facts)));
  const live = liveRoom({}, { room: { ...sampleRoom, _id: simulated.auction, own: sampleBidder } });
  const { queryClient } = await show(<RecordAlarm live={live} phase="over" />, { areas });
  const key = ['kept-refusals', simulated.auction, 'record', sampleRoom.seq];
  await waitFor(() => expect(queryClient.getQueryData(key)).toBe(isWrong ? 'wrong' : 'right'));
  fetched.mockRestore();
  if (isWrong) expect(await screen.findByText('A bid of yours was refused wrongly')).toBeDefined();
  else expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['withholds its log raises the alarm', 404, true],
  ['cannot be reached raises none', 0, false],
])('a site that %s', async (_, status, isWithheld) => {
  answerApi({});
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response('', { status });
  });
  await keepRefusal(refusedWith(await aRefusal()));
  const live = liveRoom({}, { room: { ...sampleRoom, _id: simulated.auction, own: sampleBidder } });
  const { queryClient } = await show(<RecordAlarm live={live} phase="over" />, { areas });
  const key = ['kept-refusals', simulated.auction, 'record', sampleRoom.seq];
  await waitFor(() => expect(queryClient.getQueryState(key)?.status).toBe(isWithheld ? 'success' : 'error'));
  fetched.mockRestore();
  const title = 'This site does not show the record of the auction';
  if (isWithheld) expect(await screen.findByText(title)).toBeDefined();
  else expect(screen.queryByRole('alert')).toBeNull();
});

test('what is kept is offered as one file', async () => {
  answerApi({});
  await keepReceipt(await aReceipt());
  await show(<SaveProof live={liveRoom({})} />, { areas });
  expect(await screen.findByText(/kept the receipt of 1 bid, signed/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save record and receipts in one file' })).toBeDefined();
});
