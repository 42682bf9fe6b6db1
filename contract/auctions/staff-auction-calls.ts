import * as z from 'zod';
import { idSchema } from '../ids.ts';
import type { StaffRight } from '../staff/staff.vocabulary.ts';
import { lineSchema } from '../text-fields.ts';
import { auctionSummarySchema } from './auction.ts';
import { auctionReasonMaxLength } from './seller-auctions.endpoints.ts';

/**
 * Who reads auctions as the staff; who runs them; who takes deposits (AUCTIONS §2.2). Where two are needed, the second
 * may be from finance.
 */
export const readers: readonly StaffRight[] = ['auctioneer', 'finance', 'auditor'];
export const auctioneers: readonly StaffRight[] = ['auctioneer'];
export const finance: readonly StaffRight[] = ['finance'];
export const eitherOfTwo: readonly StaffRight[] = ['auctioneer', 'finance'];

export const byId = z.object({ id: idSchema });
export const reason = lineSchema(auctionReasonMaxLength);
export const withReason = z.strictObject({ reason });
export const done = z.object({ message: z.string(), auction: auctionSummarySchema });
/** What two of the staff must want: the first proposes, the second brings it about. */
export const doneByTwo = done.extend({ isWaitingForSecond: z.boolean() });
