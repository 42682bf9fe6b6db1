import type { ErrorCode } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import type { TextHindrance } from '#contract/saved-searches/saved-searches.vocabulary.ts';
import type { Alert, Caller, Deposit, Due, Home, Lot, OwnViewing, Slot } from './state.ts';

/** The site refuses, with a reason in words. */
export class Refused extends Error {
  override name = 'Refused';
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

export type Found = { homes: Home[]; total: number; notSearched: string[] };

export type PinCheck = { isRight: boolean; triesLeft: number };

/** What the screens need of the site. All of it may throw `Refused`. */
export type Market = {
  /** `query` is the query string of a search; pages count from 1. */
  search(query: string, page: number): Promise<Found>;
  /** Undefined where no property of this number can be seen any more. */
  home(number: number): Promise<Home | undefined>;
  slots(homeId: string): Promise<{ slots: Slot[]; fee?: Money | undefined }>;
  /** The auction of a property, or the one of this id; undefined where there is none. */
  lot(number: number, id?: string): Promise<Lot | undefined>;
  runningLots(): Promise<Lot[]>;
  checkPin(pin: string): Promise<PinCheck>;
  // From here on as the person whose PIN was right.
  /** Returns why no text message is sent for it, if there is a reason. */
  saveAlert(query: string, name: string): Promise<TextHindrance | undefined>;
  alerts(): Promise<Alert[]>;
  pauseAlert(alert: Alert): Promise<void>;
  endAlert(alert: Alert): Promise<void>;
  book(booking: { home: Home; slot: Slot; fee: Money | undefined; command: string }): Promise<OwnViewing>;
  viewings(): Promise<OwnViewing[]>;
  dues(): Promise<{ dues: Due[]; deposits: Deposit[] }>;
  /** The same command is carried out once, however often it comes. */
  bid(bid: { lot: Lot; maximum: number; command: string }): Promise<{ isLeading: boolean; price: number }>;
};

/** The context of one request of a phone. */
export type Surroundings = {
  market: Market;
  caller: Caller;
  siteName: string;
  /** The address of the site as one types it. */
  siteAddress: string;
  /** The present, ISO 8601. */
  now: string;
  /** An id for what this request may do, the same each time it is sent. */
  command: string;
};
