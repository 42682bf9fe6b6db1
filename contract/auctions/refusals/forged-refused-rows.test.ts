import { describe, expect, it } from 'vitest';
import type { SignedRefusal } from '../auction.ts';
import { type AuctionEventDraft, commitToMaximum, sha256Hex } from '../log/auction-log.ts';
import { readLog } from '../log/read-log.ts';
import { verifyInSteps } from '../log/verification-steps.ts';
import { verifyBids, verifyLog } from '../log/verify-log.ts';
import { headAt } from '../signatures/bid-signatures.ts';
import type { RefusedBid } from '../signatures/made-by.ts';
import { signedPartOfRefusal } from '../signatures/signed-answers.ts';
import { signingContexts } from '../signatures/signing.ts';
import {
  auction,
  by,
  changed,
  dollars,
  endOf,
  followedBy,
  minute,
  refused,
  running,
  seqOf,
  system,
  verify,
} from '../testing/forged-auction.ts';
import { type ForgedRow, forgeLog } from '../testing/forged-log.ts';
import { createSigner, type Signer, signLog } from '../testing/signer.ts';
import {
  type BundledRefusal,
  rootOfRefusals,
  spellRefusal,
  writeRefusalHeader,
  writeRefusalLine,
} from './refusal-bundles.ts';
import { checkLoggedRefusals, checkRefusals } from './verify-refusals.ts';

const [operator, bidder] = [await createSigner(), await createSigner()];
const commandId = '019c0000-0000-4000-8000-000000000007';

/** A log that shows refusals; BBB leads at 3,050, and the next bid is 3,100. */
const begun = changed(running(), 'auction.scheduled', (draft) =>
  draft.type === 'auction.scheduled' ? { ...draft, data: { ...draft.data, refusalsPerSecond: 5 } } : draft,
);
const atOf = (rows: readonly ForgedRow[], after = 0) =>
  new Date(Date.parse(rows.at(-1)?.at ?? '') + after).toISOString();

function refusal(facts: Partial<RefusedBid> = {}): RefusedBid {
  const amount = facts.code === undefined || facts.code === 'BID_TOO_LOW' ? { amount: dollars(3_090) } : {};
  return {
    paddle: 'AAA',
    commandId,
    code: 'BID_TOO_LOW',
    receivedAt: atOf(begun, minute),
    ...amount,
    byOperator: true,
    ...facts,
  };
}
const row = (data: RefusedBid, commitment?: string): AuctionEventDraft => ({
  type: 'bid.refused',
  actor: system,
  data,
  ...(commitment && { commitment }),
});
const logWith = (...drafts: readonly AuctionEventDraft[]) => followedBy(begun, minute, ...drafts);
const wrongIn = (rows: readonly ForgedRow[]) => checkLoggedRefusals(forgeLog(rows)).wrong;

describe('a refusal in a log', () => {
  it.each<[string, RefusedBid]>([
    ['of less than the next bid', refusal()],
    ['before it was registered, as far as the log shows', refusal({ code: 'NOT_REGISTERED', paddle: 'ZZZ' })],
    ['of who leads, whose maximum is a secret', refusal({ code: 'MAX_NOT_HIGHER', paddle: 'BBB' })],
  ])('%s is not wrong', async (_, data) => {
    const rows = logWith(row(data));
    expect(verify(rows)).toMatchObject({ isValid: true, outcome: { bids: 3 } });
    expect(wrongIn(rows)).toEqual([]);
    const { steps } = await verifyInSteps(forgeLog(rows));
    expect(steps).toContainEqual({ name: 'refusals', state: 'passed' });
  });

  it.each<[string, RefusedBid]>([
    ['as too low though it was not', refusal({ amount: dollars(3_100) })],
    ['as late though it was received before the end', refusal({ code: 'AUCTION_CLOSED' })],
    ['as not registered, of a bidder in good standing', refusal({ code: 'NOT_REGISTERED' })],
    ['as barred, of a bidder whose right nobody took away', refusal({ code: 'NOT_APPROVED' })],
    ['as without a deposit where none is asked for', refusal({ code: 'DEPOSIT_NOT_HELD' })],
    ['as unsigned, of a bidder without a key', refusal({ code: 'NOT_SIGNED' })],
    ['as too frequent, of a bidder who had bid long before', refusal({ code: 'RATE_LIMITED' })],
    ['as not decided in time though it was', refusal({ code: 'NOT_DECIDED_IN_TIME' })],
    ['as if the auction were not open', refusal({ code: 'AUCTION_NOT_OPEN' })],
    ['as if somebody else led', refusal({ code: 'MAX_NOT_HIGHER' })],
  ])('%s is wrong, and the verifier says so', async (_, data) => {
    const rows = logWith(row(data));
    expect(verify(rows)).toMatchObject({ isValid: true });
    const { paddle, code } = data;
    expect(wrongIn(rows)).toEqual([{ paddle, commandId, code, seq: begun.length }]);
    const { steps } = await verifyInSteps(forgeLog(rows));
    expect(steps).toContainEqual({ name: 'refusals', state: 'failed' });
  });

  it('as late is right from the end on', () => {
    const late = followedBy(begun, Date.parse(endOf(begun)) - Date.parse(atOf(begun)) + 50, {
      ...row(refusal({ code: 'AUCTION_CLOSED', receivedAt: endOf(begun) })),
    });
    expect(verify(late)).toMatchObject({ isValid: true });
    expect(wrongIn(late)).toEqual([]);
  });

  it('as not registered is for the log not to judge once the bidder has left', () => {
    const left: AuctionEventDraft = { type: 'bidder.left', actor: by('AAA'), data: { paddle: 'AAA' } };
    expect(wrongIn(logWith(left, row(refusal({ code: 'NOT_REGISTERED' }))))).toEqual([]);
    const other: AuctionEventDraft = { type: 'bidder.left', actor: by('CCC'), data: { paddle: 'AAA' } };
    expect(verify(logWith(other))).toMatchObject(refused(/in the name of another/));
  });

  it.each<[string, readonly ForgedRow[], RegExp]>([
    ['in a log that shows none', followedBy(running(), minute, row(refusal())), /does not say that it shows refusals/],
    ['by a bidder', logWith({ ...row(refusal()), actor: by('AAA') }), /may not do this/],
    [
      'from before it was received',
      logWith(row(refusal({ receivedAt: atOf(begun, 2 * minute) }))),
      /before it was received/,
    ],
    ['of nobody', logWith(row({ ...refusal(), byOperator: undefined } as never)), /does not say who made the bid/],
    [
      'that shows what the bidder may bid again',
      logWith(row({ ...refusal(), code: 'RATE_LIMITED' })),
      /where they are too low/,
    ],
    [
      'that hides how low it was',
      logWith(row({ ...refusal({ code: 'RATE_LIMITED' }), code: 'BID_TOO_LOW' })),
      /where they are too low/,
    ],
    ['for a reason that no log shows', logWith(row(refusal({ code: 'COMMAND_REUSED' }))), /no reason that a log shows/],
    ['for a reason there is not', logWith(row(refusal({ code: 'WHY_NOT' as 'NOT_FOUND' }))), /not those of such a row/],
  ])('%s breaks a rule', (_, rows, why) => {
    expect(verify(rows)).toMatchObject(refused(why));
  });
});

