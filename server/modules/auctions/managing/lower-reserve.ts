import { commitToReserve } from '#contract/auctions/log/auction-log.ts';
import { extendAfter, rowsOfChange } from '#contract/auctions/log/bid-events.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { createSalt } from '#server/sealing.ts';
import { decideAuction } from '../decide-auction.ts';
import { spendRow } from '../limit-rows.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { requireSellerMay } from './seller-auctions.policy.ts';

function sealReserve({ row, sealer }: LockedAuction, reserve: number | null): void {
  const salt = createSalt();
  row.has_reserve = reserve !== null;
  row.reserve_sealed = reserve === null ? null : sealer.seal(row.id, { amount: reserve, salt });
  row.reserve_commitment = reserve === null ? null : commitToReserve({ auction: row.id, reserve, salt });
}

/** Lowers the reserve, or gives it up. Raising it once the auction is scheduled is never possible (AUCTIONS §2.11). */
export async function lowerReserve(platform: Platform, sellerId: string, id: string, reserve: number | null) {
  return decideAuction(platform, id, async (auction) => {
    requireSellerMay('lower_reserve', auction, sellerId);
    const { row, now, book: before } = auction;
    const old = auction.reserve;
    if (old === undefined || (reserve !== null && reserve >= old)) {
      throw new ApiError('UNPROCESSABLE', { message: 'The reserve can only be lowered.' });
    }
    if (reserve !== null && (reserve % row.grid !== 0 || reserve < row.start_price)) {
      throw new ApiError('UNPROCESSABLE', {
        message: 'The reserve must lie on the grid, at or above the start price.',
      });
    }
    await spendRow(auction, sellerId);
    const replaced = row.reserve_sealed ?? undefined;
    sealReserve(auction, reserve);
    const { reserve_commitment: commitment } = row;
    const data = commitment === null ? {} : { reserveCommitment: commitment };
    const isMet = row.price !== null && row.price >= (reserve ?? 0);
    const after = { ...before, isReserveMet: isMet };
    const change = { before, after, hasReserve: true };
    const end = { endsAt: row.ends_at.getTime(), extensions: row.extensions };
    const extension = extendAfter(change, auction.closing, end, now.getTime(), 'reserve');
    const lowered = { type: 'reserve.lowered', actor: { role: 'seller' }, data } as const;
    // The replaced one is opened at the end as well.
    auction.append([lowered, ...rowsOfChange(change), ...extension.rows], { sealed: replaced });
    row.is_reserve_met = isMet;
    row.ends_at = new Date(extension.end.endsAt);
    row.extensions = extension.end.extensions;
  });
}
