import type { AuctionState, DepositState } from '#contract/auctions/auction.vocabulary.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ListingStatus, RentPeriod } from '#contract/listings/listing.vocabulary.ts';
import type { OwedKind } from '#contract/payments/pay.vocabulary.ts';
import type { TextHindrance } from '#contract/saved-searches/saved-searches.vocabulary.ts';
import type { ViewingState } from '#contract/viewings/viewings.process.ts';

type Bid = { amount: string; title: string; number: number };

/** Everything a phone shows, in one language. What is shown is folded to the alphabet of old phones. */
export type Words = {
  language: string;
  back: string;
  more: string;
  welcome: (site: string) => string;
  menu: {
    find: string;
    number: string;
    auctions: string;
    alerts: string;
    dues: string;
    viewings: string;
    language: string;
  };
  resume: { text: string; goOn: string; anew: string };
  find: { text: string; words: string; steps: string };
  typeWords: string;
  typePlace: string;
  anywhere: string;
  deal: { text: string; buy: string; rent: string };
  typeBudget: string;
  anyPrice: string;
  typeNumber: string;
  typeAuctionNumber: string;
  noNumber: string;
  notUnderstood: string;
  nothingFound: string;
  notSearched: (words: string) => string;
  next: string;
  details: string;
  alertMe: string;
  saved: (name: string) => string;
  savedWithoutSms: Readonly<Record<TextHindrance, (name: string) => string>>;
  lookAgain: string;
  slots: string;
  auction: string;
  beds: (count: number) => string;
  onRequest: string;
  bidPrice: string;
  per: Readonly<Record<RentPeriod, string>>;
  statuses: Readonly<Record<ListingStatus, string>>;
  /** What the site knows at that moment. */
  stillThere: (time: string) => string;
  noLongerThere: (time: string) => string;
  noSlots: string;
  chooseSlot: string;
  book: (when: string, title: string) => string;
  fee: (amount: string) => string;
  booked: (state: string) => string;
  yes: string;
  lots: { text: string; byNumber: string; running: string };
  noLots: string;
  noAuction: string;
  auctionStates: Readonly<Record<AuctionState, string>>;
  price: (amount: string) => string;
  minimum: (amount: string) => string;
  starts: (when: string) => string;
  ends: (when: string) => string;
  leading: string;
  bid: string;
  typeAmount: (currency: string, minimum: string) => string;
  /** The words a bid is read back with before it binds. */
  confirmBid: (bid: Bid) => string;
  confirm: string;
  bidLeads: (price: string) => string;
  bidCounts: (price: string) => string;
  typePin: string;
  wrongPin: (left: number) => string;
  pinLocked: (site: string) => string;
  noPin: (site: string) => string;
  notVerified: (site: string) => string;
  noAlerts: string;
  paused: string;
  pause: string;
  goOn: string;
  alertPaused: string;
  alertGoesOn: string;
  noDues: string;
  due: (due: { what: string; amount: string; by: string }) => string;
  deposit: (title: string, state: string) => string;
  depositStates: Readonly<Record<DepositState, string>>;
  dues: Readonly<Record<OwedKind, string>>;
  noViewings: string;
  viewingStates: Readonly<Record<ViewingState, string>>;
  /** Why something was refused; what is not named here is `refused`. */
  refusals: Readonly<Partial<Record<ErrorCode, string>>>;
  refused: string;
  sms: {
    stopped: (site: string) => string;
    started: (site: string) => string;
    help: (site: string) => string;
    found: (count: number) => string;
    /** What an alert has no room to name. */
    others: (count: number) => string;
    howToEnd: string;
  };
  ended: string;
  busy: string;
};
