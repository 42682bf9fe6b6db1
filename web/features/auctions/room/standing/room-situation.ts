import type { AuctionRoom } from '#contract/auctions/auction.ts';
import type { Phase } from '../../auction-phase.ts';
import { isRunning } from '../room-actions.ts';
import type { ShownStanding } from './standing.ts';

/** The situations of people concerned by a sale that waits for its witnesses. */
type WaitingSale = 'wonWaiting' | 'lostWaiting' | 'sellerWaiting';

/**
 * What a person concerned by a sale that waits for its witnesses is waiting for: the deal, or a deposit that is held.
 */
export function waitingSaleFor(
  { isWaitingForWitnesses, own }: Pick<AuctionRoom, 'isWaitingForWitnesses' | 'own'>,
  standing: ShownStanding,
): WaitingSale | undefined {
  if (!isWaitingForWitnesses) return undefined;
  if (standing === 'won') return 'wonWaiting';
  if (standing === 'seller') return 'sellerWaiting';
  return own?.deposit === 'held' ? 'lostWaiting' : undefined;
}

/** What a person has to know in their standing: why they cannot bid, what is awaited, what comes next. */
export type Situation =
  | { kind: 'deposit' | 'talks' | 'sellerTalks' | 'readyBefore' | 'won' | 'lost' }
  | { kind: WaitingSale }
  | { kind: 'barred'; why: NonNullable<NonNullable<AuctionRoom['own']>['cannotRegister']> }
  | { kind: 'paused' | 'ended'; reason: string };

type Facts = {
  room: Pick<AuctionRoom, 'state' | 'reason' | 'own' | 'isWaitingForWitnesses'>;
  phase: Phase;
  standing: ShownStanding;
};

/** The one thing that is said below the price; undefined when the buttons say it all. */
export function roomSituation({ room, phase, standing }: Facts): Situation | undefined {
  const { state, reason, own } = room;
  if (standing === 'awaitingDeposit' && isRunning(phase)) return { kind: 'deposit' };
  if (standing === 'highest' || standing === 'countered') return { kind: 'talks' };
  if (standing === 'seller' && phase === 'talks') return { kind: 'sellerTalks' };
  if (standing === 'barred' && own?.cannotRegister) return { kind: 'barred', why: own.cannotRegister };
  if (standing === 'ready' && phase === 'before') return { kind: 'readyBefore' };
  if (phase === 'paused' && reason) return { kind: 'paused', reason };
  if ((state === 'withdrawn' || state === 'cancelled') && reason) return { kind: 'ended', reason };
  const waiting = waitingSaleFor(room, standing);
  if (waiting !== undefined) return { kind: waiting };
  return standing === 'won' || standing === 'lost' ? { kind: standing } : undefined;
}

/** Whether it was paused after its end had come: when it goes on there are no bids, and it is only closed. */
export function isOnlyClosed({ state, remainingMilliseconds }: Pick<AuctionRoom, 'state' | 'remainingMilliseconds'>) {
  return state === 'suspended' && remainingMilliseconds === 0;
}
