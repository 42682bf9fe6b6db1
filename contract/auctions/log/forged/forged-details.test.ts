import { describe, expect, it } from 'vitest';
import { by, dollars, minute, refused, seller, staff, system, verify } from '../../testing/forged-auction.ts';
import { boundTo, exhausted, Forgery, led, priced, reserveOf, saltOf, second } from '../../testing/forgery.ts';
import type { AuctionEventData, AuctionEventDraft } from '../auction-log.ts';

const price = dollars(1_000);
const ten = 10 * minute;

describe('the ten minutes after bids were voided', () => {
  const voided = (reason: 'void' | 'technical') => {
    const forged = new Forgery().first('AAA', dollars(2_000));
    const at = 8 * minute;
    const extension = { from: forged.iso(ten), to: forged.iso(reason === 'void' ? at + ten : ten + minute) };
    forged.add(
      at,
      { type: 'bidder.revoked', actor: staff, data: { paddle: 'AAA', reason: 'x' } },
      {
        type: 'bid.voided',
        actor: staff,
        data: { bid: 3, paddle: 'AAA', ground: 'revoked_bidder', reason: 'x', agreedBy: ['A', 'B'] },
      },
      { type: 'book.restored', actor: system, data: { isReserveMet: false, opened: [] } },
      {
        type: 'auction.extended',
        actor: reason === 'void' ? system : staff,
        data: { reason, ...extension, ...(reason === 'technical' && { note: 'x' }) },
      },
    );
    return forged.rows;
  };

  it('are not cut to one by a technical reason in their place', () => {
    expect(verify(voided('void'))).toMatchObject({ isValid: true });
    expect(verify(voided('technical'))).toMatchObject(refused(/bids were voided/));
  });
});

describe('the very millisecond of the end', () => {
  const at = (after: number, draft: (forged: Forgery) => AuctionEventDraft[], reserve?: number) => {
    const forged = new Forgery({}, reserve).bid(
      second,
      'AAA',
      { amount: dollars(2_000), maximum: dollars(2_000) },
      priced(dollars(2_000)),
      led('AAA'),
    );
    return forged.add(after, ...draft(forged)).rows;
  };
  const lowered = (forged: Forgery): AuctionEventDraft[] => [
    { type: 'reserve.lowered', actor: seller, data: { reserveCommitment: reserveOf(dollars(2_000), 'b') } },
    { type: 'reserve.met', actor: system, data: {} },
    {
      type: 'auction.extended',
      actor: system,
      data: { reason: 'reserve', from: forged.iso(ten), to: forged.iso(ten + 2 * minute) },
    },
  ];
  const technical = (forged: Forgery): AuctionEventDraft[] => [
    {
      type: 'auction.extended',
      actor: staff,
      data: { reason: 'technical', from: forged.iso(ten), to: forged.iso(ten + minute), note: 'x' },
    },
  ];

  it('belongs to the end: nothing is lowered or put off in it', () => {
    expect(verify(at(ten, lowered, dollars(9_000)))).toMatchObject(refused(/the end had come/));
    const put = new Forgery().first('AAA', dollars(2_000));
    expect(verify(put.add(ten, ...technical(put)).rows)).toMatchObject(refused(/the end had come/));
    const before = new Forgery().first('AAA', dollars(2_000));
    expect(verify(before.add(ten - 1, ...technical(before)).rows)).toMatchObject({ isValid: true });
  });
});

describe('the closing window, to the millisecond', () => {
  const window = 2 * minute;
  const bidAt = (after: number, isExtended: boolean, received = after) => {
    const forged = new Forgery().first('AAA', dollars(1_000));
    const end = after + window;
    const longer: AuctionEventDraft = {
      type: 'auction.extended',
      actor: system,
      data: { reason: 'bid', from: forged.iso(ten), to: forged.iso(end) },
    };
    forged.rows.push(
      ...forged.drafted(after, [
        {
          type: 'bid.accepted',
          actor: by('BBB'),
          data: { paddle: 'BBB', amount: dollars(1_050), receivedAt: forged.iso(received) },
          commitment: boundTo('BBB', dollars(5_000), 'b'),
        },
        exhausted('AAA', 3, dollars(1_000)),
        priced(dollars(1_050)),
        led('BBB'),
        ...(isExtended ? [longer] : []),
      ]),
    );
    return forged.rows;
  };

  it('begins with its first millisecond, in which a bid moves nothing yet', () => {
    expect(verify(bidAt(ten - window - 1, false))).toMatchObject({ isValid: true });
    expect(verify(bidAt(ten - window - 1, true))).toMatchObject({ isValid: false });
    expect(verify(bidAt(ten - window, false))).toMatchObject({ isValid: true });
    expect(verify(bidAt(ten - window + 1, true))).toMatchObject({ isValid: true });
    expect(verify(bidAt(ten - window + 1, false))).toMatchObject(refused(/do not follow from the bids/));
  });

  it('ends with the last one before the end, for what had been received in it', () => {
    expect(verify(bidAt(ten + 300, true, ten - 1))).toMatchObject({ isValid: true });
    expect(verify(bidAt(ten + 300, true, ten))).toMatchObject(refused(/received after the end/));
  });

  it('is followed by the close, not a millisecond sooner', () => {
    const close = { outcome: 'sold', price: dollars(1_000), paddle: 'AAA' } as const;
    const closed = (after: number) => new Forgery().first('AAA', dollars(1_000)).close(close, after).rows;
    expect(verify(closed(ten))).toMatchObject({ isValid: true });
    expect(verify(closed(ten - 1))).toMatchObject(refused(/comes before the end/));
  });
});

