import { hourMilliseconds } from '../../durations.ts';

/** How long the seller may think about a bid below the reserve (AUCTIONS §2.10). */
export const talksMilliseconds = 48 * hourMilliseconds;
/** How long such a bid binds its bidder, from the end and from each renewal on. */
export const bidBindsMilliseconds = 24 * hourMilliseconds;
/** How long the highest bidder may think about the other price of the seller. */
export const counterMilliseconds = 24 * hourMilliseconds;

/** How long before its end at the latest a seller withdraws a running auction (AUCTIONS §2.3). */
export const withdrawalNoticeMilliseconds = 12 * hourMilliseconds;
