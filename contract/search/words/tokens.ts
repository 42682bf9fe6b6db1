import { foldText } from '../../text.ts';

/** A word, a number or a sign of a sentence, with its position. */
export type Token = {
  /** Folded; of a number its digits, with a point before decimals. */
  word: string;
  isNumber: boolean;
  start: number;
  end: number;
  /** Punctuation before it ends what went before. */
  isAfterBreak: boolean;
};

/** More than any sentence of a search has. */
const mostTokens = 200;

/** "1/2 hectare" is half of one, "3/4 ha" three quarters. */
const fraction = String.raw`(?<![\d/])[1-9]\/[2-9](?=\s?(?:ha\b|hect|heg|acre|mil))`;
const wholeNumber = String.raw`\d{1,3}(?:[ \u00a0\u202f.,'’]\d{3})+(?!\d|\s?k(?!\p{L}))`;
const cents = String.raw`\d{1,3}(?:,\d{3})+\.\d{1,2}(?!\d)`;
const decimal = String.raw`\d+(?:[.,]\d{1,2}(?!\d))?`;
/** "12c34" is a word: no unit of an amount or a size stands between its digits, as in "20x30" or "2m500". */
const code = String.raw`\d+(?![bkmxBKMX])[a-zA-Z]\d[\da-zA-Z]*`;
/** "12/03/04/1234" is the number of a parcel, "24/12/2026" a day, "24/24" at any time. */
const numbered = String.raw`\d+(?:\/\d+){2,}|(?<![\d/])(?:24\/24|24\/7|7\/7)(?![\d/])`;
/** What makes an amount, a size or rooms of the number before it. */
const unitNext = String.raw`\s?(?:[kKmM](?!\p{L})|[mM][2²il]|[mM][eè]t|[sS]q|[hH]a|[hH]eg|[aA]cre|[rR][wW][fF]|[fF][rR]|[uU][sS][dD]|[dD]oll|\$|[bB]e?d|[bB]r|[bB]a|[rR]oom|[cC]h|[iI]cy|[iI]by)`;
/** "0788 123 456" is one number, and no amount; so is "788123456" or "788 123 456" without a unit, but not "78 000 000". */
const phone = String.raw`(?<!\d)0\d(?:[ .\-]?\d){7,}|(?<!\d)(?:250[ .\-]?7[2389](?:[ .\-]?\d){7}|7[2389]\d(?:\d{6}|(?:[ .\-]\d{3}){2}))(?!\d)(?<!000)(?!${unitNext})`;
/** The stroke of "20000/m2", "20m/30m" and "20/30"; elsewhere it stands between words. */
const stroke = String.raw`\/(?=\s?(?:m[2²]|sq\s?m|square|ha\b|acre|hectare))|(?<=\d\s?[mM])\/(?=\s?\d+\s?[mM]\b)|(?<=(?<![\d/])\d{2})\/(?=\d{2}(?![\d/]))`;
/** "20mx30m": the metres before the sign between the sides. */
const metres = String.raw`(?<=\d\s?)[mM](?=[xX]\s?\d)`;
/** "50m+" is from 50 million on, "1 room + kitchen" is not. */
const upwards = String.raw`(?<upwards>(?<=\d[kmKM]?)\+(?=[\s,;.]|$))`;
/** A point after "min", "max" and the like ends nothing. */
const stop = String.raw`(?<!\b(?:[mM]in|[mM]ax|[aA]pprox|[sS]q|[eE]nv|[tT]el|[rR]ef))(?<!\b[nN]o(?=\.\s?(?:\d|of)))\.`;
/** "Location: Kigali" is where something is. */
const colon = String.raw`(?<=[lL]ocation\s?):`;
/** "no. 12" is a number, no denial. */
const numero = String.raw`(?<numero>\b[nN]o(?=\.\s?\d))`;
const parts = new RegExp(
  // Quotes, hyphens and "&" stand between words; other signs are searched literally.
  String.raw`${code}|${numbered}|${phone}|${stroke}|${numero}|${colon}|(?<number>${fraction}|${cents}|${wholeNumber}|${decimal})|(?:[mM][2²](?![\p{L}\d])|${metres}|${upwards}|[\p{L}\p{M}]+|[$€£+×*]|(?<=[\dkmKM$])\s?[-–]\s?(?=[\d$])|(?![\p{C}\p{M}])[^\s'’‘"“”«»\-–—/&,;:.!?()\x60])|(?<break>(?:${stop}|[,;!?()\n])+)`,
  'gu',
);

/** "80,000,000", "300 000", "1,200.50" and "1,2" as JavaScript writes them. */
function plainNumber(text: string): string {
  const [above, below] = text.split('/').map(Number);
  if (above !== undefined && below !== undefined) return String(above / below);
  if (/,\d{3}\.\d{1,2}$/.test(text)) return text.replaceAll(',', '');
  if (/^\d+[.,]\d{1,2}$/.test(text)) return text.replace(',', '.');
  return text.replace(/\D/g, '');
}

/** Signs and shortened words that the vocabulary has in full. */
const written = ['upwards', 'numero'] as const;

function wordOf(text: string, groups: Record<string, string | undefined> = {}): string {
  const full = written.find((name) => groups[name] !== undefined);
  if (full !== undefined) return full;
  return /^\s?[-–]\s?$/.test(text) ? '-' : foldText(text).replace('²', '2');
}

/** Splits a sentence into words, numbers and signs: "15m" and "y'ibyumba" are two each. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let isAfterBreak = false;
  for (const { 0: found, index, groups } of text.matchAll(parts)) {
    if (groups?.break !== undefined) {
      isAfterBreak = true;
      continue;
    }
    const isNumber = groups?.number !== undefined;
    const word = isNumber ? plainNumber(found) : wordOf(found, groups);
    tokens.push({ word, isNumber, start: index, end: index + found.length, isAfterBreak });
    isAfterBreak = false;
    if (tokens.length === mostTokens) break;
  }
  return tokens;
}

/** The words of a phrase, split like those of a sentence. */
export const wordsOfPhrase = (phrase: string): string[] => tokensOf(phrase).map(({ word }) => word);