describe('a bid under a paddle whose bidder has not named a key yet', () => {
  const key = 'ab'.repeat(32);
  const named = (paddle: string): AuctionEventDraft => ({
    type: 'bidder.registered',
    actor: by(paddle),
    data: { paddle, key },
  });
  const left: AuctionEventDraft = { type: 'bidder.left', actor: by('AAA'), data: { paddle: 'AAA' } };
  const outbid = () => {
    const forged = new Forgery({ refusalsPerSecond: 5 }).first('AAA', dollars(1_000));
    return forged.bid(
      2 * second,
      'BBB',
      { amount: dollars(1_050), maximum: dollars(5_000) },
      exhausted('AAA', 3, dollars(1_000)),
      priced(dollars(1_050)),
      led('BBB'),
    );
  };

  it('is not given to who gets that paddle afterwards', () => {
    const given = new Forgery({ refusalsPerSecond: 5 }).first('AAA', dollars(9_000)).add(2 * second, named('AAA'));
    expect(verify(given.rows)).toMatchObject(refused(/had bid without one/));
    expect(verify(outbid().add(3 * second, named('AAA')).rows)).toMatchObject(refused(/had bid without one/));
  });

  it('may be of a bidder who has left and comes back with a key', () => {
    expect(verify(outbid().add(3 * second, left, named('AAA')).rows)).toMatchObject({ isValid: true });
    const old = new Forgery().first('AAA', dollars(9_000)).add(2 * second, named('AAA'));
    expect(verify(old.rows)).toMatchObject({ isValid: true });
  });
});

describe('a maximum that stretches', () => {
  const shown = (amount: number, maximum: number, name: string, forged: Forgery): AuctionEventDraft => ({
    type: 'bid.accepted',
    actor: by(name),
    data: { paddle: name, amount, receivedAt: forged.iso(2 * second), salt: saltOf(`${name} ${maximum}`) },
    commitment: boundTo(name, maximum, `${name} ${maximum}`),
  });
  const auto = (amount: number): AuctionEventDraft => ({
    type: 'bid.auto',
    actor: system,
    data: { paddle: 'AAA', amount },
  });

  it('is refused: a tie says how far it goes, and a higher bid later finds the leader still leading', () => {
    const forged = new Forgery().first('AAA', dollars(9_000));
    const [tie, more] = [dollars(3_000), dollars(4_000)];
    forged.add(2 * second, shown(tie, tie, 'BBB', forged), auto(tie), priced(tie));
    expect(verify(forged.rows)).toMatchObject({ isValid: true });
    forged.add(3 * second, shown(more, more, 'CCC', forged), auto(more + dollars(50)), priced(more + dollars(50)));
    expect(verify(forged.rows)).toMatchObject(refused(/do not follow from the bids/));
  });

  it('is refused: a lead by less than a step says how far it goes as well', () => {
    const forged = new Forgery().first('BBB', dollars(3_000));
    const short = dollars(3_010);
    forged.bid(
      2 * second,
      'AAA',
      { amount: short, maximum: dollars(9_000) },
      exhausted('BBB', 3, dollars(3_000)),
      priced(short),
      led('AAA'),
    );
    expect(verify(forged.rows)).toMatchObject({ isValid: true });
    const more = dollars(4_000);
    const stretched = [shown(more, more, 'CCC', forged), auto(more + dollars(50)), priced(more + dollars(50))];
    expect(verify([...forged.rows, ...forged.drafted(3 * second, stretched)])).toMatchObject(
      refused(/do not follow from the bids/),
    );
    // Their own raise in between makes it a different bid.
    forged.bid(2.5 * second, 'AAA', { amount: short, maximum: dollars(9_500) });
    expect(verify([...forged.rows, ...forged.drafted(3 * second, stretched)])).toMatchObject({ isValid: true });
  });
});

