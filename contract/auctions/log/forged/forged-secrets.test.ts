import { describe, expect, it } from 'vitest';
import { by, dollars, minute, refused, seller, system, verify } from '../../testing/forged-auction.ts';
import { boundTo, exhausted, Forgery, led, priced, reserveOf, saltOf, second } from '../../testing/forgery.ts';
import type { AuctionEventDraft } from '../auction-log.ts';
import { verifyInSteps } from '../verification-steps.ts';
import { checkReceipts } from '../verify-log.ts';

describe('a maximum that is not opened', () => {
  const [start, next] = [dollars(1_000), dollars(1_050)];
  const raised = () =>
    new Forgery().first('AAA', start).bid(2 * second, 'AAA', { amount: start, maximum: dollars(5_000) });

  it('holds the lead: an earlier one of the same bidder is not opened in its place', () => {
    const [bid, ...after] = [{ amount: next, maximum: next }, priced(next), led('BBB')] as const;
    const forged = raised().bid(3 * second, 'BBB', bid, exhausted('AAA', 3, start), ...after);
    expect(verify(forged.rows)).toMatchObject(refused(/do not follow from the bids/));
    const right = new Forgery().first('AAA', start).bid(3 * second, 'BBB', bid, exhausted('AAA', 3, start), ...after);
    expect(verify(right.rows)).toMatchObject({ isValid: true, outcome: { paddle: 'BBB' } });
  });

  it('is never exceeded: the receipt of the winner shows it', async () => {
    const auto = (price: number): AuctionEventDraft => ({
      type: 'bid.auto',
      actor: system,
      data: { paddle: 'AAA', amount: price },
    });
    const soldAt = (price: number, other: number) => {
      const forged = new Forgery().first('AAA', dollars(2_000));
      const data = { paddle: 'SHI', amount: other, receivedAt: forged.iso(2 * second), salt: saltOf('s') };
      const bid: AuctionEventDraft = {
        type: 'bid.accepted',
        actor: by('SHI'),
        data,
        commitment: boundTo('SHI', other, 's'),
      };
      return forged.add(2 * second, bid, auto(price), priced(price)).close({ outcome: 'sold', price, paddle: 'AAA' });
    };
    const forged = soldAt(dollars(8_100), dollars(8_000));
    expect(verify(forged.rows)).toMatchObject({ isValid: true });
    const receipts = [forged.receipt('AAA', dollars(2_000))];
    expect(await checkReceipts(forged.text, receipts)).toMatchObject({ missing: [], problem: { seq: 6 } });
    const { steps } = await verifyInSteps(forged.text, { receipts });
    expect(steps).toContainEqual({ name: 'receipts', state: 'failed' });
    const right = soldAt(dollars(1_550), dollars(1_500));
    expect(await checkReceipts(right.text, [right.receipt('AAA', dollars(2_000))])).toEqual({ total: 1, missing: [] });
  });
});

describe('a reserve that is lowered', () => {
  const lowered = (reserve: number): AuctionEventDraft => ({
    type: 'reserve.lowered',
    actor: seller,
    data: { reserveCommitment: reserveOf(reserve, 'second') },
  });
  const met: AuctionEventDraft = { type: 'reserve.met', actor: system, data: {} };
  const opened = (amount: number, earlier?: number): AuctionEventDraft => ({
    type: 'reserve.opened',
    actor: system,
    data: {
      amount,
      salt: saltOf('second'),
      ...(earlier === undefined ? {} : { earlier: [{ amount: earlier, salt: saltOf(-1) }] }),
    },
  });
  /** AAA bids 5,000, and is shown at a price; then the reserve is lowered. */
  const auctionOf = (
    [from, to]: readonly [number, number],
    given: { price?: number; isMet?: boolean; saysMet?: boolean; isAllOpened?: boolean; opensAll?: boolean },
  ) => {
    const { price = dollars(5_000), isMet = false, isAllOpened = true, opensAll = true } = given;
    const { saysMet = !isMet && price >= to } = given;
    const forged = new Forgery(opensAll ? { opensAll: true } : {}, from);
    forged.bid(
      second,
      'AAA',
      { amount: price, maximum: dollars(5_000) },
      priced(price),
      led('AAA'),
      ...(isMet ? [met] : []),
    );
    forged.add(2 * second, lowered(to), ...(saysMet ? [met] : []));
    const last = opened(to, isAllOpened ? from : undefined);
    if (isMet || saysMet) return forged.close({ outcome: 'sold', price, paddle: 'AAA' }).add(10 * minute, last).rows;
    const declined = { type: 'talks.ended', actor: seller, data: { ending: 'declined', outcome: 'unsold' } } as const;
    return forged.close({ outcome: 'pending_seller', price, paddle: 'AAA' }).add(20 * minute, declined, last).rows;
  };
  const [high, low] = [dollars(9_000), dollars(2_000)];

  it('is opened with all there were before', () => {
    expect(verify(auctionOf([high, low], {}))).toMatchObject({ isValid: true, outcome: { reserve: low } });
    expect(verify(auctionOf([high, low], { isAllOpened: false, opensAll: false }))).toMatchObject({ isValid: true });
    expect(verify(auctionOf([high, low], { isAllOpened: false }))).toMatchObject(refused(/not every reserve/));
  });

  it('was met where the price had reached it', () => {
    expect(verify(auctionOf([high, low], { saysMet: false }))).toMatchObject(refused(/is not what is said/));
  });

  it('is not raised, nor does it make a price that it was not', () => {
    expect(verify(auctionOf([high, dollars(90_000)], {}))).toMatchObject(refused(/was raised/));
    const inflated = { price: dollars(4_900), isMet: true };
    expect(verify(auctionOf([low, dollars(1_500)], inflated))).toMatchObject(refused(/do not follow from the bids/));
  });
});
