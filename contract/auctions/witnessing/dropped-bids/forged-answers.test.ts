import { describe, expect, it } from 'vitest';
import {
  type BundledRefusal,
  rootOfRefusals,
  spellRefusal,
  writeRefusalHeader,
  writeRefusalLine,
} from '../../refusals/refusal-bundles.ts';
import { judgeRefusal } from '../../refusals/refusals-of-log.ts';
import { findInvented } from '../../refusals/verify-refusals.ts';
import { saltOfBid } from '../../signatures/bid-signatures.ts';
import { certificateBy, createBidder, receiptBy, signCommand } from '../../testing/dropped-bid.ts';
import { auction, by, dollars, minute, refused, system, verify } from '../../testing/forged-auction.ts';
import { exhausted, Forgery, led, priced, second } from '../../testing/forgery.ts';
import { cosignatureFile, listOf, threeWitnesses } from '../../testing/test-witness.ts';
import { writeCertificateLine } from '../formats/cosignature-file.ts';
import { hashOfCommand } from './dropped-bid.ts';
import { checkDrops } from './verify-drops.ts';

describe('a bid that is dropped by an answer', () => {
  const bidder = createBidder();
  const list = { ...listOf(threeWitnesses), certifyClosing: true as const };
  const begun = () => {
    const forged = new Forgery({ refusalsPerSecond: 5, witnesses: list });
    forged.add(second, { type: 'bidder.registered', actor: by('AAA'), data: { paddle: 'AAA', key: bidder.key } });
    return forged.first('SHI', dollars(2_000));
  };
  const ended = (forged: Forgery) => forged.close({ outcome: 'sold', price: dollars(1_000), paddle: 'SHI' });
  const seen = { seenSeq: 3, seenHead: begun().logged[2]?.hash ?? '' };
  const commandOf = (maximum: number) => signCommand(bidder, { auction, paddle: 'AAA', ...seen, maximum });
  const { command } = commandOf(dollars(9_000));
  const drops = [
    {
      command,
      receipts: threeWitnesses.slice(0, 2).map((witness) => receiptBy(witness, command, begun().time(2 * second))),
    },
  ];
  /** A refusal beside the log, and both files. */
  const beside = (refusal: Omit<BundledRefusal, 'at' | 'afterSeq' | 'receivedAt' | 'paddle'>) => {
    const forged = begun();
    const times = { receivedAt: forged.iso(2 * second), at: forged.iso(2 * second + 1), afterSeq: forged.rows.length };
    const spelt = spellRefusal({ paddle: 'AAA', ...refusal, ...times });
    const root = rootOfRefusals([spelt]);
    forged.add(3 * second, { type: 'refusals.bundled', actor: system, data: { count: 1, root } });
    const bundled = writeRefusalHeader(auction) + writeRefusalLine(forged.rows.length, spelt);
    return { log: ended(forged).text, bundled };
  };

  it('with an amount that was never bid: refusals beside a log are proven like those in it', async () => {
    const { log, bundled } = beside({
      commandId: command.commandId,
      code: 'BID_TOO_LOW',
      amount: dollars(1_000),
      byOperator: true,
    });
    expect(await findInvented(log, bundled)).toEqual([7]);
    expect(await checkDrops(log, drops, { bundled })).toMatchObject([{ verdict: 'convicts' }]);
    // A refusal of this bid may be among those that are missing.
    const [heading = ''] = bundled.split('\n');
    for (const given of [undefined, `${heading}\n`, bundled.replace('BID_TOO_LOW', 'BID_TOO_HIGH')]) {
      expect(await checkDrops(log, drops, { bundled: given })).toMatchObject([{ verdict: 'unread' }]);
    }
    const low = commandOf(dollars(1_000));
    const { commandId, signature, commitment } = low.command;
    const salt = saltOfBid({ commandId, secret: low.secret });
    const signed = { commandId, seenSeq: 3, signature };
    const right = beside({ commandId, code: 'BID_TOO_LOW', amount: dollars(1_000), salt, signed, commitment });
    expect(await findInvented(right.log, right.bundled)).toEqual([]);
  });

  it('as not signed, though it is', async () => {
    const forged = begun();
    const { commandId } = command;
    const data = {
      paddle: 'AAA',
      commandId,
      code: 'NOT_SIGNED',
      receivedAt: forged.iso(2 * second),
      byOperator: true,
    } as const;
    forged.add(2 * second, { type: 'bid.refused', actor: system, data });
    expect(await checkDrops(ended(forged).text, drops)).toMatchObject([{ verdict: 'convicts' }]);
  });

  it('as late, or by a certificate of another log', async () => {
    const forged = ended(begun());
    const log = forged.text;
    const last = forged.logged.at(-1);
    const facts = {
      seq: last?.seq ?? 0,
      head: last?.hash ?? '',
      endsAt: forged.iso(10 * minute),
      time: forged.iso(11 * minute),
    };
    const fileOf = (code: 'AUCTION_CLOSED' | 'SUSPENDED', head = facts.head) => {
      const refusals = [{ command: hashOfCommand(command), code }];
      const lines = threeWitnesses
        .slice(0, 2)
        .map((witness) => writeCertificateLine(certificateBy(witness, auction, { ...facts, head, refused: refusals })));
      return cosignatureFile([]) + lines.join('');
    };
    expect(await checkDrops(log, drops, { files: [fileOf('SUSPENDED')] })).toMatchObject([{ verdict: 'refused' }]);
    expect(await checkDrops(log, drops, { files: [fileOf('AUCTION_CLOSED')] })).toMatchObject([
      { verdict: 'convicts' },
    ]);
    const other = fileOf('SUSPENDED', 'ab'.repeat(32));
    expect(await checkDrops(log, drops, { files: [other] })).toMatchObject([{ verdict: 'convicts' }]);
  });

  it('as not above a maximum that was opened later', () => {
    const forged = new Forgery({ refusalsPerSecond: 5 }).first('AAA', dollars(2_000));
    const price = dollars(2_050);
    forged.bid(
      5 * second,
      'BBB',
      { amount: price, maximum: dollars(9_000) },
      exhausted('AAA', 3, dollars(2_000)),
      priced(price),
      led('BBB'),
    );
    const judge = (maximum: number) =>
      judgeRefusal(forged.logged, {
        paddle: 'AAA',
        code: 'MAX_NOT_HIGHER',
        maximum,
        at: forged.iso(3 * second),
        afterSeq: 5,
      });
    expect([judge(dollars(50_000)), judge(dollars(2_000))]).toEqual(['wrong', 'right']);
  });

  it('because its bidder had left, who led and could not', () => {
    const forged = begun().add(2 * second, { type: 'bidder.left', actor: by('SHI'), data: { paddle: 'SHI' } });
    expect(verify(forged.rows)).toMatchObject(refused(/who leads binds/));
  });
});
