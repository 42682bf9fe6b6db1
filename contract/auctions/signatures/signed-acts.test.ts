import { expect, test } from 'vitest';
import type { AuctionEventDraft, LogActor } from '../log/auction-log.ts';
import { readLog } from '../log/read-log.ts';
import { verifyBids } from '../log/verify-log.ts';
import { createBidder } from '../testing/dropped-bid.ts';
import {
  addendum,
  auction,
  by,
  changed,
  dollars,
  extended,
  followedBy,
  forgedOf,
  minute,
  refused,
  restored,
  staff,
  verify,
  voided,
} from '../testing/forged-auction.ts';
import { type ForgedRow, forgeLog } from '../testing/forged-log.ts';
import { simulateAuction } from '../testing/simulated-auction.ts';
import { type Act, signedPartOfAct } from './signed-acts.ts';
import { signedText, signingContexts } from './signing.ts';

const bidder = createBidder();

/** The leader has bid before their key was named; since then every bidder with a key signs. */
const rows = changed(
  forgedOf(
    simulateAuction({
      startPrice: dollars(1_000),
      reserve: undefined,
      bids: [
        { bidder: 'AAA', maximum: dollars(2_000), after: 1_000 },
        { bidder: 'BBB', maximum: dollars(5_000), after: 1_000 },
      ],
    }).rows,
  ).filter(({ draft }) => !/closed|opened/.test(draft.type)),
  'auction.scheduled',
  (draft) => (draft.type === 'auction.scheduled' ? { ...draft, data: { ...draft.data, signsActs: true } } : draft),
);
const named = followedBy(
  rows,
  1_000,
  { type: 'bidder.registered', actor: by('BBB'), data: { paddle: 'BBB', key: bidder.key } },
  { type: 'addendum.published', actor: staff, data: addendum(true) },
);

/** What BBB signs after having seen a row; the last one unless a test says so. */
function signedBy(act: Act, before: readonly ForgedRow[], seenSeq = before.length, signer = bidder) {
  const seenHead = readLog(forgeLog(before)).rows[seenSeq - 1]?.hash ?? '';
  const part = signedPartOfAct(act, { auction, paddle: 'BBB', seenSeq, seenHead });
  return { seenSeq, signature: signer.sign(signedText(signingContexts.act, part)) };
}

const takingBack: Act = { type: 'bid.voided', data: {} };
const leaderSeq = 1 + named.findIndex(({ draft }) => draft.type === 'bid.accepted' && draft.data.paddle === 'BBB');

function takenBack(signed: object, actor: LogActor = by('BBB')): readonly ForgedRow[] {
  const row = voided(named, 'BBB', 'changed_description', actor);
  return followedBy(
    named,
    minute,
    { ...row, data: { ...row.data, ...signed } } as AuctionEventDraft,
    restored({ price: dollars(1_000), paddle: 'AAA', isReserveMet: true, opened: [] }),
    extended(named, minute),
  );
}

test('bids are taken back by who has signed that, having seen them', async () => {
  const right = takenBack({ signed: signedBy(takingBack, named) });
  expect(verify(right)).toMatchObject({ isValid: true });
  expect(await verifyBids(forgeLog(right))).toMatchObject({ state: 'right' });
  expect(verify(takenBack({}))).toMatchObject(refused(/has not signed it/));
  const unseen = takenBack({ signed: signedBy(takingBack, named, leaderSeq - 1) });
  expect(verify(unseen)).toMatchObject(refused(/had not seen when they signed/));
  const later = takenBack({ signed: { ...signedBy(takingBack, named), seenSeq: named.length + 1 } });
  expect(verify(later)).toMatchObject(refused(/dated back/));
});

test.each<[string, () => object]>([
  ['by somebody else', () => signedBy(takingBack, named, named.length, createBidder())],
  ['for something else', () => signedBy({ type: 'bidder.left', data: {} }, named)],
  ['over another row', () => ({ ...signedBy(takingBack, named, named.length - 1), seenSeq: named.length })],
])('what was signed %s takes nothing back', async (_, signed) => {
  const forged = takenBack({ signed: signed() });
  expect(verify(forged)).toMatchObject({ isValid: true });
  expect(await verifyBids(forgeLog(forged))).toMatchObject({ state: 'wrong' });
});

test('who takes bids back takes all of them back', () => {
  const two = forgedOf(
    simulateAuction({
      startPrice: dollars(1_000),
      reserve: undefined,
      bids: [
        { bidder: 'BBB', maximum: dollars(3_000), after: 1_000 },
        { bidder: 'BBB', maximum: dollars(5_000), after: 1_000 },
      ],
    }).rows,
  ).filter(({ draft }) => !/closed|opened/.test(draft.type));
  const open = followedBy(two, 1_000, { type: 'addendum.published', actor: staff, data: addendum(true) });
  const seqs = open.flatMap(({ draft }, index) => (draft.type === 'bid.accepted' ? [index + 1] : []));
  const row = voided(open, 'BBB', 'changed_description', by('BBB'));
  const some = { ...row, data: { ...row.data, bid: seqs[1] } } as AuctionEventDraft;
  const left = restored({ price: dollars(1_000), paddle: 'BBB', isReserveMet: true, opened: [] });
  const forged = followedBy(open, minute, some, left, extended(open, minute));
  expect(verify(forged)).toMatchObject(refused(/of who has taken all of theirs back/));
});

test('nobody accepts terms in the name of who has a key, nor by what they have signed before', async () => {
  const signed = signedBy({ type: 'terms.accepted', data: { termsVersion: 2 } }, named);
  const data = { paddle: 'BBB', termsVersion: 2 };
  const accepted = (more: object): AuctionEventDraft => ({
    type: 'terms.accepted',
    actor: by('BBB'),
    data: { ...data, ...more },
  });
  expect(verify(followedBy(named, minute, accepted({})))).toMatchObject(refused(/has not signed it/));
  const once = followedBy(named, minute, accepted({ signed }));
  expect(await verifyBids(forgeLog(once))).toMatchObject({ state: 'right' });
  expect(verify(followedBy(once, minute, accepted({ signed })))).toMatchObject(
    refused(/repeats what its bidder has done/),
  );
});
