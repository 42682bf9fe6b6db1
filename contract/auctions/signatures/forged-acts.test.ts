import { describe, expect, it } from 'vitest';
import { verifyBids } from '../log/verify-log.ts';
import { createBidder, signCommand } from '../testing/dropped-bid.ts';
import { auction, by, dollars, minute, refused, seller, system, verify } from '../testing/forged-auction.ts';
import { Forgery, led, priced, saltOf, second } from '../testing/forgery.ts';
import { saltOfBid } from './bid-signatures.ts';
import { signedPartOfAct } from './signed-acts.ts';
import { signedText, signingContexts } from './signing.ts';

describe('what a bidder who has a key has not done', () => {
  it('a bid is not made a purchase', async () => {
    const bidder = createBidder();
    const price = dollars(8_000);
    const boughtFor = (maximum: number, isOpened: boolean) => {
      const forged = new Forgery({ buyNowPrice: price, opensAll: true });
      forged.add(second, { type: 'bidder.registered', actor: by('AAA'), data: { paddle: 'AAA', key: bidder.key } });
      const seen = { seenSeq: 3, seenHead: forged.logged[2]?.hash ?? '' };
      const { command, secret } = signCommand(bidder, { auction, paddle: 'AAA', ...seen, maximum });
      const { commandId, signature, commitment } = command;
      const salt = isOpened ? { salt: saltOfBid({ commandId, secret }) } : {};
      const data = { paddle: 'AAA', price, signed: { commandId, seenSeq: 3, signature }, ...salt };
      forged.add(2 * second, { type: 'auction.bought', actor: by('AAA'), data, commitment });
      return forged.close({ outcome: 'sold_buy_now', price, paddle: 'AAA' }, 2 * second);
    };
    expect(verify(boughtFor(price, true).rows)).toMatchObject({ isValid: true });
    expect(await verifyBids(boughtFor(price, true).text)).toMatchObject({ state: 'right', signed: 1 });
    expect(verify(boughtFor(dollars(2_000), true).rows)).toMatchObject(refused(/bound to another price/));
    expect(verify(boughtFor(dollars(2_000), false).rows)).toMatchObject(refused(/does not open its commitment/));
  });

  it.each<[string, { asked: number; isSigned: boolean }, boolean, 'right' | 'wrong']>([
    ['is right where it is signed', { asked: dollars(9_000), isSigned: true }, true, 'right'],
    ['is refused without a signature', { asked: dollars(9_000), isSigned: false }, false, 'right'],
    ['is refused for another price', { asked: dollars(6_000), isSigned: true }, true, 'wrong'],
  ])('another price that is accepted: %s', async (_, { asked, isSigned }, isValid, state) => {
    const bidder = createBidder();
    const [bid, price] = [dollars(5_000), dollars(9_000)];
    const forged = new Forgery({ signsActs: true }, price);
    forged.add(second, { type: 'bidder.registered', actor: by('AAA'), data: { paddle: 'AAA', key: bidder.key } });
    const first = { seenSeq: 3, seenHead: forged.logged[2]?.hash ?? '' };
    const { command } = signCommand(bidder, { auction, paddle: 'AAA', ...first, maximum: bid });
    const { commandId, signature, commitment } = command;
    const data = {
      paddle: 'AAA',
      amount: bid,
      receivedAt: forged.iso(2 * second),
      signed: { commandId, seenSeq: 3, signature },
    };
    forged.add(2 * second, { type: 'bid.accepted', actor: by('AAA'), data, commitment }, priced(bid), led('AAA'));
    forged.close({ outcome: 'pending_seller', price: bid, paddle: 'AAA' });
    const until = forged.iso(20 * minute + 24 * 60 * minute);
    forged.add(20 * minute, { type: 'talks.countered', actor: seller, data: { price, until } });
    const ended = { ending: 'counter_accepted', outcome: 'sold', price } as const;
    const seenSeq = forged.rows.length;
    const seen = { auction, paddle: 'AAA', seenSeq, seenHead: forged.logged.at(-1)?.hash ?? '' };
    const act = signedPartOfAct({ type: 'talks.ended', data: { ...ended, price: asked } }, seen);
    const signed = isSigned
      ? { signed: { seenSeq, signature: bidder.sign(signedText(signingContexts.act, act)) } }
      : {};
    forged.add(21 * minute, { type: 'talks.ended', actor: by('AAA'), data: { ...ended, ...signed } });
    forged.add(21 * minute, { type: 'reserve.opened', actor: system, data: { amount: price, salt: saltOf(-1) } });
    expect(verify(forged.rows)).toMatchObject({ isValid });
    expect(await verifyBids(forged.text)).toMatchObject({ state });
  });
});
