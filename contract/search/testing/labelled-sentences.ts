import { type Language, languages } from '../../languages.ts';
import { foldText } from '../../text.ts';
import { understand } from '../words/understand.ts';
import { keptBackSentences, laterKeptBackSentences } from './kept-back-sentences.ts';
import { mendedSentences } from './mended-sentences.ts';
import { sentences } from './sentences.ts';

/** A sentence, the chips it must become, and what of it must be shown as not understood. */
export type LabelledSentence = {
  language: Language;
  sentence: string;
  chips: readonly string[];
  notUnderstood: readonly string[];
};

const listOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((one) => one.trim())
    .filter(Boolean);

/** The rows of a table: language, sentence, chips, and what is not understood. */
function rowsOf(table: string): LabelledSentence[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [language, sentence = '', chips = '', notUnderstood = ''] = row.split('|').map((cell) => cell.trim());
      const known = languages.find((one) => one === language);
      if (known === undefined || sentence === '') throw new Error(`No labelled sentence: ${row}`);
      return { language: known, sentence, chips: listOf(chips, ';'), notUnderstood: listOf(notUnderstood, ' / ') };
    });
}

export const labelledSentences: readonly LabelledSentence[] = rowsOf(sentences);
export const mended: readonly LabelledSentence[] = rowsOf(mendedSentences);
export const keptBack: readonly LabelledSentence[] = [keptBackSentences, laterKeptBackSentences].flatMap(rowsOf);

/** What a sentence is understood to mean, as the tables write it. */
export function chipsOf(sentence: string): string[] {
  const { meant } = understand(sentence);
  const { types = [], categories = [], amenities = [], places = [], currency } = meant;
  const bound = (sign: string, value: number | undefined, unit = '') =>
    value === undefined ? [] : [`${sign}${value}${unit}`];
  const money = currency === undefined ? '' : ` ${currency}`;
  return [
    ...types.map((type) => `type=${type}`),
    ...categories.map((category) => `category=${category}`),
    ...amenities.map((amenity) => `amenity=${amenity}`),
    ...places.map((place) => `place=${place}`),
    ...(meant.purpose === undefined ? [] : [`deal=${meant.purpose}`]),
    ...bound('beds=', meant.beds),
    ...bound('baths=', meant.baths),
    ...bound('price>=', meant.priceMin, money),
    ...bound('price<=', meant.priceMax, money),
    ...bound('size>=', meant.sizeMin),
    ...bound('size<=', meant.sizeMax),
    ...(meant.isReduced ? ['reduced'] : []),
    ...(meant.hasPhotos ? ['photos'] : []),
  ];
}

/** The words of a sentence that are shown as not understood, or as not searched. */
function notUnderstoodIn(sentence: string): string[] {
  const { words, wishes } = understand(sentence);
  return [...words, ...wishes].map(foldText);
}

/** How a sentence was read: exactly, or with which chips too many, and which missing. */
export type Judgement = { sentence: string; isExact: boolean; invented: string[]; missing: string[]; shown: string[] };

export function judge({ sentence, chips, notUnderstood }: LabelledSentence): Judgement {
  const [found, shown] = [chipsOf(sentence), notUnderstoodIn(sentence)];
  const invented = found.filter((chip) => !chips.includes(chip));
  const missing = chips.filter((chip) => !found.includes(chip));
  const isShown = shown.toSorted().join(' / ') === notUnderstood.map(foldText).toSorted().join(' / ');
  return { sentence, isExact: invented.length === 0 && missing.length === 0 && isShown, invented, missing, shown };
}
