import type { AuctionDraft, SellerAuction } from '#contract/auctions/seller-auctions.endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { type FoundAuction, findAuctionsByIds } from '../auctions.queries.ts';
import { viewProposedAddendum, viewTalks } from '../auctions.view.ts';
import { sealerOf } from '../decide-auction.ts';
import { viewCards } from '../show-auctions.ts';
import { findAddendumProposals } from './addenda.queries.ts';
import { readScheduleRules } from './calendar.ts';
import { sellerVerbsOf } from './seller-auctions.policy.ts';
import { countRegistrations } from './seller-auctions.queries.ts';
import { viewDraft } from './seller-auctions.view.ts';

/** The draft as its seller wrote it, including the reserve until it is submitted. */
function showDraft(platform: Platform, row: FoundAuction): AuctionDraft | undefined {
  if (row.state !== 'draft') return undefined;
  const sealed = row.reserve_sealed;
  return viewDraft(row, sealed === null ? undefined : sealerOf(platform).open(row.id, sealed).amount);
}

/** These auctions as their seller sees them, with what may be done to each now. */
export async function showOwnAuctions(platform: Platform, ids: readonly string[]): Promise<SellerAuction[]> {
  const { db, databaseClock } = platform;
  const now = await databaseClock.now();
  const found = await findAuctionsByIds(db, ids);
  const rows = ids.flatMap((id) => found.find((row) => row.id === id) ?? []);
  const [cards, counts, rules, proposals] = await Promise.all([
    viewCards(platform, rows),
    countRegistrations(db, ids),
    readScheduleRules(platform, db),
    findAddendumProposals(db, ids),
  ]);
  const addenda = new Map(proposals.map((proposal) => [proposal.auction_id, viewProposedAddendum(proposal)]));
  return rows.flatMap((row, index) => {
    const auction = cards[index];
    if (auction === undefined) return [];
    return [
      {
        auction,
        listingId: row.listing_id,
        draft: showDraft(platform, row),
        reason: row.reason ?? undefined,
        registered: counts.find(({ auction_id }) => auction_id === row.id)?.registered ?? 0,
        talks: viewTalks(row),
        addendum: addenda.get(row.id),
        can: sellerVerbsOf({ row, now }, rules),
      },
    ];
  });
}
