import { type StaffAuctionShelf, staffAuctionShelves } from '#contract/auctions/auction.vocabulary.ts';
import type { getStaffAuction } from '#contract/auctions/staff-auctions.endpoints.ts';
import type { EndpointResponse } from '#contract/endpoint.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import type { PageRequest } from '#server/platform/database/find-page.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { type FoundAuction, findAuctionById, findAuctionsByIds } from '../auctions.queries.ts';
import { viewProposedAddendum, viewTalks } from '../auctions.view.ts';
import { findBidEvents } from '../locked-auction.queries.ts';
import { viewCards } from '../show-auctions.ts';
import { hasLeft } from '../void-bids.ts';
import { findCertificates } from '../witnessing/certificates.queries.ts';
import { findAddendumProposals } from './addenda.queries.ts';
import { findProposalsSince } from './proposals.queries.ts';
import { countRegistrations } from './seller-auctions.queries.ts';
import { showProposals } from './show-proposals.ts';
import { registrationVerbsOf, staffVerbsOf } from './staff-auctions.policy.ts';
import { countStaffAuctions, findStaffAuctionIds, findStaffRegistrations } from './staff-auctions.queries.ts';
import { viewBids, viewStaffRegistration } from './staff-auctions.view.ts';
import { oldestProposal } from './two-of-staff.policy.ts';

type StaffAuction = EndpointResponse<typeof getStaffAuction>;

async function showRows(platform: Platform, ids: readonly string[]) {
  const { db } = platform;
  const found = await findAuctionsByIds(db, ids);
  const rows = ids.flatMap((id) => found.find((row) => row.id === id) ?? []);
  const [cards, counts, proposals] = await Promise.all([
    viewCards(platform, rows),
    countRegistrations(db, ids),
    findAddendumProposals(db, ids),
  ]);
  const waiting = new Set(proposals.filter(({ declined_at }) => declined_at === null).map((row) => row.auction_id));
  return rows.flatMap((row, index) => {
    const auction = cards[index];
    const count = counts.find(({ auction_id }) => auction_id === row.id);
    const seller = { _id: row.seller_id, name: row.seller_name };
    const numbers = { registered: count?.registered ?? 0, awaitingDeposit: count?.awaiting ?? 0 };
    return auction === undefined ? [] : [{ auction, seller, ...numbers, isAddendumProposed: waiting.has(row.id) }];
  });
}

async function showAddendumProposal({ db }: Platform, row: FoundAuction): Promise<StaffAuction['addendum']> {
  const [proposal] = await findAddendumProposals(db, [row.id]);
  if (proposal === undefined || proposal.declined_at !== null) return undefined;
  return viewProposedAddendum(proposal);
}

/** How far the certificates are for which a sale waits. */
async function showCertified({ db }: Platform, row: FoundAuction): Promise<StaffAuction['certified']> {
  if (row.sale_waits_since === null || row.witnesses === null) return undefined;
  return { count: (await findCertificates(db, row.id)).length, quorum: row.witnesses.quorum };
}

/** A page of the staff's list of auctions. */
export async function showStaffAuctions(
  platform: Platform,
  { shelf, ...page }: PageRequest & { shelf: StaffAuctionShelf },
) {
  const { db, databaseClock } = platform;
  const counted = await Promise.all(
    staffAuctionShelves.map(async (name) => [name, await countStaffAuctions(db, name)] as const),
  );
  const counts = Object.fromEntries(counted);
  const { rows, ...cursors } = await findStaffAuctionIds(db, shelf, page);
  const ids = rows.map(({ id }) => id);
  return {
    auctions: await showRows(platform, ids),
    ...cursors,
    counts,
    serverTime: (await databaseClock.now()).toISOString(),
  };
}

/** One auction with its bidders and bids, and what the reader may do with it. Drafts are their seller's alone. */
export async function showStaffAuction(platform: Platform, reader: SignedInViewer, id: string): Promise<StaffAuction> {
  const { db, databaseClock } = platform;
  const row = await findAuctionById(db, id);
  const [shown] = row === undefined || row.state === 'draft' ? [] : await showRows(platform, [id]);
  if (row === undefined || shown === undefined) throw new ApiError('NOT_FOUND');
  const now = await databaseClock.now();
  const by = { staffId: reader.userId, rights: reader.rights };
  const hasWitnesses = platform.config.witnesses !== undefined;
  const [bidders, proposals] = await Promise.all([
    findStaffRegistrations(db, id),
    findProposalsSince(db, id, oldestProposal(now)),
  ]);
  const situation = {
    row,
    now,
    hasWitnesses,
    isSellerSuspended: row.is_seller_suspended && !row.is_practice,
    hasLeaderLeft: bidders.some((bidder) => bidder.id === row.leader_id && hasLeft(bidder)),
  };
  return {
    ...shown,
    registrations: bidders.map((bidder) =>
      viewStaffRegistration(bidder, {
        leaderId: row.leader_id,
        can: registrationVerbsOf(situation, bidder, { by, proposals }),
      }),
    ),
    terms: row.terms,
    waitsForWitnesses: row.waits_for_witnesses,
    certified: await showCertified(platform, row),
    reason: row.reason ?? undefined,
    talks: viewTalks(row),
    bids: viewBids(await findBidEvents(db, id)),
    ...(await showProposals(platform, situation, { by, proposals, bidders })),
    addendum: await showAddendumProposal(platform, row),
    can: staffVerbsOf(situation, by),
    serverTime: now.toISOString(),
  };
}
