import { leastPlainAmount, type Rule } from './amount-rules.ts';
import type { Cursor, ItemKind } from './items.ts';
import { languageOf } from './lexicon.ts';
import { readSum } from './numbers.ts';

const single: readonly ItemKind[] = ['place', 'amenity', 'type', 'use', 'category', 'deal', 'flag', 'rooms'];
const described: readonly ItemKind[] = ['unknown', 'landmark', 'wish', 'digits', 'number', 'ordinal'];
const mostDescribing = 5;

/** What one is near to without a wish: a place, and the tarmac that sellers state as an amenity. */
const isKnownPlace = (next: Cursor['next']): boolean =>
  next?.kind === 'place' || (next?.kind === 'amenity' && next.amenity === 'tarmac_road');

/** Whether rooms, an amount or a size come next: a criterion, not a landmark to be near to. */
const isCountNext = (cursor: Cursor): boolean =>
  cursor.lookAhead((rest) => {
    const count = rest.take('digits', 'number');
    const isUnitNext = () => rest.take('rooms', 'scale', 'currency', 'area', 'sides') !== undefined;
    return count !== undefined && (count.value >= leastPlainAmount || isUnitNext());
  });

/** The object of a "not" or "near": one known thing, or the words that describe one. */
function readObject(cursor: Cursor): true | undefined {
  cursor.skip();
  let words = 0;
  const isOver = () => words === mostDescribing || (words > 0 && isCountNext(cursor));
  while (!isOver() && cursor.take(...described) !== undefined) words += 1;
  return words > 0 || cursor.take(...single) !== undefined ? true : undefined;
}

/** What a "not" also denies after an "and": "without parking and pool", "not in Gikondo and Kanombe", not "and furnished". */
function readAlsoDenied(cursor: Cursor): true | undefined {
  if (cursor.take('and') === undefined) return undefined;
  const { next } = cursor;
  const isNoun = next?.kind === 'place' || (next?.kind === 'amenity' && next.amenity !== 'furnished');
  return isNoun ? cursor.take('place', 'amenity') && true : undefined;
}

/** "no pool or garden" denies both, as does "no pool and garden". */
function readObjects(cursor: Cursor): true | undefined {
  cursor.skip();
  // "Not furnished and parking" wants parking.
  const isFurnished = cursor.next?.kind === 'amenity' && cursor.next.amenity === 'furnished';
  const first = readObject(cursor);
  if (first === undefined) return undefined;
  const readOr = (rest: Cursor) => (rest.take('or') === undefined ? undefined : readObject(rest));
  const readAnd = (rest: Cursor) => (isFurnished ? undefined : readAlsoDenied(rest));
  while ((cursor.try(readOr) ?? cursor.try(readAnd)) !== undefined);
  return first;
}

/** "furnished or not", "furnished or unfurnished": either will do, which is no filter. */
export const readEither: Rule = (cursor) => {
  const amenity = cursor.take('amenity')?.amenity;
  if (amenity === undefined || cursor.take('or') === undefined) return undefined;
  const { next } = cursor;
  if (next?.kind === 'wish') return next.isOpposite && cursor.take('wish') && 'wish';
  if (cursor.take('not') === undefined) return undefined;
  cursor.try((rest) => rest.take('amenity')?.amenity === amenity || undefined);
  return 'wish';
};

/** "not near a bar", "without parking": searches cannot exclude anything. */
export const readDenial: Rule = (cursor) => {
  if (cursor.take('not') === undefined) return undefined;
  cursor.skip('near', 'far', 'not');
  return readObjects(cursor) && 'wish';
};

/**
 * "near a school": there is no filter for the distance to something. Near a place is in that place, and near tarmac is
 * an amenity that sellers state.
 */
export const readNearness: Rule = (cursor) => {
  const isNear = cursor.take('near', 'far')?.kind === 'near';
  if (cursor.length === 0) return undefined;
  const before = cursor.at;
  cursor.skip();
  const { next } = cursor;
  if (isNear && isKnownPlace(next)) {
    cursor.at = before;
    return {};
  }
  return (cursor.try(readSum) ?? readObject(cursor)) && 'wish';
};

const telling: readonly ItemKind[] = [
  'type',
  'use',
  'category',
  'amenity',
  'rooms',
  'deal',
  'near',
  'wish',
  'landmark',
];

/** Whether a sentence has more French words than English ones. */
function isFrench(cursor: Cursor): boolean {
  const told = cursor.all.filter(({ kind }) => telling.includes(kind));
  const others = told.filter((entry) => !(entry.kind === 'deal' && entry.isAlsoWhere));
  const wordsOf = (language: 'en' | 'fr') => others.filter((entry) => languageOf(entry) === language).length;
  return wordsOf('fr') > wordsOf('en');
}

