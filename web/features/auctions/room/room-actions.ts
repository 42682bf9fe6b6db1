import type { AuctionRoom } from '#contract/auctions/auction.ts';
import type { Phase } from '../auction-phase.ts';
import { mayWithdraw, mustAccept } from './registration/terms.ts';
import type { ShownStanding } from './standing/standing.ts';

const bidders: readonly ShownStanding[] = ['ready', 'leading', 'outbid'];

/** Whether the auction has not come to its end: it is announced, open or paused. */
export function isRunning(phase: Phase): boolean {
  return phase === 'before' || phase === 'open' || phase === 'paused';
}

/** Whether a person with this standing is one of the bidders. */
export function isBidder(standing: ShownStanding): boolean {
  return bidders.includes(standing);
}

/** What a person can do in a room at the moment, with their standing. */
export type RoomAction = 'signIn' | 'register' | 'bid' | 'buyBeforeStart' | 'accept' | 'withdraw';

type Asked = {
  room: Pick<AuctionRoom, 'own' | 'termsVersion' | 'serverTime' | 'canBuyBeforeStart'>;
  phase: Phase;
  standing: ShownStanding;
};

/** What a person may do next: to sign in, to register, to bid, to accept a change or to withdraw after one. */
export function actionsOf({ room, phase, standing }: Asked): readonly RoomAction[] {
  if (!isRunning(phase)) return [];
  const hasToAccept = mustAccept(room);
  const mayBid = isBidder(standing) && !hasToAccept;
  const actions: Readonly<Record<RoomAction, boolean>> = {
    signIn: standing === 'visitor',
    register: standing === 'unregistered' || standing === 'left',
    bid: mayBid && phase === 'open',
    buyBeforeStart: mayBid && phase === 'before' && room.canBuyBeforeStart,
    accept: hasToAccept,
    withdraw: mayWithdraw(room),
  };
  return (Object.keys(actions) as RoomAction[]).filter((action) => actions[action]);
}
