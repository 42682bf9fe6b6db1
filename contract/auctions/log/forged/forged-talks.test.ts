import { describe, expect, it } from 'vitest';
import {
  by,
  closed,
  dollars,
  followedBy,
  hour,
  refused,
  seller,
  staff,
  system,
  verify,
} from '../../testing/forged-auction.ts';
import { type AuctionEventData, type AuctionEventDraft, type LogActor, sha256Hex } from '../auction-log.ts';

describe('talks below the reserve', () => {
  const reserve = dollars(9_000);
  const rows = closed(reserve);
  const until = (after: number, holds: number) =>
    new Date(Date.parse(rows.at(-1)?.at ?? '') + after + holds).toISOString();
  const counter = (price: number, after: number): AuctionEventDraft => ({
    type: 'talks.countered',
    actor: seller,
    data: { price, until: until(after, 24 * hour) },
  });
  const ended = (actor: LogActor, data: AuctionEventData['talks.ended']): AuctionEventDraft[] => [
    { type: 'talks.ended', actor, data },
    { type: 'reserve.opened', actor: system, data: { amount: reserve, salt: sha256Hex('salt -1') } },
  ];
  const agreed = (price: number) => ended(by('BBB'), { ending: 'counter_accepted', outcome: 'sold' as const, price });

  it('have one other price, at most the reserve', () => {
    const sold = followedBy(followedBy(rows, hour, counter(reserve, hour)), hour, ...agreed(reserve));
    expect(verify(sold)).toMatchObject({ isValid: true, outcome: { price: reserve, isFinished: true } });
    const high = dollars(9_001);
    const above = followedBy(followedBy(rows, hour, counter(high, hour)), hour, ...agreed(high));
    expect(verify(above)).toMatchObject(refused(/above the reserve/));
    const twice = followedBy(
      followedBy(rows, hour, counter(dollars(7_000), hour)),
      hour,
      counter(dollars(8_000), 2 * hour),
    );
    expect(verify(twice)).toMatchObject(refused(/only once/));
  });

  it('are between the seller and the highest bidder', () => {
    const forOther = ended(by('AAA'), { ending: 'counter_accepted', outcome: 'sold', price: reserve });
    expect(verify(followedBy(followedBy(rows, hour, counter(reserve, hour)), hour, ...forOther))).toMatchObject(
      refused(/only the highest bidder/),
    );
    const accepted = ended(staff, { ending: 'accepted', outcome: 'sold', price: reserve });
    expect(verify(followedBy(rows, hour, ...accepted))).toMatchObject(refused(/may not do this/));
  });

  it('last as long as the rules say', () => {
    const lapsed = ended(system, { ending: 'lapsed', outcome: 'unsold' });
    expect(verify(followedBy(rows, 48 * hour, ...lapsed))).toMatchObject({ isValid: true });
    expect(verify(followedBy(rows, 47 * hour, ...lapsed))).toMatchObject(refused(/was not over/));
    const late = ended(seller, { ending: 'accepted', outcome: 'sold', price: reserve });
    expect(verify(followedBy(rows, 25 * hour, ...late))).toMatchObject(refused(/no longer bound/));
  });
});

describe('talks whose time is over', () => {
  const rows = closed(dollars(9_000));
  const until = (after: number) => new Date(Date.parse(rows.at(-1)?.at ?? '') + after + 24 * hour).toISOString();

  it('take no word of seller or bidder any more', () => {
    const renewed: AuctionEventDraft = {
      type: 'talks.renewed',
      actor: by('BBB'),
      data: { paddle: 'BBB', until: until(47 * hour) },
    };
    const accepted: AuctionEventDraft[] = [
      { type: 'talks.ended', actor: seller, data: { ending: 'accepted', outcome: 'sold', price: dollars(5_000) } },
      { type: 'reserve.opened', actor: system, data: { amount: dollars(9_000), salt: sha256Hex('salt -1') } },
    ];
    const binding = followedBy(rows, 47 * hour, renewed);
    expect(verify(followedBy(binding, hour / 2, ...accepted))).toMatchObject({ isValid: true });
    expect(verify(followedBy(binding, 2 * hour, ...accepted))).toMatchObject(refused(/time for an answer was over/));
  });
});
