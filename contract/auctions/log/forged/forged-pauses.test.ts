import { describe, expect, it } from 'vitest';
import { auction, by, dollars, minute, refused, staff, system, verify } from '../../testing/forged-auction.ts';
import { boundTo, Forgery, led, priced, second } from '../../testing/forgery.ts';
import { cosignatureFile, listOf, threeWitnesses } from '../../testing/test-witness.ts';
import { verifyWitnessing } from '../../witnessing/verify-witnessing.ts';
import type { AuctionEventData, AuctionEventDraft } from '../auction-log.ts';

describe('the end', () => {
  const paused: AuctionEventDraft = {
    type: 'auction.suspended',
    actor: system,
    data: { reason: 'x', remainingMilliseconds: 0 },
  };
  const overdue = (opensAll = true) => {
    const rules = { resumeNoticeSeconds: 300, ...(opensAll ? { opensAll: true as const } : {}) };
    const forged = new Forgery(rules).first('AAA', dollars(2_000));
    return forged.add(10 * minute + 300, paused);
  };
  const resumed = (endsAt: number, opensAll = true) => {
    const forged = overdue(opensAll);
    forged.add(11 * minute, {
      type: 'auction.resuming',
      actor: staff,
      data: { resumesAt: forged.iso(16 * minute), reason: 'x' },
    });
    return forged.add(16 * minute, { type: 'auction.resumed', actor: system, data: { endsAt: forged.iso(endsAt) } });
  };

  it('stays where it was when it had come before a pause', () => {
    expect(verify(resumed(26 * minute).rows)).toMatchObject(refused(/new end is not what the rules say/));
    const right = resumed(10 * minute).close({ outcome: 'sold', price: dollars(1_000), paddle: 'AAA' }, 16 * minute);
    expect(verify(right.rows)).toMatchObject({ isValid: true });
  });

  it('is followed by its close at once when it goes on: by no outage, and by no bid', () => {
    const forged = resumed(10 * minute);
    const [from, to, since] = [10, 46, 11].map((minutes) => forged.iso(minutes * minute));
    const data = { reason: 'outage', from, to, since } as AuctionEventData['auction.extended'];
    forged.add(16 * minute, { type: 'auction.extended', actor: system, data });
    expect(verify(forged.rows)).toMatchObject(refused(/auction.closed has to come before it/));
    const again = resumed(10 * minute).add(16 * minute, paused);
    expect(verify(again.rows)).toMatchObject({ isValid: true, outcome: { stage: 'suspended' } });
  });

  it('moved by ten minutes in logs from before that rule', () => {
    for (const end of [26 * minute, 10 * minute]) {
      const after = Math.max(16 * minute, end);
      const old = resumed(end, false).close({ outcome: 'sold', price: dollars(1_000), paddle: 'AAA' }, after);
      expect(verify(old.rows)).toMatchObject({ isValid: true });
    }
  });

  it('is not withdrawn from in such a pause', () => {
    const withdrawn = { type: 'auction.withdrawn', actor: staff, data: { reason: 'x', agreedBy: ['A', 'B'] } } as const;
    expect(verify(overdue().add(12 * minute, withdrawn).rows)).toMatchObject(refused(/the end had come/));
    const old = overdue(false).add(12 * minute, withdrawn);
    expect(verify(old.rows)).toMatchObject({ isValid: true, outcome: { result: 'withdrawn' } });
  });

  it('has not come after what a bidder had seen', () => {
    const forged = new Forgery({ refusalsPerSecond: 5 });
    forged.add(second, { type: 'bidder.registered', actor: by('BBB'), data: { paddle: 'BBB', key: 'ab'.repeat(32) } });
    forged.add(10 * minute + 3 * second, { type: 'bidder.left', actor: by('CCC'), data: { paddle: 'CCC' } });
    const signed = { commandId: 'x', seenSeq: 4, signature: 'ab'.repeat(64) };
    const price = dollars(1_000);
    const data = { paddle: 'BBB', amount: price, receivedAt: forged.iso(10 * minute - 1), signed };
    const commitment = boundTo('BBB', price, 'b');
    forged.add(
      10 * minute + 5 * second,
      { type: 'bid.accepted', actor: by('BBB'), data, commitment },
      priced(price),
      led('BBB'),
    );
    expect(verify(forged.rows)).toMatchObject(refused(/dated back/));
  });
});

describe('an outage that begins long before the end', () => {
  const [witness] = threeWitnesses as [(typeof threeWitnesses)[number]];
  const end = 180 * minute;
  const at = end + 30 * second;

  it.each([false, true])(
    'is found invented where the quorum has signed in its middle, unwitnessed: %s',
    async (isUnwitnessed) => {
      const begin = new Forgery().time(0);
      const endsAt = new Date(begin + end).toISOString();
      const forged = new Forgery({ endsAt, outageSeconds: 5, witnesses: listOf([witness], 1) }).first(
        'AAA',
        dollars(2_000),
      );
      const to = forged.iso(at + 30 * minute);
      const claim = { reason: 'outage', from: endsAt, to, since: forged.iso(2 * second) } as const;
      forged.add(at, {
        type: 'auction.extended',
        actor: system,
        data: { ...claim, ...(isUnwitnessed ? { isUnwitnessed: true as const } : {}) },
      });
      const { logged } = forged;
      const heads = (time: number) => logged.filter((row) => Date.parse(row.at) <= time).length;
      const sign = (after: number) => {
        const size = heads(begin + after);
        return witness.cosign(auction, { size, root: logged[size - 1]?.hash ?? '' }, begin + after);
      };
      // Once a second while rows are written, once a minute while none are.
      const seconds = [-1, 0, 1, 2, 3].map((time) => time * second);
      const quiet = Array.from({ length: 179 }, (_, minutes) => (minutes + 1) * minute);
      const signed = [...seconds, ...quiet, at, at + second].map(sign);
      expect(await verifyWitnessing(forged.text, [cosignatureFile(signed)])).toMatchObject({
        verdict: 'contradicted',
        findings: [{ kind: 'outage', seq: 6 }],
      });
      const away = [...seconds, at, at + second].map(sign);
      expect(await verifyWitnessing(forged.text, [cosignatureFile(away)])).toMatchObject({ verdict: 'witnessed' });
    },
  );
});
