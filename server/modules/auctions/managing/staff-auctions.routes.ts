import type { FastifyInstance } from 'fastify';
import { legalTransitions } from '#contract/auctions/auction.process.ts';
import * as staff from '#contract/auctions/staff-auctions.endpoints.ts';
import type { EndpointResponse } from '#contract/endpoint.ts';
import { paginate } from '#contract/paginate.ts';
import { staffPageSize } from '#contract/staff/staff.endpoints.ts';
import { holdsOne, type SignedInViewer, signedIn, type Viewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { type FoundAuction, findAuctionById, findAuctionsByIds } from '../auctions.queries.ts';
import { viewProposedAddendum, viewSummary, viewTalks } from '../auctions.view.ts';
import { findBidEvents } from '../locked-auction.queries.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { viewCards } from '../show-auctions.ts';
import { findAddendumProposals } from './addenda.queries.ts';
import { declineAddendum, publishAddendum } from './addenda.ts';
import { setCalendar, showCalendar } from './calendar.ts';
import { reverseDeposit } from './reverse-deposit.ts';
import { countRegistrations } from './seller-auctions.queries.ts';
import { countStaffAuctions, findStaffAuctionIds, findStaffRegistrations } from './staff-auctions.queries.ts';
import * as verbs from './staff-auctions.ts';
import { viewProposals } from './view-proposals.ts';
import { revokeBidder, voidBid } from './void-bid.ts';

type StaffAuction = EndpointResponse<typeof staff.getStaffAuction>;

type Action = StaffAuction['actions'][number];

const actionsOfTransition: Readonly<Record<string, readonly Action[]>> = {
  approve: ['approve'],
  return: ['return'],
  move: ['move', 'addendum'],
  suspend: ['pause', 'void', 'addendum'],
  announce_resume: ['resume', 'void'],
  extend: ['extend'],
  withdraw: ['withdraw'],
  withdraw_running: ['withdraw'],
  withdraw_suspended: ['withdraw'],
  cancel: ['cancel'],
};

/** What the reader may do now: what the state allows, and their rights. Of two the second may be of finance. */
function actionsOf(row: FoundAuction, reader: SignedInViewer): StaffAuction['actions'] {
  const legal = new Set([...legalTransitions(row.state, 'staff'), ...legalTransitions(row.state, 'second_staff')]);
  const actions = [...legal].flatMap((transition) => actionsOfTransition[transition] ?? []);
  const isAuctioneer = holdsOne(reader, ['auctioneer']);
  const isSecond = (action: Action) => action === row.proposal_action && row.proposal_by !== reader.userId;
  const mayDo = (action: Action) => isAuctioneer || (isSecond(action) && holdsOne(reader, ['finance']));
  return actions.filter((action) => mayDo(action) && (action !== 'resume' || row.resumes_at === null));
}

async function viewRows(platform: Platform, ids: readonly string[]) {
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

async function viewRegistrations(platform: Platform, row: FoundAuction): Promise<StaffAuction['registrations']> {
  const rows = await findStaffRegistrations(platform.db, row.id);
  return rows.map((registration) => ({
    _id: registration.id,
    person: { _id: registration.user_id, name: registration.name },
    email: registration.email,
    phone: registration.phone_number ?? '',
    state: registration.state,
    paddle: registration.paddle,
    deposit: registration.deposit_state,
    depositAmount: registration.deposit_amount,
    depositReference: registration.deposit_reference,
    registeredAt: registration.registered_at.toISOString(),
    isLeading: registration.id === row.leader_id,
    bidCount: registration.bid_count,
  }));
}

async function viewBids(platform: Platform, row: FoundAuction): Promise<StaffAuction['bids']> {
  const events = await findBidEvents(platform.db, row.id);
  const voided = new Set(events.flatMap(({ type, data }) => (type === 'bid.voided' ? [Number(data.bid)] : [])));
  return events
    .filter(({ type }) => type === 'bid.accepted')
    .map(({ seq, at, data }) => ({
      seq,
      at: at.toISOString(),
      paddle: String(data.paddle),
      amount: Number(data.amount),
      isVoided: voided.has(seq),
    }));
}

async function viewAddendumProposal({ db }: Platform, row: FoundAuction): Promise<StaffAuction['addendum']> {
  const [proposal] = await findAddendumProposals(db, [row.id]);
  if (proposal === undefined || proposal.declined_at !== null) return undefined;
  return viewProposedAddendum(proposal);
}

/** The auctioneer's board. */
export function addStaffAuctionRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  bindEndpoint(app, staff.listStaffAuctions, async ({ query: { page, shelf } }) => {
    const offset = (page - 1) * staffPageSize;
    const counted = await Promise.all(
      staff.staffAuctionShelves.map(async (name) => [name, await countStaffAuctions(db, name)] as const),
    );
    const counts = Object.fromEntries(counted);
    return {
      auctions: await viewRows(platform, await findStaffAuctionIds(db, shelf, { limit: staffPageSize, offset })),
      pagination: paginate(counts[shelf] ?? 0, page, staffPageSize),
      counts,
      serverTime: (await platform.databaseClock.now()).toISOString(),
    };
  });

  bindEndpoint(app, staff.getStaffAuction, async ({ viewer, params: { id } }) => {
    const reader = signedIn(viewer);
    const row = await findAuctionById(db, id);
    const [shown] = row === undefined || row.state === 'draft' ? [] : await viewRows(platform, [id]);
    if (row === undefined || shown === undefined) throw new ApiError('NOT_FOUND');
    return {
      ...shown,
      registrations: await viewRegistrations(platform, row),
      terms: row.terms,
      reason: row.reason ?? undefined,
      talks: viewTalks(row),
      bids: await viewBids(platform, row),
      canConfirmDeposits: holdsOne(reader, staff.confirmDeposit.rights ?? []),
      canRevoke: holdsOne(reader, ['auctioneer']),
      ...(await viewProposals(platform, row, reader)),
      addendum: await viewAddendumProposal(platform, row),
      actions: actionsOf(row, reader),
      serverTime: (await platform.databaseClock.now()).toISOString(),
    };
  });

  bindEndpoint(app, staff.getAuctionCalendar, async ({ viewer }) => ({
    ...(await showCalendar(platform)),
    canChange: holdsOne(signedIn(viewer), staff.setAuctionCalendar.rights ?? []),
  }));

  bindEndpoint(app, staff.setAuctionCalendar, async ({ viewer, body }) => {
    await setCalendar(platform, signedIn(viewer).userId, body);
    return { message: 'The calendar is changed', canChange: true, ...(await showCalendar(platform)) };
  });

  addStaffActions(app, platform);
}

function addStaffActions(app: FastifyInstance, platform: Platform): void {
  const after = (message: string, { row }: LockedAuction) => ({ message, auction: viewSummary(row, 0) });

  bindEndpoint(app, staff.approveAuction, async ({ viewer, params: { id } }) => {
    const by = { staffId: signedIn(viewer).userId, auctionId: id };
    return after('Scheduled', (await verbs.approveAuction(platform, by)).auction);
  });

  const simple = [
    [staff.returnAuction, verbs.returnAuction, 'Returned'],
    [staff.pauseAuction, verbs.pauseAuction, 'Paused'],
    [staff.resumeAuction, verbs.resumeAuction, 'Bidding goes on in five minutes'],
  ] as const;
  for (const [definition, act, message] of simple) {
    bindEndpoint(app, definition, async ({ viewer, params: { id }, body: { reason } }) => {
      const { auction } = await act(platform, { staffId: signedIn(viewer).userId, auctionId: id, reason });
      return after(message, auction);
    });
  }

  bindEndpoint(app, staff.moveAuction, async ({ viewer, params: { id }, body: { reason, ...times } }) => {
    const by = { staffId: signedIn(viewer).userId, auctionId: id, reason };
    return after('Moved', (await verbs.moveAuction(platform, by, times)).auction);
  });

  bindEndpoint(app, staff.publishAddendum, async ({ viewer, params: { id }, body: { proposedAt, ...addendum } }) => {
    const of = proposedAt === undefined ? undefined : new Date(proposedAt);
    const by = { staffId: signedIn(viewer).userId, auctionId: id, ...addendum, proposedAt: of };
    return after('Published', (await publishAddendum(platform, by)).auction);
  });

  bindEndpoint(app, staff.declineAddendum, async ({ viewer, params: { id }, body: { proposedAt, reason } }) => {
    const by = { staffId: signedIn(viewer).userId, auctionId: id, proposedAt: new Date(proposedAt), reason };
    return after('Declined', (await declineAddendum(platform, by)).auction);
  });

  bindEndpoint(app, staff.extendAuction, async ({ viewer, params: { id }, body: { reason, minutes } }) => {
    const by = { staffId: signedIn(viewer).userId, auctionId: id, reason };
    return after('Extended', (await verbs.extendAuction(platform, by, minutes)).auction);
  });

  addActionsOfTwo(app, platform);

  bindEndpoint(app, staff.confirmDeposit, async ({ viewer, params: { id, registrationId }, body: { reference } }) => {
    const by = { staffId: signedIn(viewer).userId, auctionId: id, registrationId, reference };
    return after('The deposit is held', (await verbs.confirmDeposit(platform, by)).auction);
  });
}

/** What may need two of the staff: the first proposes, the second brings it about. */
function addActionsOfTwo(app: FastifyInstance, platform: Platform): void {
  type Done = { auction: LockedAuction; result: { isWaitingForSecond: boolean } };
  const after = (message: string, { auction, result }: Done) => ({
    message: result.isWaitingForSecond ? 'A second one of the staff is needed' : message,
    auction: viewSummary(auction.row, 0),
    ...result,
  });
  const whoOf = (viewer: Viewer) => {
    const { userId: staffId, rights } = signedIn(viewer);
    return { staffId, rights };
  };

  bindEndpoint(app, staff.withdrawAuction, async ({ viewer, params: { id }, body }) =>
    after('Withdrawn', await verbs.withdrawAuction(platform, { ...whoOf(viewer), auctionId: id, ...body })),
  );
  bindEndpoint(app, staff.cancelAuction, async ({ viewer, params: { id }, body }) =>
    after('Cancelled', await verbs.cancelAuction(platform, { ...whoOf(viewer), auctionId: id, ...body })),
  );
  bindEndpoint(app, staff.voidBid, async ({ viewer, params: { id }, body }) =>
    after('Voided', await voidBid(platform, { ...whoOf(viewer), auctionId: id, ...body })),
  );
  bindEndpoint(app, staff.reverseDeposit, async ({ viewer, params: { id, registrationId }, body }) => {
    const by = { ...whoOf(viewer), auctionId: id, registrationId, ...body };
    return after('The deposit is reversed', await reverseDeposit(platform, by));
  });
  bindEndpoint(app, staff.revokeBidder, async ({ viewer, params: { id, registrationId }, body }) => {
    const by = { ...whoOf(viewer), auctionId: id, registrationId, ...body };
    return after('The right to bid is taken away', await revokeBidder(platform, by));
  });
}
