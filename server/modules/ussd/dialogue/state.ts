import type { AuctionState, DepositState } from '#contract/auctions/auction.vocabulary.ts';
import type { Language } from '#contract/languages.ts';
import type { ListingStatus } from '#contract/listings/listing.vocabulary.ts';
import type { ShownPrice } from '#contract/listings/shown-price.ts';
import type { Currency, Money } from '#contract/money.ts';
import type { OwedKind } from '#contract/payments/pay.vocabulary.ts';
import type { ViewingMeans } from '#contract/viewings/viewing-pattern.ts';
import type { ViewingState } from '#contract/viewings/viewings.process.ts';

/** A property as a screen needs it. */
export type Home = {
  id: string;
  /** The number to type to come back to it. */
  number: number;
  title: string;
  location: string;
  status: ListingStatus;
  price: ShownPrice;
  beds?: number | undefined;
  size?: number | undefined;
  hasAuction: boolean;
};

export type Slot = { id: string; startsAt: string; means: ViewingMeans };

/** An auction as a screen needs it; `own` once its reader has signed in. */
export type Lot = {
  id: string;
  number: number;
  title: string;
  state: AuctionState;
  currency: Currency;
  price?: number | undefined;
  nextMinimum?: number | undefined;
  startsAt: string;
  endsAt: string;
  seq: number;
  /** The terms the reader has accepted, or those that hold. */
  termsVersion: number;
  isLeading?: boolean | undefined;
};

export type Alert = { id: string; name: string; isPaused: boolean };
export type Due = { kind: OwedKind; title: string; money: Money; paid: Money; dueAt: string };
export type Deposit = { title: string; state: DepositState };
export type OwnViewing = { title: string; startsAt: string; state: ViewingState };

/** What only the owner of the number may do: it waits for the PIN. */
export type Want =
  | { kind: 'alerts' | 'dues' | 'viewings' }
  | { kind: 'save'; query: string; name: string }
  | { kind: 'book'; home: Home; slot: Slot; fee?: Money | undefined; command: string }
  | { kind: 'bid'; lot: Lot; maximum: number; command: string };

/** One screen, with everything it shows, so that nothing is read again. */
export type State =
  | { at: 'language' | 'resume' | 'menu' | 'find' | 'words' | 'place' | 'number' | 'lots' | 'number-of-lot' }
  | { at: 'deal'; place: string }
  | { at: 'budget'; place: string; deal: 'sale' | 'rent' }
  | {
      at: 'results';
      query: string;
      name: string;
      page: number;
      index: number;
      total: number;
      homes: Home[];
      notSearched: string[];
    }
  | { at: 'home'; home: Home; asOf: string }
  | { at: 'slots'; home: Home; slots: Slot[]; fee?: Money | undefined }
  | { at: 'book'; home: Home; slot: Slot; fee?: Money | undefined; command: string }
  | { at: 'auctions'; lots: Lot[] }
  | { at: 'auction'; lot: Lot }
  | { at: 'amount'; lot: Lot; isUnread?: true }
  | { at: 'confirm-bid'; lot: Lot; maximum: number; command: string }
  | { at: 'alerts'; alerts: Alert[] }
  | { at: 'alert'; alert: Alert }
  | { at: 'dues'; dues: Due[]; deposits: Deposit[] }
  | { at: 'viewings'; viewings: OwnViewing[] }
  | { at: 'pin'; want: Want; triesLeft?: number | undefined }
  /** `isEnd`: the request is completed, and so is the call. */
  | { at: 'said'; text: string; isEnd?: true };

/** Everything that is kept between two screens of a session. The PIN is not. */
export type Session = {
  language: Language;
  isSignedIn: boolean;
  /** The screens that led here, the present one last. */
  stack: State[];
  /** The shown page of a screen that is too long for one. */
  page: number;
  /** The state left by an earlier session of the same number, which may be resumed. */
  former?: State[] | undefined;
};

/** The owner of the phone, as far as the number tells. */
export type Caller = 'unknown' | 'no-pin' | 'locked' | 'ready';

/** More steps than anyone goes back. */
const deepest = 6;

export const beginSession = (language: Language, first: State): Session => ({
  language,
  isSignedIn: false,
  stack: [first],
  page: 0,
});

const menu: State = { at: 'menu' };

export function topOf({ stack }: Session): State {
  return stack.at(-1) ?? menu;
}

/** Whether there is nothing left to choose in a session. */
export function hasEnded(session: Session): boolean {
  const top = topOf(session);
  return top.at === 'said' && top.isEnd === true;
}

/** What a press leads to. */
export type Move =
  | { go: State }
  /** In place of the present screen. */
  | { put: State }
  /** Leaves all that led here. */
  | { home: State | undefined }
  /** The PIN was right. */
  | { signedIn: Move }
  | { change: Partial<Session> };

export function moved(session: Session, move: Move): Session {
  const { stack } = session;
  if ('signedIn' in move) return { ...moved(session, move.signedIn), isSignedIn: true };
  if ('change' in move) return { ...session, page: 0, ...move.change };
  if ('home' in move) return { ...session, page: 0, stack: move.home === undefined ? [menu] : [menu, move.home] };
  if ('put' in move) return { ...session, page: 0, stack: [...stack.slice(0, -1), move.put] };
  return { ...session, page: 0, stack: [...stack, move.go].slice(-deepest) };
}

export function backFrom(session: Session): Session {
  const left = session.stack.slice(0, -1);
  return { ...session, page: 0, stack: left.length === 0 ? [menu] : left };
}
