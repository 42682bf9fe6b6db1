import type { SearchDeal } from '../../listings/shown-price.ts';
import { readBound, readBoundAfter, type Side, takeBound } from './bounds.ts';
import type { Cursor } from './items.ts';
import type { Meant } from './meant.ts';
import { type Amount, isPossible, readAmount, readCount, readRange } from './numbers.ts';

/** What a rule understood; a wish was understood, but no filter can do it. */
export type Reading = Meant | 'wish';
export type Rule = (cursor: Cursor) => Reading | undefined;

const mostRooms = 20;
/** A number alone is an amount from here on: "apartment Kimironko 300000". */
export const leastPlainAmount = 10_000;
/** After a word such as "under" smaller ones are, too. */
const leastBoundAmount = 100;
const mostPlainAmount = 9_999_999_999;

/** How many rooms: "3", "2 or 3" and "2-3" are at least two, "more than 3" are four. */
function readRoomCount(cursor: Cursor, side: Side | undefined): number | undefined {
  const count = readCount(cursor);
  if (count === undefined || !Number.isInteger(count) || count < 1 || count > mostRooms) return undefined;
  cursor.try((rest) => {
    const isLinked = rest.skip();
    return rest.take('or', 'to') === undefined && !isLinked ? undefined : readCount(rest);
  });
  return side === 'above' ? count + 1 : count;
}

/** Whether a living room follows, as in "chambre salon" and "icyumba na salon"; it is not read. */
function isLivingRoomNext(cursor: Cursor): boolean {
  const next = cursor.lookAhead((rest) => {
    rest.skip('and');
    return rest.next;
  });
  return next?.kind === 'wish' && next.isLivingRoom === true;
}

/** "3 bedrooms", "ibyumba bitatu", "at least 2 bathrooms"; no filter has an upper bound for them. */
export const readRooms: Rule = (cursor) => {
  const before = readBound(cursor);
  const counted = cursor.try((rest) => {
    const count = readRoomCount(rest, before);
    const inBetween = rest.take('after')?.side;
    rest.skip();
    const rooms = count === undefined ? undefined : rest.take('rooms');
    if (rooms === undefined || count === undefined) return undefined;
    return { of: rooms.of, count, side: before ?? inBetween ?? readBoundAfter(rest, 'count') };
  });
  if (counted !== undefined) return counted.side === 'most' ? 'wish' : { [counted.of]: counted.count };
  const rooms = cursor.take('rooms');
  if (rooms === undefined) return undefined;
  if (rooms.count !== undefined) return { [rooms.of]: rooms.count };
  if (rooms.isSingular && before === undefined && isLivingRoomNext(cursor)) return { [rooms.of]: 1 };
  cursor.skip();
  const after = readBound(cursor) ?? before;
  const count = readRoomCount(cursor, after);
  const { next } = cursor;
  const isOther = next?.kind === 'area' || (next?.kind === 'scale' && next.currency === undefined);
  if (count === undefined || isOther) return undefined;
  return (after ?? readBoundAfter(cursor, 'count')) === 'most' ? 'wish' : { [rooms.of]: count };
};

/** Whether an amount is recognisable as one of money. */
const isMoney = ({ currency, times = 1 }: Amount) => currency !== undefined || times >= 1_000;

/** Whether a number is one of rooms, square metres or a distance. */
const isCounting = (cursor: Cursor) => cursor.take('rooms', 'area', 'length') !== undefined;

/** Things that no filter counts: people, cars, and whatever is not known. */
const isOther = (next: Cursor['next']) =>
  next?.kind === 'unknown' || (next?.kind === 'wish' && next.isCounted === true);
const takeOther = (cursor: Cursor) => isOther(cursor.next) && cursor.take('unknown', 'wish') !== undefined;

/** Whether a number is a price, although it does not say so itself: what it counts does not follow. */
function isPrice(amount: Amount, cursor: Cursor, least: number): boolean {
  if (isMoney(amount)) return true;
  return !isOther(cursor.next) && amount.value >= least && amount.value <= mostPlainAmount;
}

function inCurrency(amounts: readonly Amount[], bounds: Meant): Reading {
  const said = amounts.find(({ currency }) => currency !== undefined)?.currency;
  if (said === 'other') return 'wish';
  const currency = said ?? amounts.find(({ usual }) => usual !== undefined)?.usual;
  return { ...bounds, ...(currency !== undefined && { currency }) };
}

