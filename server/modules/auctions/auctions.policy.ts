import { legalTransitions } from '#contract/auctions/auction.process.ts';
import type { ScheduleRules } from '#contract/auctions/check-draft.ts';
import type { OwnAuction } from '#contract/auctions/seller-auctions.endpoints.ts';
import type { getStaffAuction } from '#contract/auctions/staff-auctions.endpoints.ts';
import type { EndpointResponse } from '#contract/endpoint.ts';
import { holdsOne, type SignedInViewer } from '#server/platform/auth/viewer.ts';
import type { FoundAuction } from './auctions.queries.ts';
import type { AuctionRow } from './locked-auction.queries.ts';

type StaffAction = EndpointResponse<typeof getStaffAuction>['actions'][number];

const actionsOfTransition: Readonly<Record<string, readonly StaffAction[]>> = {
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
export function staffActionsOf(row: FoundAuction, reader: SignedInViewer): StaffAction[] {
  const legal = new Set([...legalTransitions(row.state, 'staff'), ...legalTransitions(row.state, 'second_staff')]);
  const actions = [...legal].flatMap((transition) => actionsOfTransition[transition] ?? []);
  const isAuctioneer = holdsOne(reader, ['auctioneer']);
  const isSecond = (action: StaffAction) => action === row.proposal_action && row.proposal_by !== reader.userId;
  const mayDo = (action: StaffAction) => isAuctioneer || (isSecond(action) && holdsOne(reader, ['finance']));
  return actions.filter((action) => mayDo(action) && (action !== 'resume' || row.resumes_at === null));
}

/** Whether it is early enough for the seller to move the start (AUCTIONS §2.3). */
export function maySellerMove(
  { state, starts_at }: Pick<AuctionRow, 'state' | 'starts_at'>,
  { sellerMoveMilliseconds }: ScheduleRules,
  now: Date,
): boolean {
  return state === 'scheduled' && starts_at.getTime() - now.getTime() > sellerMoveMilliseconds;
}

/** What a seller may do with an own auction now. */
export function sellerActionsOf(row: FoundAuction, canMove: boolean): OwnAuction['actions'] {
  const legal = legalTransitions(row.state, 'seller');
  const actions: OwnAuction['actions'] = [];
  if (row.state === 'draft') actions.push('edit', 'submit');
  if (canMove) actions.push('move');
  if (legal.some((transition) => transition.startsWith('withdraw'))) actions.push('withdraw');
  if (row.state === 'live' || row.state === 'scheduled') actions.push('addendum');
  if (row.has_reserve && (row.state === 'live' || row.state === 'scheduled')) actions.push('lower_reserve');
  if (row.state === 'pending_seller') {
    actions.push('accept', 'decline');
    if (row.counter_price === null) actions.push('counter');
  }
  if (row.state === 'unsold' || row.state === 'withdrawn') actions.push('relist');
  return actions;
}
