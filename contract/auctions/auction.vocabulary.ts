/** The closed lists of words of auctions (docs/auctions.md). Wire values: screens translate them, nothing else spells them. */

export const auctionStates = [
  'draft',
  'in_review',
  'scheduled',
  'live',
  'suspended',
  'pending_seller',
  'sold',
  'sold_buy_now',
  'unsold',
  'withdrawn',
  'cancelled',
] as const;
export type AuctionState = (typeof auctionStates)[number];

/** An auction in one of these has published its listing, which stays as it is until the auction has ended. */
export const publishedAuctionStates = ['scheduled', 'live', 'suspended', 'pending_seller'] as const;

/** While a listing has an auction in one of these, it cannot have another one, change its price or be deleted. */
export const openAuctionStates = ['in_review', ...publishedAuctionStates] as const;

/** The lists people browse: what runs now, what is to come, what is over. */
export const auctionShelves = ['live', 'upcoming', 'ended'] as const;
export type AuctionShelf = (typeof auctionShelves)[number];

/** The groups of states by which the staff's list of auctions is filtered. */
export const staffAuctionShelves = ['in_review', 'scheduled', 'running', 'talks', 'ended', 'all'] as const;
export type StaffAuctionShelf = (typeof staffAuctionShelves)[number];

export const registrationStates = ['awaiting_deposit', 'approved', 'left', 'revoked', 'suspended'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** The states of a deposit; `none` where the lot asks for none, `forfeited` where its winner did not buy. */
export const depositStates = ['none', 'awaited', 'held', 'released', 'applied', 'reversed', 'forfeited'] as const;
export type DepositState = (typeof depositStates)[number];

/** The standing of a user in an auction, in one word. */
export const standings = [
  'watching',
  'awaiting_deposit',
  'ready',
  'leading',
  'outbid',
  'left',
  'revoked',
  'won',
  'lost',
] as const;
export type Standing = (typeof standings)[number];

/** `max` is a ceiling the system bids up to; `exact` is the one-tap bid for a price the person saw. */
export const bidModes = ['max', 'exact'] as const;
export type BidMode = (typeof bidModes)[number];

/** The only grounds on which staff may void a bid (AUCTIONS §2.11). */
export const voidGrounds = ['typing_error', 'changed_description', 'revoked_bidder', 'proven_conflict'] as const;
export type VoidGround = (typeof voidGrounds)[number];

/** Actors of the log: bidders by their paddle, all others by their role. */
export const actorRoles = ['bidder', 'seller', 'staff', 'system'] as const;
export type ActorRole = (typeof actorRoles)[number];

/** The rows of an auction's log, in the order in which one command may cause them. */
export const auctionEventTypes = [
  'auction.scheduled',
  'auction.moved',
  'auction.started',
  'bid.accepted',
  'bid.refused',
  'refusals.bundled',
  'bid.exhausted',
  'bid.auto',
  'price.changed',
  'lead.changed',
  'reserve.met',
  'auction.extended',
  'reserve.lowered',
  'addendum.published',
  'terms.accepted',
  'auction.suspended',
  'auction.resuming',
  'auction.resumed',
  'bidder.registered',
  'bidder.left',
  'bidder.key_changed',
  'bidder.revoked',
  'bidder.suspended',
  'bid.voided',
  'book.restored',
  'auction.bought',
  'auction.closed',
  'reserve.opened',
  'talks.countered',
  'talks.renewed',
  'talks.ended',
  'auction.withdrawn',
  'auction.cancelled',
  'witnesses.waived',
] as const;
export type AuctionEventType = (typeof auctionEventTypes)[number];

/** Why the end of an auction moved. */
export const extensionReasons = ['bid', 'reserve', 'outage', 'late_start', 'void', 'technical'] as const;
export type ExtensionReason = (typeof extensionReasons)[number];

/** Why talks below the reserve ended as they did. */
export const talksEndings = ['accepted', 'counter_accepted', 'declined', 'counter_declined', 'lapsed'] as const;
export type TalksEnding = (typeof talksEndings)[number];

/** Why a bid is refused, in the order in which it is checked (AUCTIONS §2.5). */
export const bidRefusals = [
  'NOT_FOUND',
  'AUCTION_NOT_OPEN',
  'AUCTION_CLOSED',
  /** Cancelled by seller or staff: no bid came too late. */
  'AUCTION_WITHDRAWN',
  'NOT_DECIDED_IN_TIME',
  'NOT_REGISTERED',
  'NOT_APPROVED',
  'DEPOSIT_NOT_HELD',
  'CONFLICT_OF_INTEREST',
  'TERMS_CHANGED',
  /** The bidder has a key, and the bid is not signed with it. */
  'NOT_SIGNED',
  'NOT_ON_GRID',
  'OVER_ABSOLUTE_LIMIT',
  'MAX_NOT_HIGHER',
  'BID_TOO_LOW',
  'RATE_LIMITED',
  /** The commandId has been used for something else. */
  'COMMAND_REUSED',
] as const;
export type BidRefusal = (typeof bidRefusals)[number];

/**
 * Why something is not signed as it has to be (`NOT_SIGNED`), each with another way out; in `details.cause`. `missing`:
 * there is no signature, the key is on another device. `otherKey`: it is by another key, or for another paddle, than
 * the bidder has now. `otherRecord`: it is over a row that the log does not have. `changed`: it is over something else
 * than is asked now, such as another price. `repeated`: it was used before, and a request that is sent twice is done
 * once.
 */
export type UnsignedCause = 'missing' | 'otherKey' | 'otherRecord' | 'changed' | 'repeated';

/** What a person may do with their own part in an auction, as it is sent in `can`. */
export const ownPartVerbs = ['leave'] as const;

/** What sellers may do with their auctions, in the order in which they are offered. */
export const sellerAuctionVerbs = [
  'edit',
  'submit',
  'move',
  'withdraw',
  'addendum',
  'lower_reserve',
  'accept',
  'counter',
  'decline',
  'relist',
] as const;
export type SellerAuctionVerb = (typeof sellerAuctionVerbs)[number];

/** What the staff may do with an auction, in the order in which it is offered. */
export const staffAuctionVerbs = [
  'approve',
  'return',
  'await_witnesses',
  'move',
  'pause',
  'resume',
  'void',
  'addendum',
  'extend',
  'waive',
  'withdraw',
  'cancel',
] as const;
export type StaffAuctionVerb = (typeof staffAuctionVerbs)[number];

/** What the staff may do with a bidder. */
export const registrationVerbs = ['confirm_deposit', 'reverse_deposit', 'change_key', 'revoke'] as const;
export type RegistrationVerb = (typeof registrationVerbs)[number];

/** What a second member of the staff may do with a proposal: agreeing does it. */
export const proposalVerbs = ['agree'] as const;

/** What the reader may do with the operator's calendar. */
export const calendarVerbs = ['change'] as const;
