import { kigaliMinute } from '#contract/kigali-time.ts';
import type { ShownPrice } from '#contract/listings/shown-price.ts';
import type { Money } from '#contract/money.ts';
import { moneyText } from '#contract/money-text.ts';
import type { TextHindrance } from '#contract/saved-searches/saved-searches.vocabulary.ts';
import { cutText } from './gsm-text.ts';
import type { Surroundings } from './market.ts';
import type { Home, Move, Session } from './state.ts';
import type { Words } from './words/words.ts';

type Moving = Move | Promise<Move>;

/** A line with a number in front, and where it leads. */
export type Choice = readonly [label: string, choose: () => Moving];

/** The content of a screen, and where each of its choices and typed input leads. */
export type View = {
  lines: string[];
  /** Numbered from 1 on. */
  choices?: readonly Choice[];
  typed?: (text: string) => Moving;
  /** One cannot go back from it. */
  isFirst?: true;
  /** Input sent along with the step before does not answer this screen: it has to be read first. */
  mustBeRead?: true;
};

/** The reader, with their language. */
export type Reader = { words: Words; session: Pick<Session, 'language'> };

/** All that a screen is made of. */
export type Frame = Surroundings & { session: Session; words: Words };

const titleLength = 60;

export const shortTitle = (title: string): string => cutText(title, titleLength);

/** "30/11 10:00", in Kigali. */
export function momentText(iso: string): string {
  const minute = kigaliMinute(iso);
  return `${minute.slice(8, 10)}/${minute.slice(5, 7)} ${minute.slice(11)}`;
}

export const amountText = ({ session }: Reader, money: Money): string => moneyText(money, session.language);

export function priceText(frame: Reader, price: ShownPrice): string {
  const { words } = frame;
  if (price.kind === 'rentOnRequest') return words.onRequest;
  const amount = amountText(frame, price.money);
  if (price.kind === 'bid') return `${words.bidPrice}: ${amount}`;
  if (price.kind === 'guide') return `${amount} - ${amountText(frame, price.upTo)}`;
  return price.period === undefined ? amount : `${amount} ${words.per[price.period]}`;
}

/** The lines every screen of a property begins with. */
export function homeLines(frame: Frame, { number, title, location, price, beds, size }: Home, count = ''): string[] {
  const facts = [beds === undefined ? '' : frame.words.beds(beds), size === undefined ? '' : `${size} m2`];
  const known = facts.filter((fact) => fact !== '');
  return [
    `${count}Nr ${number} ${shortTitle(title)}`,
    cutText(location, 40),
    [priceText(frame, price), ...known].join(', '),
  ];
}

/** The confirmation of a saved alert: an SMS is promised only where one is sent. */
export const savedText = (words: Words, name: string, hindrance: TextHindrance | undefined): string =>
  hindrance === undefined ? words.saved(name) : words.savedWithoutSms[hindrance](name);

/** Shows a message; from there one goes back to the screen before. */
export const said = (text: string): Move => ({ go: { at: 'said', text } });

/** The whole number that was typed. */
export const numberIn = (text: string): number | undefined =>
  /^\s*#?\d{1,9}\s*$/.test(text) ? Number(text.replace(/\D/g, '')) : undefined;
