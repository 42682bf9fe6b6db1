import type { Language } from '#contract/languages.ts';
import { cutText } from '../dialogue/gsm-text.ts';
import { type Market, Refused } from '../dialogue/market.ts';
import { queryOfWords } from '../dialogue/search-views.ts';
import type { Home, Lot } from '../dialogue/state.ts';
import { amountText, momentText, type Reader, savedText, shortTitle } from '../dialogue/view.ts';
import { wordsOf } from '../dialogue/words-of.ts';
import { propertyLine } from './property-line.ts';
import type { Wish } from './read-text.ts';

/** The length of two messages. */
export const longestAnswer = 306;
/** Properties in an answer. */
const named = 3;

type Asking = { market: Market; language: Language; siteName: string; siteAddress: string };

const lineOf = (reader: Reader, home: Home) => propertyLine(reader, home, { title: 30, place: 20 });

async function searched(reader: Reader, { market }: Asking, typed: string): Promise<string> {
  const { words } = reader;
  const { homes, total } = await market.search(queryOfWords(typed), 1);
  if (homes.length === 0) return words.nothingFound;
  return [words.sms.found(total), ...homes.slice(0, named).map((home) => lineOf(reader, home))].join('\n');
}

function standing(reader: Reader, lot: Lot): string {
  const { words } = reader;
  const amount = (value: number) => amountText(reader, { amount: value, currency: lot.currency });
  return [
    `${lot.number} ${shortTitle(lot.title)}: ${words.auctionStates[lot.state]}`,
    ...(lot.price === undefined ? [] : [words.price(amount(lot.price))]),
    ...(lot.state === 'live' && lot.nextMinimum !== undefined ? [words.minimum(amount(lot.nextMinimum))] : []),
    lot.state === 'scheduled' ? words.starts(momentText(lot.startsAt)) : words.ends(momentText(lot.endsAt)),
  ].join('. ');
}

async function answerTo(reader: Reader, asking: Asking, wish: Wish): Promise<string> {
  const { words } = reader;
  const { market, siteName, siteAddress } = asking;
  switch (wish.kind) {
    case 'stop':
      return words.sms.stopped(siteName);
    case 'start':
      return words.sms.started(siteName);
    case 'help':
      return words.sms.help(siteName);
    case 'auction': {
      const lot = await market.lot(wish.number);
      return lot === undefined ? words.noAuction : standing(reader, lot);
    }
    case 'home': {
      const home = await market.home(wish.number);
      return home === undefined ? words.noNumber : `${lineOf(reader, home)}. ${words.statuses[home.status]}`;
    }
    case 'alert':
      try {
        return savedText(words, wish.words, await market.saveAlert(queryOfWords(wish.words), cutText(wish.words, 60)));
      } catch (error) {
        if (error instanceof Refused && error.code === 'UNAUTHENTICATED') return words.notVerified(siteAddress);
        throw error;
      }
    default:
      return searched(reader, asking, wish.words);
  }
}

/** The text message that answers one: what the site refuses is said in words. */
export async function answerText(asking: Asking, wish: Wish): Promise<string> {
  const words = wordsOf(asking.language);
  const reader: Reader = { words, session: { language: asking.language } };
  try {
    return cutText(await answerTo(reader, asking, wish), longestAnswer);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return cutText(words.refusals[error.code] ?? words.refused, longestAnswer);
  }
}