describe('a refusal of a bidder who has a key', () => {
  const salt = sha256Hex('salt');
  const keyed: ForgedRow[] = followedBy(begun, 1_000, {
    type: 'bidder.registered',
    actor: by('KEY'),
    data: { paddle: 'KEY', key: bidder.key },
  });
  const seen = { seenSeq: keyed.length, seenHead: headAt(readLog(forgeLog(keyed)).rows, keyed.length) };

  async function signedRow(facts: Partial<RefusedBid> = {}, { sign }: Signer = bidder): Promise<AuctionEventDraft> {
    const maximum = dollars(3_090);
    const commitment = commitToMaximum({ auction, paddle: 'KEY', maximum, salt });
    const signature = await sign(signingContexts.bid, { auction, paddle: 'KEY', commandId, commitment, ...seen });
    const signed = { commandId, seenSeq: seen.seenSeq, signature };
    const { byOperator: _, ...data } = refusal({ paddle: 'KEY', salt, signed, ...facts });
    return row(data, commitment);
  }

  it('carries the bidder’s signature, which is checked', async () => {
    const log = forgeLog(followedBy(keyed, minute, await signedRow()));
    expect(verifyLog(log)).toMatchObject({ isValid: true });
    expect(await verifyBids(log)).toEqual({ state: 'right', signed: 0, vouchedFor: 3 });
  });

  it('is invented where somebody else has signed it', async () => {
    const log = forgeLog(followedBy(keyed, minute, await signedRow({}, operator)));
    expect(await verifyBids(log)).toMatchObject({ state: 'wrong', problem: { seq: keyed.length + 1 } });
  });

  it('is invented without a signature, or with another amount', async () => {
    const unsigned = followedBy(keyed, minute, row(refusal({ paddle: 'KEY' })));
    expect(verify(unsigned)).toMatchObject(refused(/has a key and has not signed/));
    const other = followedBy(keyed, minute, await signedRow({ amount: dollars(3_000) }));
    expect(verify(other)).toMatchObject(refused(/not the one its bidder was bound to/));
  });

  it('is given once for one bid', async () => {
    const twice = followedBy(keyed, minute, await signedRow(), await signedRow());
    expect(verify(twice)).toMatchObject(refused(/had been answered/));
  });
});

