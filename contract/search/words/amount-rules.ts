import type { Cursor } from './items.ts';
import type { Meant } from './meant.ts';
import { type Amount, isPossible, readAmount, readCount, readRange } from './numbers.ts';

/** What a rule understood; a wish was understood, but no filter can do it. */
export type Reading = Meant | 'wish';
export type Rule = (cursor: Cursor) => Reading | undefined;

const mostRooms = 20;
const mostMetres = 2_000;
/** A number alone is an amount from here on: "apartment Kimironko 300000". */
const leastPlainAmount = 10_000;
/** After a word such as "under" smaller ones are, too. */
const leastBoundAmount = 100;
const mostPlainAmount = 9_999_999_999;

type Side = 'most' | 'least' | 'above';

/** "under", "at least", "more than", and the words between it and its number. */
function readBound(cursor: Cursor): Side | undefined {
  const side = cursor.take('bound')?.side;
  if (side !== undefined) cursor.skip();
  return side;
}

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

/** "3 bedrooms", "ibyumba bitatu", "at least 2 bathrooms"; no filter has an upper bound for them. */
export const readRooms: Rule = (cursor) => {
  const before = readBound(cursor);
  const counted = cursor.try((rest) => {
    const count = readRoomCount(rest, before);
    rest.skip();
    const rooms = count === undefined ? undefined : rest.take('rooms');
    return rooms && count !== undefined ? { of: rooms.of, count } : undefined;
  });
  if (counted !== undefined) return before === 'most' ? 'wish' : { [counted.of]: counted.count };
  const rooms = cursor.take('rooms');
  if (rooms === undefined) return undefined;
  if (rooms.count !== undefined) return { [rooms.of]: rooms.count };
  cursor.skip();
  const after = readBound(cursor) ?? before;
  const count = readRoomCount(cursor, after);
  const { next } = cursor;
  const isOther = next?.kind === 'area' || (next?.kind === 'scale' && next.currency === undefined);
  if (count === undefined || isOther) return undefined;
  return after === 'most' ? 'wish' : { [rooms.of]: count };
};

/** One side of a plot, in metres: "20", "20m". */
function readSide(cursor: Cursor): number | undefined {
  const metres = cursor.take('digits')?.value;
  cursor.take('scale', 'length');
  return metres !== undefined && metres >= 1 && metres <= mostMetres ? metres : undefined;
}

/** "20x30", "20 by 30", "20 sur 30": at least this many square metres, as in the field for the size. */
export const readSides: Rule = (cursor) => {
  const width = readSide(cursor);
  if (width === undefined || cursor.take('sides') === undefined) return undefined;
  const depth = readSide(cursor);
  if (depth === undefined) return undefined;
  cursor.take('area');
  return { sizeMin: Math.round(width * depth) };
};

/** The largest size that is kept, in square metres. */
const largestSize = 2_147_483_647;

function sizeOf(count: number | undefined, { squareMetres }: { squareMetres: number }): number | undefined {
  const size = Math.round((count ?? 0) * squareMetres);
  return size >= 1 && size <= largestSize ? size : undefined;
}

/** A number of a unit, before or after it: "2 hectares", "hegitari 2", "metero 500 kare". */
function readMeasure(cursor: Cursor): number | undefined {
  cursor.take('length');
  const first = readCount(cursor);
  if (first !== undefined) {
    cursor.skip();
    const unit = cursor.take('area');
    return unit && sizeOf(first, unit);
  }
  const unit = cursor.take('area');
  if (unit === undefined) return undefined;
  cursor.skip();
  return sizeOf(readCount(cursor), unit);
}

/** "between 1 and 3 hectares" */
function readMeasures(cursor: Cursor, isBetween: boolean): Meant | undefined {
  const low = readCount(cursor);
  if (low === undefined) return undefined;
  const isLinked = cursor.skip();
  const link = isBetween ? cursor.take('and', 'to') : cursor.take('to');
  if (link === undefined && !isLinked) return undefined;
  cursor.skip();
  const high = readCount(cursor);
  cursor.skip();
  const unit = cursor.take('area');
  if (unit === undefined) return undefined;
  const [sizeMin, sizeMax] = [sizeOf(low, unit), sizeOf(high, unit)];
  return sizeMin === undefined || sizeMax === undefined ? undefined : { sizeMin, sizeMax };
}

export const readArea: Rule = (cursor) => {
  const isBetween = cursor.take('between') !== undefined;
  cursor.skip();
  const range = cursor.try((rest) => readMeasures(rest, isBetween));
  if (range !== undefined || isBetween) return range;
  const side = readBound(cursor);
  const size = readMeasure(cursor);
  if (size === undefined) return undefined;
  return side === 'most' ? { sizeMax: size } : { sizeMin: size };
};

/** Whether an amount is recognisable as one of money. */
const isMoney = ({ currency, times = 1 }: Amount) => currency !== undefined || times >= 1_000;

/** Whether a number is one of rooms, square metres or a distance. */
const isCounting = (cursor: Cursor) => cursor.take('rooms', 'area', 'length') !== undefined;

/** Whether a number is a price, although it does not say so itself: what it counts does not follow. */
function isPrice(amount: Amount, cursor: Cursor, least: number): boolean {
  if (isMoney(amount)) return true;
  return cursor.next?.kind !== 'unknown' && amount.value >= least && amount.value <= mostPlainAmount;
}

function inCurrency(amounts: readonly Amount[], bounds: Meant): Reading {
  const said = amounts.find(({ currency }) => currency !== undefined)?.currency;
  if (said === 'other') return 'wish';
  const currency = said ?? amounts.find(({ usual }) => usual !== undefined)?.usual;
  return { ...bounds, ...(currency !== undefined && { currency }) };
}

/** "between 50m and 80m", "from 30 to 45 million", "200k-350k" */
function readPriceRange(cursor: Cursor): Reading | undefined {
  const isBetween = cursor.take('between') !== undefined;
  if (!isBetween && cursor.next?.kind === 'bound' && readBound(cursor) !== 'least') return undefined;
  cursor.skip();
  const range = readRange(cursor, isBetween);
  if (range === undefined) return undefined;
  const { low, high } = range;
  if (!isPossible(high)) return 'wish';
  if (!isMoney(low) && !isMoney(high) && isCounting(cursor)) return 'wish';
  if (!isMoney(low) && !isPrice(high, cursor, leastBoundAmount)) return undefined;
  return inCurrency([high, low], { priceMin: low.value, priceMax: high.value });
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

/** "under 80m", "over $500k"; an amount without more is a budget, as in its field. */
export const readPrice: Rule = (cursor) => {
  const range = cursor.try(readPriceRange);
  if (range !== undefined) return range;
  const side = readBound(cursor);
  const amount = readAmount(cursor);
  if (amount === undefined) return undefined;
  if (!isPossible(amount)) return 'wish';
  // More rooms or larger sizes than there are.
  if (!isMoney(amount) && isCounting(cursor)) return 'wish';
  // "Under 100 people": a number of something unknown.
  if (!isMoney(amount) && side !== undefined && cursor.take('unknown') !== undefined) return 'wish';
  if (!isPrice(amount, cursor, side === undefined ? leastPlainAmount : leastBoundAmount)) return undefined;
  const isLeast = side === 'least' || side === 'above';
  return inCurrency([amount], isLeast ? { priceMin: amount.value } : { priceMax: amount.value });
};
