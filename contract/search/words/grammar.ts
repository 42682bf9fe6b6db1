import type { SearchDeal } from '../../listings/shown-price.ts';
import {
  type Reading,
  type Rule,
  readAreaPrice,
  readPeriodPrice,
  readPrice,
  readRooms,
  readWithin,
} from './amount-rules.ts';
import { Cursor, type Item, type ItemKind } from './items.ts';
import type { Meaning } from './meaning.ts';
import { joinMeant, type Meant } from './meant.ts';
import { readCounted, readDate, readDay, readLabel } from './number-rules.ts';
import type { PlaceMeaning } from './places.ts';
import { readArea, readSides } from './size-rules.ts';
import { readAbout, readDenial, readDistance, readEither, readNearness, readOfWhom, readWhere } from './wish-rules.ts';

/** A place of a sentence, by the item that names it. */
export type PlaceMention = PlaceMeaning & { item: Item };

/** What was read of the items of a sentence. */
export type Sentence = {
  meant: Meant;
  deals: ReadonlySet<SearchDeal>;
  /** What periods name: "6 months", "3 nights". */
  periodDeals: ReadonlySet<SearchDeal>;
  /** The usual deal of a kind of property where none is stated. */
  usualDeal?: SearchDeal;
  uses: readonly Extract<Meaning, { kind: 'use' }>[];
  mentions: readonly PlaceMention[];
  /** Items that are not searched, and words to search for; neighbours are merged. */
  wishes: readonly (readonly Item[])[];
  words: readonly (readonly Item[])[];
};

/** In the order in which they are tried. */
const rules: readonly Rule[] = [
  readEither,
  readDenial,
  readDistance,
  readNearness,
  readOfWhom,
  readWhere,
  readWithin,
  readAbout,
  readRooms,
  readSides,
  readArea,
  readAreaPrice,
  readPeriodPrice,
  readLabel,
  readPrice,
  readDay,
  readDate,
  readCounted,
];

/** Words that are searched literally. */
const lookedFor: readonly ItemKind[] = ['unknown', 'digits', 'landmark', 'ordinal'];

/** They link others, and mean nothing alone. */
const silent: readonly ItemKind[] = ['filler', 'to', 'and', 'or', 'sides', 'per'];
export const isSilent = ({ entry }: Item): boolean =>
  silent.includes(entry.kind) ||
  (entry.kind === 'number' && entry.isArticle === true) ||
  (entry.kind === 'after' && entry.isSign === true);

/** The meaning of a single item. */
function meaningOfItem({ entry }: Item): Meant | undefined {
  if (entry.kind === 'type') return { types: [entry.type] };
  if (entry.kind === 'category') return { categories: [entry.category] };
  if (entry.kind === 'amenity') return { amenities: [entry.amenity] };
  return entry.kind === 'flag' ? { [entry.flag]: true } : undefined;
}

/** Larger numbers alone may be a part of a title. */
const mostDuration = 31;

/** The "3" of "3 nights" and the "6" of "6 months", which are said by their deal. */
const isDuration = (run: readonly Item[]) =>
  run.length === 1 && run.every(({ entry }) => entry.kind === 'digits' && entry.value <= mostDuration);

/** Items of one kind that follow each other in the sentence are one. */
class Runs {
  readonly runs: Item[][] = [];
  #after = -1;

  add(items: readonly Item[], at: number): void {
    const last = this.runs.at(-1);
    if (last !== undefined && this.#after === at && !items[0]?.isAfterBreak) last.push(...items);
    else this.runs.push([...items]);
    this.#after = at + items.length;
  }
}

/** The first rule that understands what begins at an item. */
function applyRules(items: readonly Item[], at: number): { reading: Reading; length: number } | undefined {
  for (const rule of rules) {
    const cursor = new Cursor(items, at);
    const reading = rule(cursor);
    if (reading !== undefined) return { reading, length: cursor.length };
  }
  return undefined;
}

/** Reads the items of a sentence from left to right. */
export function readItems(items: readonly Item[]): Sentence {
  const [wishes, words] = [new Runs(), new Runs()];
  const [deals, periodDeals] = [new Set<SearchDeal>(), new Set<SearchDeal>()];
  const uses: Extract<Meaning, { kind: 'use' }>[] = [];
  const mentions: PlaceMention[] = [];
  let meant: Meant = {};
  let usualDeal: SearchDeal | undefined;
  const readAlone = (item: Item, at: number) => {
    const { entry } = item;
    const own = meaningOfItem(item);
    if (entry.kind === 'type') usualDeal ??= entry.usualDeal;
    if (own !== undefined) meant = joinMeant(meant, own);
    else if (entry.kind === 'deal') (entry.isPeriod ? periodDeals : deals).add(entry.deal);
    else if (entry.kind === 'use') uses.push(entry);
    else if (entry.kind === 'place') mentions.push({ ...entry, item });
    else if (lookedFor.includes(entry.kind)) words.add([item], at);
    else if (!isSilent(item)) wishes.add([item], at);
  };
  for (let at = 0; at < items.length; ) {
    const applied = applyRules(items, at);
    if (applied?.reading === 'wish') wishes.add(items.slice(at, at + applied.length), at);
    else if (applied !== undefined) {
      const { purpose, ...others } = applied.reading;
      if (purpose !== undefined) deals.add(purpose);
      meant = joinMeant(meant, others);
    } else readAlone(items[at] as Item, at);
    at += applied?.length ?? 1;
  }
  const said = { meant, deals, periodDeals, ...(usualDeal && { usualDeal }), uses, mentions };
  const [durations, named] = [words.runs.filter(isDuration), words.runs.filter((run) => !isDuration(run))];
  return { ...said, wishes: [...wishes.runs, ...durations], words: named };
}
