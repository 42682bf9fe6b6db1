// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AuctionRoom } from '#contract/auctions/auction.ts';
import { type Act, signedPartOfAct } from '#contract/auctions/signatures/signed-acts.ts';
import { signingContexts, verifySignature } from '#contract/auctions/signatures/signing.ts';
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { dollars, sampleBidder, sampleRoom, sampleSummary } from '../../sample-auction.ts';
import { AddendumBanner } from '../registration/addendum.tsx';
import { LeaveButton } from '../registration/leave-button.tsx';
import { RegistrationDialog } from '../registration/registration-dialog.tsx';
import { Situation } from '../standing/situation.tsx';
import type { LiveRoom } from '../use-room.ts';
import { createBidderKey } from './bidder-keys.ts';

const { kept } = vi.hoisted(() => ({ kept: new Map<string, unknown>() }));

// The tests have no IndexedDB.
vi.mock('./device-store.ts', () => ({
  inStore: async (_name: string, _mode: string, ask: (store: object) => unknown) =>
    ask({ put: (value: object) => kept.set(Object(value).key, value), get: (id: string) => kept.get(id) }),
}));

beforeEach(() => kept.clear());

const areas = ['auctions', 'auction-room'] as const;
const auction = sampleRoom._id;
const paddle = sampleBidder.paddle ?? '';
const bidderKey = async () => (await createBidderKey(auction)) ?? '';
const answered = { message: '', auction: sampleSummary, own: sampleBidder };

function liveRoom(key: string, room: Partial<AuctionRoom> = {}): LiveRoom {
  return {
    room: { ...sampleRoom, ...room, own: { ...sampleBidder, bidderKey: key, ...room.own } },
    rows: [],
    isLive: true,
    learn: vi.fn(() => true),
    refresh: vi.fn(async () => undefined),
    loadWholeHistory: vi.fn(async () => undefined),
  };
}

/** Renders a part of the room, presses buttons, and returns the sent requests. */
async function press(part: React.ReactNode, answers: Answers, ...names: readonly string[]) {
  const sent = answerApi(answers);
  const { user } = await show(part, { areas });
  for (const name of names) {
    const buttons = await screen.findAllByRole('button', { name });
    await user.click(buttons.at(-1) as HTMLElement);
  }
  await waitFor(() => expect(sent).toHaveLength(1));
  return Object(sent[0]?.body);
}

/** Whether a body is signed by this key, for this act, over the last row that is shown. */
async function isSigned(body: { signed?: Record<string, unknown> }, key: string, act: Act): Promise<boolean> {
  const seen = { paddle, seenSeq: sampleRoom.seq, seenHead: sampleRoom.headHash };
  const { signature, ...said } = body.signed ?? {};
  expect(said).toEqual({ key, ...seen });
  const part = signedPartOfAct(act, { auction, ...seen });
  return verifySignature(signingContexts.act, part, { key, signature: String(signature) });
}

const registration = 'POST /api/auctions/{id}/registration';
const leave = 'DELETE /api/auctions/{id}/registration';
const withdraw = 'POST /api/auctions/{id}/withdraw-bids';
const counter = 'POST /api/auctions/{id}/counter-answer';

const talking: Partial<AuctionRoom> = {
  state: 'pending_seller',
  talks: {
    until: sampleRoom.serverTime,
    bidBindsUntil: sampleRoom.serverTime,
    counterPrice: dollars(48_000),
    counterUntil: sampleRoom.serverTime,
  },
};
const talks = (key: string, room: Partial<AuctionRoom> = talking) => (
  <Situation live={liveRoom(key, room)} phase="talks" standing="highest" />
);

test('who leaves signs it', async () => {
  const key = await bidderKey();
  const body = await press(<LeaveButton live={liveRoom(key)} />, { [leave]: answered }, 'Leave this auction', 'Leave');
  expect(await isSigned(body, key, { type: 'bidder.left', data: {} })).toBe(true);
});

const added = { seq: 3, at: sampleRoom.serverTime, text: 'The roof leaks.', isMaterial: true, termsVersion: 2 };

test('who accepts an addendum signs its version', async () => {
  const key = await bidderKey();
  const banner = <AddendumBanner live={liveRoom(key, { termsVersion: 2, addenda: [added] })} />;
  const body = await press(banner, { [registration]: answered }, 'I accept it');
  expect(body).toMatchObject({ termsVersion: 2, isOfAge: true });
  expect(await isSigned(body, key, { type: 'terms.accepted', data: { termsVersion: 2 } })).toBe(true);
});

test('who takes bids back signs it', async () => {
  const key = await bidderKey();
  const own = { ...sampleBidder, bidderKey: key, isLeading: true, withdrawUntil: sampleRoom.endsAt };
  const banner = <AddendumBanner live={liveRoom(key, { addenda: [added], own })} />;
  const body = await press(banner, { [withdraw]: answered }, 'Withdraw my bids', 'Withdraw my bids');
  expect(await isSigned(body, key, { type: 'bid.voided', data: {} })).toBe(true);
});

test.each<[string, string, Act]>([
  ['accepts', 'accept', { type: 'talks.ended', data: { ending: 'counter_accepted', price: dollars(48_000) } }],
  ['declines', 'decline', { type: 'talks.ended', data: { ending: 'counter_declined' } }],
])('who %s another price signs that', async (_, answer, act) => {
  const key = await bidderKey();
  const name = answer === 'accept' ? 'Accept' : 'Decline';
  const body = await press(talks(key), { [counter]: answered }, name);
  expect(body.answer).toBe(answer);
  expect(await isSigned(body, key, act)).toBe(true);
});

test('who renews a bid signs that', async () => {
  const key = await bidderKey();
  const lapsed = { ...talking, talks: { until: sampleRoom.serverTime, bidBindsUntil: sampleRoom.serverTime } };
  const body = await press(talks(key, lapsed), { [counter]: answered }, 'Renew my bid');
  expect(await isSigned(body, key, { type: 'talks.renewed', data: {} })).toBe(true);
});

test('without the key nothing is signed, and the refusal is shown', async () => {
  const message = 'This is not signed with your key.';
  const refused = refusal('NOT_SIGNED', { message });
  const body = await press(talks('ab'.repeat(32)), { [counter]: refused }, 'Accept');
  expect(body).toEqual({ answer: 'accept' });
  expect(await screen.findByText(message)).toBeDefined();
});

test.each<[string, string]>([
  ['missing', 'Use that one, or make this one take its place'],
  ['otherKey', 'Reload the page, or use the device that has the key'],
  ['otherRecord', 'reload it, and look before you try again'],
  ['changed', 'such as the price. Nothing was done'],
  ['repeated', 'This was sent twice'],
])('what is not signed as it has to be (%s) says what to do, and the room is looked at anew', async (cause, words) => {
  const live = liveRoom(await bidderKey(), talking);
  const part = <Situation live={live} phase="talks" standing="highest" />;
  await press(part, { [counter]: refusal('NOT_SIGNED', { details: { cause } }) }, 'Accept');
  expect(await screen.findByText(new RegExp(words))).toBeDefined();
  expect(live.refresh).toHaveBeenCalled();
});

test('who comes back to an auction signs its terms by the key that they had', async () => {
  const key = await bidderKey();
  const dialog = <RegistrationDialog live={liveRoom(key, { isPractice: true })} onClose={vi.fn()} />;
  const sent = answerApi({ [registration]: answered });
  const { user } = await show(dialog, { areas });
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const { termsVersion } = sampleRoom;
  expect(await isSigned(Object(sent[0]?.body), key, { type: 'terms.accepted', data: { termsVersion } })).toBe(true);
});
