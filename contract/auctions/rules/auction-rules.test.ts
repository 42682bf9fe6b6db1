import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountGrid, defaultIncrements, stepAt } from './increments.ts';
import {
  type Bid,
  type BiddingRules,
  type Book,
  emptyBook,
  nextMinimum,
  refuseAmount,
  replayBids,
  resolveBid,
} from './resolve-bid.ts';
import { endAfterOutage, extendedEnd } from './soft-close.ts';

const million = 1_000_000;

function rulesOf(startPrice: number): BiddingRules {
  return {
    startPrice,
    grid: amountGrid.RWF,
    increments: defaultIncrements.RWF,
    absoluteLimit: startPrice * 100,
  };
}

type Reserve = number | undefined;

/** All bids in turn; refused ones leave the book as it is. Returns the book after each. */
function play(rules: BiddingRules, bids: readonly Bid[], reserve: Reserve): { books: Book[]; accepted: Bid[] } {
  const accepted: Bid[] = [];
  let book = emptyBook;
  const books = bids.map((bid) => {
    if (refuseAmount(rules, book, bid) === undefined) {
      accepted.push(bid);
      book = resolveBid(rules, book, bid, reserve);
    }
    return book;
  });
  return { books, accepted };
}

const inMillions = (...bids: [bidder: string, maximum: number][]) =>
  bids.map(([bidder, maximum]) => ({ bidder, maximum: Math.round(maximum * million) }));

describe('the golden vectors', () => {
  it.each([
    ['V1', inMillions(['A', 60]), undefined, [40], 'A', 40.25],
    ['V2', inMillions(['A', 60], ['B', 50]), undefined, [40, 50.5], 'A', 51],
    ['V3', inMillions(['A', 60], ['B', 60]), undefined, [40, 60], 'A', 60.5],
    ['V4', inMillions(['A', 60], ['B', 60.2]), undefined, [40, 60.2], 'B', 60.7],
    ['V5', inMillions(['A', 60], ['B', 70]), undefined, [40, 60.5], 'B', 61],
    ['V6', inMillions(['A', 45], ['B', 50], ['C', 80], ['A', 60]), 55, [45, 50, 55, 60.5], 'C', 61],
  ] as const)('%s', (_, bids, reserve, prices, leader, next) => {
    const rules = rulesOf(40 * million);
    const { books } = play(rules, bids, reserve === undefined ? undefined : reserve * million);
    expect(books.map(({ price }) => (price ?? 0) / million)).toEqual(prices);
    expect(books.at(-1)?.leader).toBe(leader);
    expect(nextMinimum(rules, books.at(-1)?.price) / million).toBe(next);
  });

  it('V6 meets the reserve with the third bid', () => {
    const bids = inMillions(['A', 45], ['B', 50], ['C', 80], ['A', 60]);
    const { books } = play(rulesOf(40 * million), bids, 55 * million);
    expect(books.map(({ isReserveMet }) => isReserveMet)).toEqual([false, false, true, true]);
  });
});

/**
 * An independent model of the rules, without state between bids: the leader follows from each bidder's highest
 * maximum and when it was given; the price, from what each other bidder had against the leader when the two met.
 */
function oracle(rules: BiddingRules, accepted: readonly Bid[], reserve: Reserve) {
  const bids = accepted.map((bid, at) => ({ ...bid, at }));
  const highest = bids.toSorted((a, b) => b.maximum - a.maximum || a.at - b.at)[0];
  if (highest === undefined) return { leader: undefined, price: undefined };
  const { bidder: leader, maximum } = highest;
  if (reserve !== undefined && maximum < reserve) return { leader, price: maximum };
  const own = bids.filter(({ bidder }) => bidder === leader);
  const pushed = bids
    .filter(({ bidder }) => bidder !== leader)
    .map((other) => {
      const held = own.filter(({ at }) => at < other.at).at(-1)?.maximum ?? 0;
      const later = own.find((bid) => bid.at > other.at && bid.maximum > other.maximum)?.maximum ?? 0;
      const step = rules.increments.reduce((last, row) => (other.maximum >= row.from ? row.step : last), 0);
      return Math.min(held >= other.maximum ? held : later, other.maximum + step);
    });
  return { leader, price: Math.max(rules.startPrice, ...pushed, reserve ?? 0) };
}

const grid = amountGrid.RWF;
const anAuction = fc
  .record({
    start: fc.integer({ min: 1, max: 60_000 }),
    reserveFactor: fc.option(fc.integer({ min: 100, max: 300 }), { nil: undefined, freq: 2 }),
    bids: fc.array(
      fc.record({
        bidder: fc.constantFrom('A', 'B', 'C', 'D'),
        factor: fc.integer({ min: 50, max: 400 }),
        odd: fc.integer({ min: 0, max: 4 }),
      }),
      { minLength: 1, maxLength: 14 },
    ),
  })
  .map(({ start, reserveFactor, bids }) => {
    const startPrice = start * grid;
    const onGrid = (factor: number) => Math.floor((start * factor) / 100) * grid;
    return {
      rules: rulesOf(startPrice),
      reserve: reserveFactor === undefined ? undefined : onGrid(reserveFactor),
      bids: bids.map(
        ({ bidder, factor, odd }): Bid => ({ bidder, maximum: onGrid(factor) + (odd === 4 ? 1 : odd * grid) }),
      ),
    };
  });

