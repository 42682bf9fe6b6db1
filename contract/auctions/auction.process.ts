import type { AuctionState } from './auction.vocabulary.ts';

/** Who may take a transition; `second_staff` means that another member of the staff has proposed it before. */
export type TransitionActor = 'seller' | 'staff' | 'second_staff' | 'bidder' | 'system';

type Transition = { from: readonly AuctionState[]; to: AuctionState; by: readonly TransitionActor[] };

/** The life of an auction as data (AUCTIONS §2.3). Guards on time and money are in the rules beside this file. */
export const auctionTransitions = {
  submit: { from: ['draft'], to: 'in_review', by: ['seller'] },
  return: { from: ['in_review'], to: 'draft', by: ['staff'] },
  approve: { from: ['in_review'], to: 'scheduled', by: ['staff'] },
  move: { from: ['scheduled'], to: 'scheduled', by: ['seller', 'staff'] },
  start: { from: ['scheduled'], to: 'live', by: ['system'] },
  suspend: { from: ['live'], to: 'suspended', by: ['staff', 'system'] },
  announce_resume: { from: ['suspended'], to: 'suspended', by: ['staff'] },
  resume: { from: ['suspended'], to: 'live', by: ['system'] },
  extend: { from: ['live'], to: 'live', by: ['staff'] },
  buy: { from: ['scheduled', 'live'], to: 'sold_buy_now', by: ['bidder'] },
  sell: { from: ['live'], to: 'sold', by: ['system'] },
  fail: { from: ['live'], to: 'unsold', by: ['system'] },
  talk: { from: ['live'], to: 'pending_seller', by: ['system'] },
  accept: { from: ['pending_seller'], to: 'sold', by: ['seller'] },
  counter: { from: ['pending_seller'], to: 'pending_seller', by: ['seller'] },
  renew: { from: ['pending_seller'], to: 'pending_seller', by: ['bidder'] },
  accept_counter: { from: ['pending_seller'], to: 'sold', by: ['bidder'] },
  end_talks: { from: ['pending_seller'], to: 'unsold', by: ['seller', 'bidder', 'system'] },
  withdraw: { from: ['scheduled'], to: 'withdrawn', by: ['seller', 'staff'] },
  withdraw_running: { from: ['live'], to: 'withdrawn', by: ['seller', 'second_staff'] },
  withdraw_suspended: { from: ['suspended'], to: 'withdrawn', by: ['second_staff'] },
  cancel: { from: ['suspended', 'sold', 'sold_buy_now'], to: 'cancelled', by: ['second_staff'] },
} as const satisfies Record<string, Transition>;

export type AuctionTransition = keyof typeof auctionTransitions;

const all = Object.entries(auctionTransitions) as [AuctionTransition, Transition][];

/** What may be done with an auction in this state, by this actor or by any actor. */
export function legalTransitions(state: AuctionState, by?: TransitionActor): AuctionTransition[] {
  return all
    .filter(([, transition]) => transition.from.includes(state) && (by === undefined || transition.by.includes(by)))
    .map(([name]) => name);
}

/** The transition by which the staff, or the seller, withdraw in this state. */
export function withdrawalOf(state: AuctionState): AuctionTransition {
  if (state === 'live') return 'withdraw_running';
  return state === 'suspended' ? 'withdraw_suspended' : 'withdraw';
}