/** "location Kanombe", "location: Kanombe" is where it is; "une location", "location à Kigali" and French are a rent. */
export const readWhere: Rule = (cursor) => {
  const article = cursor.previousBut();
  const location = cursor.take('deal');
  if (location?.isAlsoWhere !== true) return undefined;
  const isAt = cursor.next !== undefined && languageOf(cursor.next) === 'fr';
  const isPlace = cursor.lookAhead((rest) => {
    rest.skip();
    return rest.next?.kind === 'place';
  });
  const hasArticle = article?.kind === 'number' && article.isArticle === true;
  const isRent = !location.isLabel && (isAt || hasArticle || isFrench(cursor));
  return isPlace && !isRent ? {} : undefined;
};

/** "around 300 dollars" is no bound; around a place is in it. */
export const readAbout: Rule = (cursor) => {
  if (cursor.take('about') === undefined) return undefined;
  const before = cursor.at;
  cursor.skip();
  if (cursor.next?.kind === 'place') {
    cursor.at = before;
    return {};
  }
  return cursor.try(readSum) && 'wish';
};

/** What a length leads to: "main road", "Simba supermarket". */
function readDescribed(cursor: Cursor): boolean {
  let words = 0;
  while (words < mostDescribing && cursor.take('unknown', 'landmark', 'ordinal') !== undefined) words += 1;
  return words > 0;
}

type Unit = { isFar: boolean };

/** "m", "km", "minutes", "min" */
function takeUnit(cursor: Cursor): Unit | undefined {
  const { next } = cursor;
  if (next?.kind === 'bound' && next.isMinutes) return cursor.take('bound') && { isFar: true };
  if (next?.kind === 'scale' && next.isMetres) return cursor.take('scale') && { isFar: false };
  const length = cursor.take('length');
  return length && { isFar: length.isFar === true };
}

/** "100 m", "50-100 m", "metero 100", "2 km" */
function readLength(cursor: Cursor): Unit | undefined {
  const length = cursor.take('length');
  const unitBefore = length && { isFar: length.isFar === true };
  if (cursor.take('digits') === undefined) return undefined;
  const unit = takeUnit(cursor) ?? unitBefore;
  const unitOfRange = cursor.try((rest) => rest.take('to') && rest.take('digits') && takeUnit(rest));
  return unitOfRange ?? unit;
}

/** The word after a length that introduces what it is measured from; "80 m of" may be a price. */
function takeFrom(cursor: Cursor, isDistance = false) {
  const { next } = cursor;
  const isOf = isDistance && next?.kind === 'filler' && next.isOf;
  const isFrom = isOf || next?.kind === 'to' || (next !== undefined && 'isFrom' in next && next.isFrom);
  return isFrom ? cursor.take('far', 'bound', 'filler', 'to') : undefined;
}

/** "from the owner", "du propriétaire": a wish that no filter covers. */
export const readOfWhom: Rule = (cursor) => {
  if (takeFrom(cursor) === undefined) return undefined;
  cursor.skip();
  return cursor.take('wish')?.isPerson && 'wish';
};

/**
 * "100 m from the road", "à 200 m du goudron": a length, not millions. As with "near", a place and tarmac are read
 * separately.
 */
export const readDistance: Rule = (cursor) => {
  const first = cursor.take('bound', 'about', 'near');
  if (first !== undefined) cursor.skip();
  const unit = readLength(cursor);
  const from = unit && takeFrom(cursor, unit.isFar || first?.kind === 'about');
  if (from === undefined) return undefined;
  const before = cursor.at;
  cursor.skip();
  const { next } = cursor;
  if (unit?.isFar && isKnownPlace(next)) return cursor.take('place', 'amenity') && 'wish';
  // "10m to construct": what it costs, and what for.
  const isVerb = from.kind === 'to' && cursor.at === before && next?.kind === 'unknown';
  if (!isKnownPlace(next) && !isVerb) {
    const isOther = cursor.take('type', 'use', 'amenity') !== undefined;
    if (isOther || readDescribed(cursor)) return 'wish';
  }
  cursor.at = before;
  // "80m from the owner": a price and a person, not a distance.
  if (next?.kind === 'wish' && next.isPerson) return undefined;
  // A distance whose place was read separately ends here, and stays a distance when it is read again.
  return next === undefined || isKnownPlace(next) || from.kind === 'far' ? 'wish' : undefined;
};
