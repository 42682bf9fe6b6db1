import { describe, expect, it } from 'vitest';
import { dollars, minute, refused, staff, system, verify } from '../../testing/forged-auction.ts';
import { exhausted, Forgery, led, priced, saltOf, second } from '../../testing/forgery.ts';
import type { AuctionEventData, AuctionEventDraft } from '../auction-log.ts';

describe('bids that are voided', () => {
  const shill = () => {
    const [one, two] = [dollars(7_100), dollars(9_100)];
    const forged = new Forgery({ opensAll: true }).first('SHI', dollars(7_000));
    forged.bid(
      2 * second,
      'BBB',
      { amount: one, maximum: dollars(9_000) },
      exhausted('SHI', 3, dollars(7_000)),
      priced(one),
      led('BBB'),
    );
    forged.bid(
      3 * second,
      'SHI',
      { amount: two, maximum: dollars(20_000) },
      exhausted('BBB', 6, dollars(9_000)),
      priced(two),
      led('SHI'),
    );
    return forged;
  };
  const revoked: AuctionEventDraft = { type: 'bidder.revoked', actor: staff, data: { paddle: 'SHI', reason: 'x' } };
  const voided = (bid: number, actor = staff): AuctionEventDraft => ({
    type: 'bid.voided',
    actor,
    data: { bid, paddle: 'SHI', ground: 'revoked_bidder', reason: 'x' },
  });
  const restored = (price: number, opened: AuctionEventData['book.restored']['opened']): AuctionEventDraft => ({
    type: 'book.restored',
    actor: system,
    data: { price, paddle: 'BBB', isReserveMet: true, opened },
  });
  const longer = (forged: Forgery, after: number): AuctionEventDraft => ({
    type: 'auction.extended',
    actor: system,
    data: { reason: 'void', from: forged.iso(10 * minute), to: forged.iso(after + 10 * minute) },
  });

  it('are all of those who lost the right to bid', () => {
    const some = shill();
    const left = [{ bid: 3, amount: dollars(7_000), salt: saltOf(`SHI ${dollars(7_000)}`) }];
    some.add(minute, revoked, voided(10), restored(dollars(7_100), left), longer(some, minute));
    expect(verify(some.rows)).toMatchObject(refused(/bids are left whose bidder/));
    const all = shill();
    all.add(minute, revoked, voided(3), voided(10), restored(dollars(1_000), []), longer(all, minute));
    expect(verify(all.rows)).toMatchObject({ isValid: true, outcome: { price: dollars(1_000), paddle: 'BBB' } });
  });

  it('are not voided by the system in the place of two of the staff', () => {
    const late = shill();
    late.add(
      9 * minute,
      revoked,
      voided(3, system),
      voided(10, system),
      restored(dollars(1_000), []),
      longer(late, 9 * minute),
    );
    expect(verify(late.rows)).toMatchObject(refused(/are not voided/));
  });
});