/** "between 50m and 80m", "from 30 to 45 million", "200k-350k" */
function readPriceRange(cursor: Cursor): Reading | undefined {
  const bound = takeBound(cursor);
  const isBetween = cursor.take('between') !== undefined;
  if (bound?.side === 'above') return undefined;
  if (isBetween) cursor.skip();
  const range = readRange(cursor, isBetween);
  if (range === undefined) return undefined;
  const { low, high } = range;
  if (!isPossible(high)) return 'wish';
  if (!isMoney(high) && isCounting(cursor)) return isMoney(low) ? undefined : 'wish';
  if (!isMoney(high) && cursor.next?.kind === 'sides') return undefined;
  if (!isMoney(low) && !isPrice(high, cursor, leastBoundAmount)) return undefined;
  // "Under 200-300k" is no lower bound; a budget has both.
  const hasLow = bound?.side !== 'most' || bound.isBudget === true;
  return inCurrency([high, low], { ...(hasLow && { priceMin: low.value }), priceMax: high.value });
}

/** "per m²", "le m²" */
function readPerArea(cursor: Cursor): true | undefined {
  const per = cursor.take('per');
  if (per === undefined || per.isUnit) return per && true;
  cursor.skip();
  return cursor.take('area') && true;
}

/** Whether a sum is a price per square metre; "miliyoni 10 hegitari 2" is a price and a size. */
function readAreaOfSum(cursor: Cursor): true | undefined {
  cursor.skip('sides');
  const isArea = cursor.take('area') !== undefined;
  return isArea && readCount(cursor) === undefined ? true : undefined;
}

/** "15,000 rwf per m²", "per m² 15,000": prices per area, for which there is no filter. */
export const readAreaPrice: Rule = (cursor) => {
  if (cursor.try(readPerArea)) {
    cursor.skip();
    cursor.try(readAmount);
    return 'wish';
  }
  const isBetween = cursor.take('between') !== undefined;
  readBound(cursor);
  const range = cursor.try((rest) => readRange(rest, isBetween));
  const amount = range?.high ?? readAmount(cursor);
  if (amount === undefined) return undefined;
  const isOfArea = cursor.try(readPerArea) ?? (isMoney(amount) ? cursor.try(readAreaOfSum) : undefined);
  return isOfArea && 'wish';
};

/** "5 million per year": prices of a search are those of a month or a night. */
export const readPeriodPrice: Rule = (cursor) => {
  const isBetween = cursor.take('between') !== undefined;
  readBound(cursor);
  const range = cursor.try((rest) => readRange(rest, isBetween));
  if (range === undefined && readAmount(cursor) === undefined) return undefined;
  cursor.skip('per');
  return cursor.take('period') && 'wish';
};

/** The month or night between an amount and its bound: "500k per month minimum". */
function readDealOfBound(cursor: Cursor): { deal: SearchDeal; side: Side } | undefined {
  cursor.skip('per');
  const deal = cursor.take('deal')?.deal;
  const side = deal && readBoundAfter(cursor, 'money');
  return deal && side && { deal, side };
}

/** Whether a number or a range with a metre follows, which may be a distance: "50m", "50-100 m". */
function isLengthNext(cursor: Cursor): boolean {
  const next = cursor.lookAhead((rest) => {
    while (rest.take('digits', 'to') !== undefined);
    return rest.next;
  });
  return next?.kind === 'length' || (next?.kind === 'scale' && next.isMetres === true);
}

/** "within 50 million", "within 200-300k": at most; of a length it is a distance. */
export const readWithin: Rule = (cursor) => {
  if (cursor.take('about')?.isMost !== true) return undefined;
  cursor.skip();
  if (isLengthNext(cursor)) return undefined;
  const amount = cursor.lookAhead((rest) => rest.try((range) => readRange(range, false))?.high ?? readAmount(rest));
  return amount !== undefined && isMoney(amount) ? readPrice(cursor) : undefined;
};

/** "under 80m", "over $500k"; an amount without more is a budget, as in its field. */
export const readPrice: Rule = (cursor) => {
  const range = cursor.try(readPriceRange);
  if (range !== undefined) return range;
  const before = readBound(cursor);
  const amount = readAmount(cursor);
  if (amount === undefined) return undefined;
  if (!isPossible(amount)) return 'wish';
  // More rooms or larger sizes than there are.
  if (!isMoney(amount) && isCounting(cursor)) return 'wish';
  // "Under 100 people": a number of something unknown.
  if (!isMoney(amount) && before !== undefined && takeOther(cursor)) return 'wish';
  const dealt = cursor.try(readDealOfBound);
  const after = dealt?.side ?? readBoundAfter(cursor, 'money');
  const side = before ?? after;
  if (!isPrice(amount, cursor, side === undefined ? leastPlainAmount : leastBoundAmount)) return undefined;
  const isLeast = side === 'least' || side === 'above';
  const purpose = dealt && { purpose: dealt.deal };
  return inCurrency([amount], { ...purpose, ...(isLeast ? { priceMin: amount.value } : { priceMax: amount.value }) });
};
