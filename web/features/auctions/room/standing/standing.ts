import type { OwnPart } from '#contract/auctions/auction.ts';
import type { AuctionState } from '#contract/auctions/auction.vocabulary.ts';
import { type Phase, phaseOf } from '../../auction-phase.ts';

/** The standing of the person in front of the screen, as the room says it. */
export type ShownStanding =
  | 'visitor'
  | 'seller'
  | 'barred'
  | 'unregistered'
  | 'awaitingDeposit'
  | 'ready'
  | 'leading'
  | 'outbid'
  | 'left'
  | 'revoked'
  | 'waiting'
  | 'highest'
  | 'countered'
  | 'won'
  | 'lost'
  | 'over';

type Situation = {
  state: AuctionState;
  phase: Phase;
  own: OwnPart | undefined;
  isSignedIn: boolean;
  isCountered?: boolean;
};

const registered = {
  awaiting_deposit: 'awaitingDeposit',
  ready: 'ready',
  leading: 'leading',
  outbid: 'outbid',
} as const;

function afterTheEnd(own: OwnPart | undefined): ShownStanding {
  return own?.standing === 'won' || own?.standing === 'lost' ? own.standing : 'over';
}

/**
 * A bidder's standing. "Won" and "lost" only after the server's final event, "leading" no longer once the
 * time is up (AUCTIONS §2.12, F11): in between everyone waits.
 */
export function shownStanding({ state, phase, own, isSignedIn, isCountered = false }: Situation): ShownStanding {
  if (phaseOf(state, false) === 'over') return own?.isSeller ? 'seller' : afterTheEnd(own);
  if (!isSignedIn || own === undefined) return 'visitor';
  if (own.isSeller) return 'seller';
  // Talks are between the seller and the highest bidder: once the seller has named a price, the bidder has to answer.
  if (phase === 'talks' && own.isLeading) return isCountered ? 'countered' : 'highest';
  if (phase === 'talks') return 'over';
  if (own.standing === 'left' || own.standing === 'revoked') return own.standing;
  if (phase === 'closing') return own.registration === 'approved' ? 'waiting' : 'over';
  if (own.cannotRegister !== undefined && own.registration === undefined) return 'barred';
  return own.standing in registered ? registered[own.standing as keyof typeof registered] : 'unregistered';
}
