import type { Currency } from '#contract/money.ts';
import { minorUnits, parseBudget } from '#contract/money.ts';
import type { Lot, Move, State } from './state.ts';
import { amountText, type Choice, type Frame, momentText, numberIn, said, shortTitle, type View } from './view.ts';

type At<Name extends State['at']> = Extract<State, { at: Name }>;

export async function openLot({ market, words }: Frame, number: number, id?: string): Promise<Move> {
  const lot = await market.lot(number, id);
  return lot === undefined ? said(words.noAuction) : { go: { at: 'auction', lot } };
}

export function lotsView({ words, market }: Frame): View {
  const running = async (): Promise<Move> => {
    const lots = await market.runningLots();
    return { go: lots.length === 0 ? { at: 'said', text: words.noLots } : { at: 'auctions', lots } };
  };
  return {
    lines: [words.lots.text],
    choices: [
      [words.lots.running, running],
      [words.lots.byNumber, () => ({ go: { at: 'number-of-lot' } })],
    ],
  };
}

export function lotNumberView(frame: Frame): View {
  const { words } = frame;
  return {
    lines: [words.typeAuctionNumber],
    typed: async (text) => {
      const number = numberIn(text);
      return number === undefined ? said(words.notUnderstood) : openLot(frame, number);
    },
  };
}

const amountIn = (frame: Frame, { currency }: Lot, amount: number) => amountText(frame, { amount, currency });

export function auctionsView(frame: Frame, { lots }: At<'auctions'>): View {
  return {
    lines: [frame.words.lots.running],
    choices: lots.map((lot) => [
      `${lot.number} ${shortTitle(lot.title)}`,
      // An auction is read when it is opened.
      () => openLot(frame, lot.number, lot.id),
    ]),
  };
}

/** The state of an auction. */
export function auctionView(frame: Frame, { lot }: At<'auction'>): View {
  const { words, market } = frame;
  const { price, nextMinimum, state, startsAt, endsAt, isLeading } = lot;
  const again = async (): Promise<Move> => {
    const fresh = await market.lot(lot.number, lot.id);
    return fresh === undefined ? said(words.noAuction) : { put: { at: 'auction', lot: fresh } };
  };
  const isOpen = state === 'live' && nextMinimum !== undefined;
  const bid: Choice[] = isOpen ? [[words.bid, () => ({ go: { at: 'amount', lot } })]] : [];
  return {
    lines: [
      `Nr ${lot.number} ${shortTitle(lot.title)}`,
      words.auctionStates[state],
      ...(price === undefined ? [] : [words.price(amountIn(frame, lot, price))]),
      ...(isOpen ? [words.minimum(amountIn(frame, lot, nextMinimum))] : []),
      state === 'scheduled' ? words.starts(momentText(startsAt)) : words.ends(momentText(endsAt)),
      ...(isLeading ? [words.leading] : []),
    ],
    choices: [...bid, [words.lookAgain, again]],
  };
}

/** A typed amount in whole minor units: "45m", "45,000,000", "RWF 45 million". */
function amountOf(text: string, currency: Currency): number | undefined {
  // A range is not a maximum, and a guess must not bind anyone.
  if (text.includes('-')) return undefined;
  const amount = parseBudget(text);
  return amount === undefined || amount <= 0 ? undefined : Math.round(amount * minorUnits[currency]);
}

export function amountView(frame: Frame, { lot, isUnread }: At<'amount'>): View {
  const { words, command } = frame;
  const minimum = amountIn(frame, lot, lot.nextMinimum ?? 0);
  return {
    lines: [...(isUnread ? [words.notUnderstood] : []), words.typeAmount(lot.currency, minimum)],
    typed: (text) => {
      const maximum = amountOf(text, lot.currency);
      if (maximum === undefined) return { put: { at: 'amount', lot, isUnread: true } };
      // Bidding requires the PIN again even shortly after signing in: phones are often shared, and a bid binds.
      return { go: { at: 'pin', want: { kind: 'bid', lot, maximum, command } } };
    },
  };
}

async function placeBid(frame: Frame, { lot, maximum, command }: At<'confirm-bid'>): Promise<Move> {
  const { words, market } = frame;
  const { isLeading, price } = await market.bid({ lot, maximum, command });
  const shown = amountIn(frame, lot, price);
  return { home: { at: 'said', text: isLeading ? words.bidLeads(shown) : words.bidCounts(shown), isEnd: true } };
}

/** Reads a bid back before it binds. */
export function confirmBidView(frame: Frame, bid: At<'confirm-bid'>): View {
  const { words } = frame;
  const { lot, maximum } = bid;
  const amount = amountIn(frame, lot, maximum);
  return {
    lines: [words.confirmBid({ amount, title: shortTitle(lot.title), number: lot.number })],
    choices: [[words.confirm, () => placeBid(frame, bid)]],
    mustBeRead: true,
  };
}
