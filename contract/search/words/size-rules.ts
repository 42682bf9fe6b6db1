import type { Rule } from './amount-rules.ts';
import { readBound, readBoundAfter } from './bounds.ts';
import type { Cursor } from './items.ts';
import type { Meant } from './meant.ts';
import { readCount, readHalf } from './numbers.ts';

/** The longest side of a plot. */
const mostMetres = 2_000;

/** One side of a plot, in metres: "20", "20m". */
function readSide(cursor: Cursor): number | undefined {
  cursor.take('length');
  const metres = cursor.take('digits')?.value;
  if (cursor.next?.kind === 'scale' && cursor.next.isMetres) cursor.take('scale');
  else cursor.take('length');
  return metres !== undefined && metres >= 1 && metres <= mostMetres ? metres : undefined;
}

/** The sign between two sides; the stroke of "20/30" only after land, as "24/12" is a day. */
function takeSign(cursor: Cursor, hasUnit: boolean) {
  const type = cursor.previousBut('filler', 'deal', 'place');
  const isLand = type?.kind === 'type' && type.type === 'Land';
  if (cursor.next?.kind !== 'per') return cursor.take('sides');
  return cursor.next.isStroke && (hasUnit || isLand) ? cursor.take('per') : undefined;
}

/** Whether what follows makes an amount or a time of a number: "300 x 3 months", "3 x 200k". */
const isNoSide = ({ next }: Cursor): boolean =>
  next?.kind === 'scale' || next?.kind === 'currency' || (next?.kind === 'deal' && next.isPeriod === true);

/** "20x30", "20 by 30", "20 sur 30": at least this many square metres, as in the field for the size. */
export const readSides: Rule = (cursor) => {
  const width = readSide(cursor);
  if (width === undefined || takeSign(cursor, cursor.length > 1) === undefined) return undefined;
  const depth = readSide(cursor);
  if (depth === undefined || isNoSide(cursor)) return undefined;
  cursor.take('area');
  return { sizeMin: Math.round(width * depth) };
};

/** The largest size that is kept, in square metres. */
const largestSize = 2_147_483_647;

function sizeOf(count: number, { squareMetres }: { squareMetres: number }): number | undefined {
  const size = Math.round(count * squareMetres);
  return size >= 1 && size <= largestSize ? size : undefined;
}

/** A number of a unit, before or after it: "2 hectares", "hegitari 2", "metero 500 kare". */
function readMeasure(cursor: Cursor): number | undefined {
  cursor.take('length');
  const first = readCount(cursor);
  if (first !== undefined) {
    const half = readHalf(cursor);
    cursor.skip();
    const unit = cursor.take('area');
    return unit && sizeOf(first + half + readHalf(cursor), unit);
  }
  const unit = cursor.take('area');
  if (unit === undefined) return undefined;
  cursor.skip();
  const count = readCount(cursor);
  return count === undefined ? undefined : sizeOf(count + readHalf(cursor), unit);
}

/** "between 1 and 3 hectares" */
function readMeasures(cursor: Cursor, isBetween: boolean): Meant | undefined {
  const low = readCount(cursor);
  if (low === undefined) return undefined;
  const ownUnit = cursor.take('area');
  const isLinked = cursor.skip();
  const link = isBetween ? cursor.take('and', 'to') : cursor.take('to');
  if (link === undefined && !isLinked) return undefined;
  cursor.skip();
  const high = readCount(cursor);
  cursor.skip();
  const unit = cursor.take('area');
  if (unit === undefined || high === undefined) return undefined;
  const [sizeMin, sizeMax] = [sizeOf(low, ownUnit ?? unit), sizeOf(high, unit)];
  return sizeMin === undefined || sizeMax === undefined ? undefined : { sizeMin, sizeMax };
}

/** The plot of a building: "house on 900 sqm plot". */
function takeOwnPlot(cursor: Cursor): void {
  const previous = cursor.previousBut('filler');
  if (previous?.kind !== 'type' || previous.type === 'Land') return;
  cursor.try((rest) => (rest.take('type')?.type === 'Land' ? true : undefined));
}

export const readArea: Rule = (cursor) => {
  const isBetween = cursor.take('between') !== undefined;
  cursor.skip();
  const range = cursor.try((rest) => readMeasures(rest, isBetween));
  if (range !== undefined || isBetween) return range;
  const before = readBound(cursor);
  const size = readMeasure(cursor);
  if (size === undefined) return undefined;
  const after = readBoundAfter(cursor, 'count');
  const side = before ?? after;
  takeOwnPlot(cursor);
  return side === 'most' ? { sizeMax: size } : { sizeMin: size };
};
