import type { Language } from '#contract/languages.ts';
import { cutText, gsmLength } from '../dialogue/gsm-text.ts';
import type { Home } from '../dialogue/state.ts';
import { wordsOf } from '../dialogue/words-of.ts';
import { type LineRoom, propertyLine } from './property-line.ts';

/** A longer text is split into two messages. */
const messageLength = 160;
const mostNamed = 3;
const longestSiteName = 20;
const longestSearchName = 24;

/** From the roomiest on; with the last one a property fits whatever it costs. */
const rooms: readonly LineRoom[] = [
  { title: 30, place: 20 },
  { title: 18, place: 14 },
  { title: 12, place: 8 },
];

export type FoundHomes = {
  /** The name of the search. */
  name: string;
  /** The first of its hits. */
  homes: readonly Home[];
  count: number;
};

/**
 * The text message of an alert, for a phone that opens no page: as many properties as fit, by the numbers that one sends to
 * ask for them, how many more there are, and how it is ended where the site receives messages.
 */
export function alertText(
  { language, siteName, isReceiving }: { language: Language; siteName: string; isReceiving: boolean },
  { name, homes, count }: FoundHomes,
): string {
  const words = wordsOf(language);
  const reader = { words, session: { language } };
  const messageOf = (named: number, room: LineRoom) => {
    const left = count - named;
    return [
      `${cutText(siteName, longestSiteName)}: ${cutText(name, longestSearchName)}`,
      ...homes.slice(0, named).map((home) => propertyLine(reader, home, room)),
      ...(left > 0 ? [words.sms.others(left)] : []),
      ...(isReceiving ? [words.sms.howToEnd] : []),
    ].join('\n');
  };
  for (let named = Math.min(mostNamed, homes.length); named > 0; named -= 1) {
    const fitting = rooms.map((room) => messageOf(named, room)).find((text) => gsmLength(text) <= messageLength);
    if (fitting !== undefined) return fitting;
  }
  return messageOf(0, { title: 0, place: 0 });
}