describe('a maximum that stretches after bids were voided', () => {
  it('is refused: the restored price says how far it goes', () => {
    const stretched = (price: number, last: number) => {
      const forged = new Forgery().first('SHI', dollars(1_000));
      const [next, three] = [dollars(1_050), dollars(3_000)];
      forged.bid(
        2 * second,
        'AAA',
        { amount: next, maximum: dollars(9_000) },
        exhausted('SHI', 3, dollars(1_000)),
        priced(next),
        led('AAA'),
      );
      const bid = (paddle: string, amount: number, after: number): AuctionEventDraft => ({
        type: 'bid.accepted',
        actor: by(paddle),
        data: { paddle, amount, receivedAt: forged.iso(after), salt: saltOf(`${paddle} ${amount}`) },
        commitment: boundTo(paddle, amount, `${paddle} ${amount}`),
      });
      const auto = (amount: number): AuctionEventDraft => ({
        type: 'bid.auto',
        actor: system,
        data: { paddle: 'AAA', amount },
      });
      forged.add(3 * second, bid('BBB', three, 3 * second), auto(dollars(3_050)), priced(dollars(3_050)));
      const opened = [{ bid: 10, amount: three, salt: saltOf(`BBB ${three}`) }];
      forged.add(
        minute,
        { type: 'bidder.revoked', actor: staff, data: { paddle: 'SHI', reason: 'x' } },
        { type: 'bid.voided', actor: staff, data: { bid: 3, paddle: 'SHI', ground: 'revoked_bidder', reason: 'x' } },
        { type: 'book.restored', actor: system, data: { price, paddle: 'AAA', isReserveMet: true, opened } },
        {
          type: 'auction.extended',
          actor: system,
          data: { reason: 'void', from: forged.iso(ten), to: forged.iso(minute + ten) },
        },
      );
      return forged.add(2 * minute, bid('CCC', last, 2 * minute), auto(last + dollars(50)), priced(last + dollars(50)))
        .rows;
    };
    expect(verify(stretched(dollars(3_050), dollars(4_000)))).toMatchObject({ isValid: true });
    expect(verify(stretched(dollars(3_000), dollars(4_000)))).toMatchObject(
      refused(/do not follow from the bids|are not what the bids/),
    );
  });
});

describe('a reserve that is lowered twice', () => {
  const [high, middle, low] = [dollars(9_000), dollars(7_000), dollars(6_000)];
  const lowered = (reserve: number): AuctionEventDraft => ({
    type: 'reserve.lowered',
    actor: seller,
    data: { reserveCommitment: reserveOf(reserve, reserve) },
  });
  const salted = (amount: number) => ({ amount, salt: amount === high ? saltOf(-1) : saltOf(amount) });
  const sold = (...earlier: number[]) => {
    const forged = new Forgery({ opensAll: true }, high);
    const bid = dollars(2_000);
    forged.bid(second, 'AAA', { amount: bid, maximum: bid }, priced(bid), led('AAA'));
    forged.add(2 * second, lowered(middle)).add(3 * second, lowered(low));
    forged.close({ outcome: 'pending_seller', price: bid, paddle: 'AAA' });
    return forged.add(
      20 * minute,
      { type: 'talks.ended', actor: seller, data: { ending: 'declined', outcome: 'unsold' } },
      { type: 'reserve.opened', actor: system, data: { ...salted(low), earlier: earlier.map(salted) } },
    ).rows;
  };

  it('is opened three times, in its order', () => {
    expect(verify(sold(high, middle))).toMatchObject({ isValid: true, outcome: { reserve: low } });
    expect(verify(sold(middle, high))).toMatchObject(refused(/not the reserve the seller was bound to/));
    expect(verify(sold(high))).toMatchObject(refused(/not every reserve/));
  });
});

describe('names and words', () => {
  it.each(['ΑΑΑ', 'AAA ', 'A\u200bAA', 'AAA\n', ''])('the paddle %j is not one: it may look like another', (paddle) => {
    expect(verify(new Forgery().first(paddle, price).rows)).toMatchObject(refused(/not those of such a row/));
  });

  it('a currency is one of those that are known', () => {
    const currency = 'XYZ' as AuctionEventData['auction.scheduled']['currency'];
    expect(verify(new Forgery({ currency }).rows)).toMatchObject(refused(/not those of such a row/));
  });
});