/** 20,000 auctions altogether: 4 properties of 5,000. */
const runs = { numRuns: 5_000 };

describe('in random auctions', () => {
  it('the book is what all bids together say', () => {
    fc.assert(
      fc.property(anAuction, ({ rules, reserve, bids }) => {
        let book = emptyBook;
        const accepted: Bid[] = [];
        for (const bid of bids) {
          const isAccepted = refuseAmount(rules, book, bid) === undefined;
          // An independent rule of which bids are valid: on the grid, up to the limit, and above the current price.
          const { leader, price } = oracle(rules, accepted, reserve);
          const own = Math.max(0, ...accepted.filter(({ bidder }) => bidder === bid.bidder).map((one) => one.maximum));
          const next = price === undefined ? rules.startPrice : price + stepAt(rules.increments, price);
          const isHigher = leader === bid.bidder ? bid.maximum > own : bid.maximum >= next;
          expect(isAccepted).toBe(bid.maximum % grid === 0 && bid.maximum <= rules.startPrice * 100 && isHigher);
          if (!isAccepted) continue;
          accepted.push(bid);
          book = resolveBid(rules, book, bid, reserve);
          expect({ leader: book.leader, price: book.price }).toEqual(oracle(rules, accepted, reserve));
        }
      }),
      runs,
    );
  });

  it('the price never falls, the lead passes only to a higher maximum, and what is met stays met', () => {
    fc.assert(
      fc.property(anAuction, ({ rules, reserve, bids }) => {
        const { books } = play(rules, bids, reserve);
        books.forEach((book, index) => {
          const before = books[index - 1] ?? emptyBook;
          expect(book.price ?? 0).toBeGreaterThanOrEqual(before.price ?? 0);
          if (before.leader !== undefined && book.leader !== before.leader) {
            expect(book.maximum ?? 0).toBeGreaterThan(before.maximum ?? 0);
          }
          if (before.isReserveMet) expect(book.isReserveMet).toBe(true);
        });
      }),
      runs,
    );
  });

  it('the price stays between start and maximum, and respects the reserve', () => {
    fc.assert(
      fc.property(anAuction, ({ rules, reserve, bids }) => {
        for (const { price, maximum } of play(rules, bids, reserve).books) {
          if (price === undefined || maximum === undefined) continue;
          expect(price).toBeGreaterThanOrEqual(rules.startPrice);
          expect(price).toBeLessThanOrEqual(maximum);
          expect(price % rules.grid).toBe(0);
          if (reserve !== undefined && maximum < reserve) expect(price).toBe(maximum);
          if (reserve !== undefined && maximum >= reserve) expect(price).toBeGreaterThanOrEqual(reserve);
        }
      }),
      runs,
    );
  });

  it('replaying the accepted bids gives the same book, and a refused one never changes it', () => {
    fc.assert(
      fc.property(anAuction, ({ rules, reserve, bids }) => {
        const { books, accepted } = play(rules, bids, reserve);
        expect(replayBids(rules, accepted, reserve)).toEqual(books.at(-1));
        const withoutLast = accepted.slice(0, -1);
        expect(replayBids(rules, withoutLast, reserve)).toEqual(
          play(rules, withoutLast, reserve).books.at(-1) ?? emptyBook,
        );
      }),
      runs,
    );
  });
});

describe('the end', () => {
  const rules = { windowMilliseconds: 120_000, extensionMilliseconds: 120_000, maximumExtensions: undefined };
  const endsAt = 1_000_000;

  it.each([
    ['before the window', 879_999, endsAt],
    ['in its first moment', 880_000, endsAt],
    ['within it', 880_001, 1_000_001],
    ['at the last moment', 999_999, 1_119_999],
    ['received before and decided after the end', 1_000_300, 1_120_300],
  ])('moves by a change %s', (_, at, expected) => {
    expect(extendedEnd(rules, { endsAt, at, extensions: 7 })).toBe(expected);
  });

  it('moves no more once the operator’s cap is reached', () => {
    expect(extendedEnd({ ...rules, maximumExtensions: 2 }, { endsAt, at: 999_999, extensions: 1 })).toBe(1_119_999);
    expect(extendedEnd({ ...rules, maximumExtensions: 2 }, { endsAt, at: 999_999, extensions: 2 })).toBe(endsAt);
  });

  it('is half an hour after an outage, unless it is later anyway', () => {
    expect(endAfterOutage(endsAt, 990_000)).toBe(990_000 + 1_800_000);
    expect(endAfterOutage(9_000_000, 990_000)).toBe(9_000_000);
  });
});
