import type { FastifyInstance } from 'fastify';
import * as calendar from '#contract/auctions/auction-calendar.endpoints.ts';
import * as staff from '#contract/auctions/staff-auctions.endpoints.ts';
import * as bidders from '#contract/auctions/staff-bidders.endpoints.ts';
import * as waiting from '#contract/auctions/waiting-sales.endpoints.ts';
import { signedIn, type Viewer } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { viewSummary } from '../auctions.view.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { approveAuction } from './approve-auction.ts';
import { awaitWitnesses } from './await-witnesses.ts';
import { setCalendar, showCalendar } from './calendar.ts';
import { cancelAuction } from './cancel-auction.ts';
import { changeBidderKey } from './change-bidder-key.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { declineAddendum } from './decline-addendum.ts';
import { extendAuction } from './extend-auction.ts';
import { moveAuction } from './move-auction.ts';
import { pauseAuction } from './pause-auction.ts';
import { publishAddendum } from './publish-addendum.ts';
import { resumeAuction } from './resume-auction.ts';
import { returnAuction } from './return-auction.ts';
import { reverseDeposit } from './reverse-deposit.ts';
import { revokeBidder } from './revoke-bidder.ts';
import { showStaffAuction, showStaffAuctions } from './show-staff-auctions.ts';
import { calendarVerbsOf } from './staff-auctions.policy.ts';
import { voidBid } from './void-bid.ts';
import { waiveWitnesses } from './waive-witnesses.ts';
import { withdrawAuction } from './withdraw-auction.ts';

/** The auctions as the staff sees and runs them. */
export function addStaffAuctionRoutes(app: FastifyInstance, platform: Platform): void {
  bindEndpoint(app, staff.listStaffAuctions, async ({ query }) => showStaffAuctions(platform, query));

  bindEndpoint(app, staff.getStaffAuction, async ({ viewer, params: { id } }) =>
    showStaffAuction(platform, signedIn(viewer), id),
  );

  bindEndpoint(app, calendar.getAuctionCalendar, async ({ viewer }) => ({
    ...(await showCalendar(platform)),
    can: calendarVerbsOf(signedIn(viewer)),
  }));

  bindEndpoint(app, calendar.setAuctionCalendar, async ({ viewer, body }) => {
    const reader = signedIn(viewer);
    await setCalendar(platform, reader.userId, body);
    return { message: 'The calendar is changed', can: calendarVerbsOf(reader), ...(await showCalendar(platform)) };
  });

  addStaffActions(app, platform);
}

function addStaffActions(app: FastifyInstance, platform: Platform): void {
  const after = (message: string, { row }: LockedAuction) => ({ message, auction: viewSummary(row, 0) });

  bindEndpoint(app, staff.approveAuction, async ({ viewer, params: { id } }) => {
    const by = { staffId: signedIn(viewer).userId, auctionId: id };
    return after('Scheduled', (await approveAuction(platform, by)).auction);
  });

  bindEndpoint(app, waiting.awaitWitnesses, async ({ viewer, params: { id }, body }) => {
    const by = { staffId: signedIn(viewer).userId, auctionId: id, ...body };
    return after('Noted', (await awaitWitnesses(platform, by)).auction);
  });

  const simple = [
    [staff.returnAuction, returnAuction, 'Returned'],
    [staff.pauseAuction, pauseAuction, 'Paused'],
    [staff.resumeAuction, resumeAuction, 'Bidding goes on in five minutes'],
  ] as const;
  for (const [definition, act, message] of simple) {
    bindEndpoint(app, definition, async ({ viewer, params: { id }, body: { reason } }) => {
      const { auction } = await act(platform, { staffId: signedIn(viewer).userId, auctionId: id, reason });
      return after(message, auction);
    });
  }

  bindEndpoint(app, staff.moveAuction, async ({ viewer, params: { id }, body: { reason, ...times } }) => {
    const by = { staffId: signedIn(viewer).userId, auctionId: id, reason };
    return after('Moved', (await moveAuction(platform, by, times)).auction);
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
    return after('Extended', (await extendAuction(platform, by, minutes)).auction);
  });

  addActionsOfTwo(app, platform);

  bindEndpoint(app, bidders.confirmDeposit, async ({ viewer, params: { id, registrationId }, body: { reference } }) => {
    const by = { staffId: signedIn(viewer).userId, auctionId: id, registrationId, reference };
    return after('The deposit is held', (await confirmDeposit(platform, by)).auction);
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
    after('Withdrawn', await withdrawAuction(platform, { ...whoOf(viewer), auctionId: id, ...body })),
  );
  bindEndpoint(app, staff.cancelAuction, async ({ viewer, params: { id }, body }) =>
    after('Cancelled', await cancelAuction(platform, { ...whoOf(viewer), auctionId: id, ...body })),
  );
  bindEndpoint(app, waiting.waiveWitnesses, async ({ viewer, params: { id }, body }) =>
    after('The sale is completed', await waiveWitnesses(platform, { ...whoOf(viewer), auctionId: id, ...body })),
  );
  bindEndpoint(app, bidders.voidBid, async ({ viewer, params: { id }, body }) =>
    after('Voided', await voidBid(platform, { ...whoOf(viewer), auctionId: id, ...body })),
  );
  bindEndpoint(app, bidders.reverseDeposit, async ({ viewer, params: { id, registrationId }, body }) => {
    const by = { ...whoOf(viewer), auctionId: id, registrationId, ...body };
    return after('The deposit is reversed', await reverseDeposit(platform, by));
  });
  bindEndpoint(app, bidders.changeBidderKey, async ({ viewer, params: { id, registrationId }, body }) => {
    const by = { ...whoOf(viewer), auctionId: id, registrationId, ...body };
    return after('The key is changed', await changeBidderKey(platform, by));
  });
  bindEndpoint(app, bidders.revokeBidder, async ({ viewer, params: { id, registrationId }, body }) => {
    const by = { ...whoOf(viewer), auctionId: id, registrationId, ...body };
    return after('The right to bid is taken away', await revokeBidder(platform, by));
  });
}