describe('refusals that stand beside a log', () => {
  const given: BundledRefusal[] = [1, 2, 3].map((number) => ({
    ...refusal({ commandId: `019c0000-0000-4000-8000-00000000000${number}` }),
    at: atOf(begun, minute),
    afterSeq: begun.length,
  }));
  const spelt = given.map(spellRefusal);
  const bundle: AuctionEventDraft = {
    type: 'refusals.bundled',
    actor: system,
    data: { count: spelt.length, root: rootOfRefusals(spelt) },
  };
  const log = forgeLog(logWith(bundle));
  const seq = begun.length + 1;
  const fileOf = (lines: readonly string[]) =>
    `${writeRefusalHeader(auction)}${lines.map((line) => writeRefusalLine(seq, line)).join('')}`;

  it('are counted, and judged where they are given', () => {
    expect(checkLoggedRefusals(log)).toMatchObject({ count: 3, wrong: [], broken: [], unseen: [seq], unseenCount: 3 });
    expect(checkLoggedRefusals(log, fileOf(spelt))).toMatchObject({ count: 3, wrong: [], broken: [], unseen: [] });
  });

  it.each<[string, readonly string[]]>([
    ['one left out', spelt.slice(1)],
    ['another order', spelt.toReversed()],
    ['one added', [...spelt, spelt[0] ?? '']],
    ['one changed', [...spelt.slice(1), spellRefusal({ ...refusal(), at: atOf(begun), afterSeq: 1 })]],
    ['none', []],
    ['what is no refusal', ['']],
  ])('are not those of the root with %s', (_, lines) => {
    expect(checkLoggedRefusals(log, fileOf(lines)).broken).toEqual([seq]);
  });

  it('are found wrong like those in rows', async () => {
    const [first = '', ...others] = [{ ...given[0], amount: dollars(3_100) } as BundledRefusal, ...given.slice(1)].map(
      spellRefusal,
    );
    const lines = [first, ...others];
    const forged = forgeLog(
      logWith({ ...bundle, data: { count: 3, root: rootOfRefusals(lines) } } as AuctionEventDraft),
    );
    expect(checkLoggedRefusals(forged, fileOf(lines)).wrong).toMatchObject([{ code: 'BID_TOO_LOW' }]);
    const { steps } = await verifyInSteps(forged, { bundled: fileOf(lines) });
    expect(steps).toContainEqual({ name: 'refusals', state: 'failed' });
  });

  it('may come after the end, with nothing else', () => {
    const over = followedBy(begun, Date.parse(endOf(begun)) - Date.parse(atOf(begun)), {
      type: 'auction.closed',
      actor: system,
      data: { outcome: 'sold', price: dollars(3_050), paddle: 'BBB' },
    });
    expect(verify(followedBy(over, 1_000, bundle))).toMatchObject({ isValid: true, outcome: { isFinished: true } });
    expect(verify(followedBy(over, 1_000, row(refusal())))).toMatchObject(refused(/while the auction is over/));
  });

  describe('a refusal that its bidder has kept', () => {
    const kept = async (facts: Partial<SignedRefusal> = {}): Promise<SignedRefusal> => {
      const { byOperator: _, amount = 0, ...data } = refusal();
      const part = signedPartOfRefusal({
        auction,
        ...data,
        maximum: amount,
        at: atOf(begun, minute),
        afterSeq: begun.length,
        ...facts,
      });
      return { ...part, logKey: operator.key, signature: await operator.sign(signingContexts.refusal, part) };
    };
    const later = { at: '2026-03-03T08:00:00.000Z' };

    it('is found in the log, and beside it', async () => {
      const inLog = await signLog(forgeLog(logWith(row(refusal()))), operator, later);
      expect(await checkRefusals(inLog, [await kept()])).toEqual({ total: 1, wrong: [], missing: [] });
      const beside = await signLog(log, operator, later);
      const own = await kept({ commandId: given[1]?.commandId ?? '' });
      expect(await checkRefusals(beside, [own], fileOf(spelt))).toEqual({ total: 1, wrong: [], missing: [] });
    });

    it('that was left out convicts the operator', async () => {
      const without = await signLog(forgeLog(begun), operator, later);
      const missing = [{ commandId, code: 'BID_TOO_LOW', proof: 'convicts' }];
      expect(await checkRefusals(without, [await kept()])).toEqual({ total: 1, wrong: [], missing });
      const beside = await signLog(log, operator, later);
      expect((await checkRefusals(beside, [await kept()], fileOf(spelt))).missing).toEqual(missing);
    });

    it('with another amount than its row is left out', async () => {
      const inLog = await signLog(forgeLog(logWith(row(refusal()))), operator, later);
      expect((await checkRefusals(inLog, [await kept({ maximum: dollars(3_080) })])).missing).toHaveLength(1);
    });

    it('is not missed in a log of the same moment, of before this rule, or whose bundle was not given', async () => {
      const now = await signLog(forgeLog(begun), operator, { at: atOf(begun, minute + 1_000) });
      const old = await signLog(forgeLog(running()), operator, later);
      const unseen = await signLog(log, operator, later);
      for (const text of [now, old, unseen]) expect((await checkRefusals(text, [await kept()])).missing).toEqual([]);
    });
  });
});

it('the bidders of a log are unchanged by refusals between bids', () => {
  const rows = [...begun.slice(0, seqOf(begun, 'CCC') - 1)];
  const before = { ...row(refusal({ amount: dollars(1_000), receivedAt: rows.at(-1)?.at ?? '' })) };
  const all = [...followedBy(rows, 0, before), ...begun.slice(rows.length)];
  expect(verify(all)).toMatchObject({ isValid: true, outcome: { bids: 3 } });
});
