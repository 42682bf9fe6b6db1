import { describe, expect, it } from 'vitest';
import type { BidReceipt } from '../auction.ts';
import type { AuctionEventDraft } from '../log/auction-log.ts';
import { checkReceipts, verifyBids } from '../log/verify-log.ts';
import { signedPartOfReceipt } from '../signatures/signed-answers.ts';
import { signingContexts } from '../signatures/signing.ts';
import { createBidder, signCommand } from '../testing/dropped-bid.ts';
import { auction, by, dollars, minute, refused, staff, system, verify } from '../testing/forged-auction.ts';
import { boundTo, exhausted, Forgery, led, priced, saltOf, second } from '../testing/forgery.ts';
import { createSigner, signLog } from '../testing/signer.ts';
import { rootOfRefusals, spellRefusal, writeRefusalHeader, writeRefusalLine } from './refusal-bundles.ts';
import { findInvented } from './verify-refusals.ts';

const operator = await createSigner();
const commandId = '019c0000-0000-4000-8000-000000000007';
const maximum = dollars(5_000);
const signed = { commandId, seenSeq: 3, signature: 'ab'.repeat(64) };

/** KEY has a key; OTH leads at 1,000, by a maximum of 2,000. */
const begun = () => {
  const forged = new Forgery({ refusalsPerSecond: 5 });
  forged.add(second, { type: 'bidder.registered', actor: by('KEY'), data: { paddle: 'KEY', key: 'ab'.repeat(32) } });
  return forged.first('OTH', dollars(2_000));
};
const refusal = (forged: Forgery, code: 'RATE_LIMITED' | 'AUCTION_NOT_OPEN' | 'NOT_APPROVED', after: number) =>
  ({
    type: 'bid.refused',
    actor: system,
    data: { paddle: 'KEY', commandId, code, receivedAt: forged.iso(after), signed },
    commitment: boundTo('KEY', maximum, 'key'),
  }) satisfies AuctionEventDraft;

describe('a receipt of a bid that was refused', () => {
  it('is no receipt: the row it names does not count, and both files convict', async () => {
    const forged = begun();
    forged.add(2 * second, refusal(forged, 'RATE_LIMITED', 2 * second));
    const row = forged.logged.at(-1);
    if (row?.commitment === undefined) throw new Error('No such row');
    const { seq, at, commitment, hash } = row;
    const part = { auction, paddle: 'KEY', seq, at, commitment, hash };
    const signature = await operator.sign(signingContexts.receipt, signedPartOfReceipt(part));
    const more = { slug: 'a-simulated-auction', maximum, salt: saltOf('key'), logKey: operator.key, signature };
    const receipt: BidReceipt = { ...part, ...more };
    const log = await signLog(forged.text, operator);
    expect(await checkReceipts(log, receipt)).toEqual({ total: 1, missing: [{ seq, proof: 'convicts' }] });
  });
});

describe('a bid that was refused', () => {
  const paused = (forged: Forgery, code: 'AUCTION_NOT_OPEN' | 'NOT_APPROVED') => {
    const remainingMilliseconds = 9 * minute;
    forged.add(minute, { type: 'auction.suspended', actor: staff, data: { reason: 'x', remainingMilliseconds } });
    forged.add(minute + second, refusal(forged, code, minute + second));
    return forged.add(2 * minute, {
      type: 'auction.resumed',
      actor: system,
      data: { endsAt: forged.iso(2 * minute + 10 * minute) },
    });
  };
  const counted = (forged: Forgery): AuctionEventDraft[] => [
    {
      type: 'bid.accepted',
      actor: by('KEY'),
      data: { paddle: 'KEY', amount: dollars(2_050), receivedAt: forged.iso(3 * minute), signed },
      commitment: boundTo('KEY', maximum, 'key'),
    },
    exhausted('OTH', 4, dollars(2_000)),
    priced(dollars(2_050)),
    led('KEY'),
  ];

  it('during a pause does not count later, when the operator needs it', () => {
    const forged = paused(begun(), 'AUCTION_NOT_OPEN');
    expect(verify(forged.rows)).toMatchObject({ isValid: true });
    expect(verify(forged.add(3 * minute, ...counted(forged)).rows)).toMatchObject(refused(/same bid had been refused/));
  });

  it('for good, beside the log, does not count either', async () => {
    const bidder = createBidder();
    const forged = new Forgery({ refusalsPerSecond: 5 });
    forged.add(second, { type: 'bidder.registered', actor: by('KEY'), data: { paddle: 'KEY', key: bidder.key } });
    forged.first('OTH', dollars(2_000));
    const seen = { seenSeq: 3, seenHead: forged.logged[2]?.hash ?? '' };
    const { command } = signCommand(bidder, { auction, paddle: 'KEY', ...seen, maximum, commandId });
    const own = { paddle: 'KEY', signed: { commandId, seenSeq: 3, signature: command.signature } };
    const { commitment } = command;
    const beside = (code: 'AUCTION_NOT_OPEN' | 'NOT_APPROVED') => {
      const [receivedAt, afterSeq] = [forged.iso(2 * second), forged.rows.length];
      return spellRefusal({ ...own, commandId, code, receivedAt, at: receivedAt, afterSeq, commitment });
    };
    const spelt = [beside('NOT_APPROVED'), beside('AUCTION_NOT_OPEN')];
    for (const one of spelt) {
      const data = { count: 1, root: rootOfRefusals([one]) };
      forged.add(3 * second, { type: 'refusals.bundled', actor: system, data });
    }
    const seq = forged.rows.length;
    const file =
      writeRefusalHeader(auction) + spelt.map((one, index) => writeRefusalLine(seq - 1 + index, one)).join('');
    expect(await findInvented(forged.text, file)).toEqual([]);
    const data = { ...own, amount: dollars(2_050), receivedAt: forged.iso(3 * minute) };
    forged.add(
      3 * minute,
      { type: 'bid.accepted', actor: by('KEY'), data, commitment },
      exhausted('OTH', 4, dollars(2_000)),
      priced(dollars(2_050)),
      led('KEY'),
    );
    expect(verify(forged.rows)).toMatchObject({ isValid: true });
    expect(await verifyBids(forged.text)).toMatchObject({ state: 'right' });
    expect(await findInvented(forged.text, file)).toEqual([seq]);
  });

  it('for a reason that may pass is decided anew', () => {
    const forged = paused(begun(), 'NOT_APPROVED');
    expect(verify(forged.add(3 * minute, ...counted(forged)).rows)).toMatchObject({ isValid: true });
  });
});

describe('a log of many rows', () => {
  it('that put off the end again and again is worked out in seconds', () => {
    const forged = new Forgery().first('AAA', dollars(2_000));
    const times = 20_000;
    for (let number = 0; number < times; number += 1) {
      const [from, to] = [forged.iso(10 * minute + number), forged.iso(10 * minute + number + 1)];
      const data = { reason: 'technical', from, to, note: 'x' } as const;
      forged.add(2 * second, { type: 'auction.extended', actor: staff, data });
    }
    const { rows } = forged;
    const begin = performance.now();
    expect(verify(rows)).toMatchObject({ isValid: true, outcome: { extensions: times } });
    expect(performance.now() - begin).toBeLessThan(10_000);
  });
});
