/**
 * What the staff may do with an auction and its bidders (AUCTIONS §2.2, §2.11). What is sent as `can` asks the functions by
 * which the same verbs are refused.
 */
import { withdrawalOf } from '#contract/auctions/auction.process.ts';
import {
  calendarVerbs,
  type RegistrationVerb,
  registrationVerbs,
  type StaffAuctionVerb,
  staffAuctionVerbs,
} from '#contract/auctions/auction.vocabulary.ts';
import { setAuctionCalendar } from '#contract/auctions/auction-calendar.endpoints.ts';
import { needsTwoToVoid } from '#contract/auctions/log/void-events.ts';
import { withdrawAuction } from '#contract/auctions/staff-auctions.endpoints.ts';
import { confirmDeposit } from '#contract/auctions/staff-bidders.endpoints.ts';
import { holdsOne } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { isUnderWay } from '../auction-state.ts';
import {
  type Refusal,
  refuseAddendum,
  refuseAfterEnd,
  refuseTransition,
  requireAllowed,
  type Situation,
  wrongState,
} from '../auctions.policy.ts';
import type { AuctionRow, RegistrationRow } from '../locked-auction.queries.ts';
import { depositReversed } from '../void-bids.ts';
import type { ProposalRow } from './proposals.queries.ts';
import { isSecondOfTwo, type Member, proposerOf, refuseOneOfTwo } from './two-of-staff.policy.ts';
import { refuseAwaiting, refuseWaiver, type WaitingSituation } from './waiting-sales.policy.ts';

/** Whether bids may be voided on a ground only by two of the staff right now. */
export function areTwoNeeded({ row, now }: Situation, ground: string): boolean {
  const remaining = row.remaining_ms ?? row.ends_at.getTime() - now.getTime();
  return needsTwoToVoid({ ground, remaining, windowMilliseconds: row.closing_window_ms });
}

type StaffSituation = WaitingSituation & { isSellerSuspended?: boolean; hasLeaderLeft?: boolean };

function refuseResume({ row, isSellerSuspended, hasLeaderLeft }: StaffSituation): Refusal {
  const illegal = refuseTransition(row, 'announce_resume', 'staff');
  if (illegal !== undefined) return illegal;
  if (isSellerSuspended) return wrongState('The account of the seller is suspended.');
  if (hasLeaderLeft)
    return wrongState(
      'Who leads has left. Wait until they are registered again, with the deposit, or take away their right to bid.',
    );
  return row.resumes_at === null ? undefined : wrongState('That it goes on has been announced already.');
}

function refuseApproval({ row }: Situation, { staffId }: Pick<Member, 'staffId'>): Refusal {
  const isOwn = row.seller_id === staffId;
  return refuseTransition(row, 'approve', 'staff') ?? (isOwn ? new ApiError('FORBIDDEN') : undefined);
}

/** Before the start one of the staff can withdraw it, afterwards it takes two. */
export function needsTwoToWithdraw({ state }: Pick<AuctionRow, 'state'>): boolean {
  return withdrawalOf(state) !== 'withdraw';
}

function refuseWithdrawal(situation: Situation, by: Member): Refusal {
  const { row } = situation;
  const proposedBy = needsTwoToWithdraw(row) ? proposerOf(situation, 'withdraw') : undefined;
  return (
    refuseAfterEnd(situation) ??
    refuseTransition(row, withdrawalOf(row.state)) ??
    refuseOneOfTwo(by, 'auctioneer', proposedBy)
  );
}

const refusalsOfStaff = {
  approve: refuseApproval,
  return: ({ row }: Situation) => refuseTransition(row, 'return', 'staff'),
  await_witnesses: refuseAwaiting,
  move: ({ row }: Situation) => refuseTransition(row, 'move', 'staff'),
  addendum: (situation: Situation) => refuseAddendum(situation) ?? refuseAfterEnd(situation),
  pause: (situation: Situation) => refuseAfterEnd(situation) ?? refuseTransition(situation.row, 'suspend', 'staff'),
  resume: refuseResume,
  extend: (situation: Situation) => refuseAfterEnd(situation) ?? refuseTransition(situation.row, 'extend', 'staff'),
  waive: refuseWaiver,
  withdraw: refuseWithdrawal,
  cancel: (situation: Situation, by: Member) =>
    refuseTransition(situation.row, 'cancel') ?? refuseOneOfTwo(by, 'auctioneer', proposerOf(situation, 'cancel')),
  void: (situation: Situation) =>
    situation.row.state === 'suspended' ? refuseAfterEnd(situation) : refuseTransition(situation.row, 'suspend'),
} satisfies Record<StaffAuctionVerb, (situation: StaffSituation, by: Member) => Refusal>;

type OfTwo = 'waive' | 'withdraw' | 'cancel';

/** Throws unless the auction allows this to one of the staff now; the call itself has asked for the right. */
export function requireStaffMay(
  verb: Exclude<StaffAuctionVerb, OfTwo>,
  situation: StaffSituation,
  by: Pick<Member, 'staffId'>,
): void {
  requireAllowed(refusalsOfStaff[verb](situation, by));
}

/** The same for actions that cancel an auction, or complete its sale without witnesses, which may take two. */
export function requireOneOfTwoMay(verb: OfTwo, situation: Situation, by: Member): void {
  requireAllowed(refusalsOfStaff[verb](situation, by));
}

/** The right for what one of the staff brings about alone. */
export function requireRight(by: Member, right: 'auctioneer' | 'finance'): void {
  requireAllowed(refuseOneOfTwo(by, right, undefined));
}

const eitherOfTwo = withdrawAuction.rights ?? [];
const ofTwo: readonly StaffAuctionVerb[] = ['waive', 'withdraw', 'cancel'];

/** What the state of an auction and the own rights allow the reader to do. The second of two may be of finance. */
export function staffVerbsOf(situation: StaffSituation, by: Member): StaffAuctionVerb[] {
  return staffAuctionVerbs.filter((verb) => {
    const rights = ofTwo.includes(verb) ? eitherOfTwo : (['auctioneer'] as const);
    return holdsOne(by, rights) && refusalsOfStaff[verb](situation, by) === undefined;
  });
}

export type Bidder = Pick<RegistrationRow, 'id' | 'user_id' | 'state' | 'deposit_state' | 'requested_key'>;

/** A late deposit would be held for nothing, and never be released (AUCTIONS §2.15, 22). */
function refuseConfirmation(situation: Situation, registration: Bidder, { staffId }: Pick<Member, 'staffId'>): Refusal {
  const isLate = !isUnderWay(situation.row) || refuseAfterEnd(situation) !== undefined;
  if (isLate) return wrongState('The bidding is over: a deposit that comes now goes back to its payer.');
  if (registration.state !== 'awaiting_deposit') return wrongState('No deposit is awaited from this bidder.');
  return registration.user_id === staffId ? new ApiError('FORBIDDEN') : undefined;
}

export function requireMayConfirmDeposit(situation: Situation, bidder: Bidder, by: Pick<Member, 'staffId'>): void {
  requireAllowed(refuseConfirmation(situation, bidder, by));
}

/** While bids can be voided, and while a sale waits for witnesses: its deposits are still held then. */
function refuseReversal({ row }: Situation, registration: Bidder, { staffId }: Pick<Member, 'staffId'>): Refusal {
  if (registration.user_id === staffId) return new ApiError('FORBIDDEN');
  const isOpen = isUnderWay(row) || row.sale_waits_since !== null;
  if (isOpen && registration.deposit_state === 'held') return undefined;
  return wrongState('No deposit of this bidder is held in a running auction, or in a sale that waits.');
}

export function requireMayReverseDeposit(situation: Situation, bidder: Bidder, by: Pick<Member, 'staffId'>): void {
  requireAllowed(refuseReversal(situation, bidder, by));
}

function refuseRevocation({ row }: Situation, { state }: Bidder): Refusal {
  const isOver = !isUnderWay(row) || state === 'revoked';
  return isOver ? wrongState('This bidder’s right has ended already, or the auction is over.') : undefined;
}

export function requireMayRevoke(situation: Situation, bidder: Bidder): void {
  requireAllowed(refuseRevocation(situation, bidder));
}

/** A lost key is not changed at a moment so late that the change could win the auction. */
function refuseKeyChange({ row, now }: Situation, bidder: Bidder, { staffId }: Pick<Member, 'staffId'>): Refusal {
  if (bidder.user_id === staffId) return new ApiError('FORBIDDEN');
  if (bidder.requested_key === null || !isUnderWay(row)) return wrongState('This bidder has asked for no other key.');
  const remaining = row.remaining_ms ?? row.ends_at.getTime() - now.getTime();
  const isClosing = row.state !== 'scheduled' && remaining <= row.closing_window_ms;
  return isClosing ? wrongState('It is too late to change a key: the auction is closing.') : undefined;
}

export function requireMayChangeKey(situation: Situation, bidder: Bidder, by: Pick<Member, 'staffId'>): void {
  requireAllowed(refuseKeyChange(situation, bidder, by));
}

/** Whether ending a bidder's part voids bids that lead, which takes two near the end; after a sale none are voided. */
export function needsTwoFor(situation: Situation, { id }: Pick<Bidder, 'id'>, ground: string): boolean {
  const { row } = situation;
  return isUnderWay(row) && row.leader_id === id && areTwoNeeded(situation, ground);
}

type Proposal = Pick<ProposalRow, 'action' | 'subject' | 'ground' | 'proposed_by'>;

/** The abilities (`can`) of the reader on a bidder; `proposals` are those that wait for a second member. */
export function registrationVerbsOf(
  situation: Situation,
  bidder: Bidder,
  { by, proposals }: { by: Member; proposals: readonly Proposal[] },
): RegistrationVerb[] {
  const mayAsOneOfTwo = (action: Proposal['action'], right: 'auctioneer' | 'finance', ground: string) => {
    const proposal = proposals.find((one) => one.action === action && one.subject === bidder.id);
    const needsTwo = needsTwoFor(situation, bidder, ground);
    const proposedBy = needsTwo ? proposal?.proposed_by : undefined;
    // Bids that lead are voided with it; after the end it is only proposed.
    const isProposed = needsTwo && !isSecondOfTwo(by, proposedBy);
    const late = situation.row.leader_id === bidder.id && !isProposed ? refuseAfterEnd(situation) : undefined;
    return holdsOne(by, eitherOfTwo) && (refuseOneOfTwo(by, right, proposedBy) ?? late) === undefined;
  };
  const may: Record<RegistrationVerb, () => boolean> = {
    confirm_deposit: () =>
      holdsOne(by, confirmDeposit.rights ?? []) && refuseConfirmation(situation, bidder, by) === undefined,
    reverse_deposit: () =>
      refuseReversal(situation, bidder, by) === undefined &&
      mayAsOneOfTwo('reverse', 'finance', depositReversed.ground),
    change_key: () => {
      const proposal = proposals.find((one) => one.subject === bidder.id && one.ground === bidder.requested_key);
      const refusal = refuseKeyChange(situation, bidder, by) ?? refuseOneOfTwo(by, 'auctioneer', proposal?.proposed_by);
      return holdsOne(by, eitherOfTwo) && refusal === undefined;
    },
    revoke: () =>
      refuseRevocation(situation, bidder) === undefined && mayAsOneOfTwo('revoke', 'auctioneer', 'revoked_bidder'),
  };
  return registrationVerbs.filter((verb) => may[verb]());
}

const verbOfProposal = { revoke: 'revoke', reverse: 'reverse_deposit', rekey: 'change_key' } as const;

/**
 * Another member than the proposer may agree, which carries it out; bidders are those that the proposals may be about.
 */
export function mayAgree(
  situation: StaffSituation,
  proposal: Proposal,
  { by, bidders }: { by: Member; bidders: readonly Bidder[] },
): boolean {
  if (!isSecondOfTwo(by, proposal.proposed_by) || !holdsOne(by, eitherOfTwo)) return false;
  if (proposal.action === 'void') {
    const proposedBy = areTwoNeeded(situation, proposal.ground ?? '') ? proposal.proposed_by : undefined;
    const refusal =
      refusalsOfStaff.void(situation) ?? refuseAfterEnd(situation) ?? refuseOneOfTwo(by, 'auctioneer', proposedBy);
    return refusal === undefined;
  }
  const bidder = bidders.find(({ id }) => id === proposal.subject);
  // Another key than the one that was proposed has to be proposed again.
  if (proposal.action === 'rekey' && proposal.ground !== bidder?.requested_key) return false;
  const verb = verbOfProposal[proposal.action];
  return bidder !== undefined && registrationVerbsOf(situation, bidder, { by, proposals: [proposal] }).includes(verb);
}

/** The abilities (`can`) of the reader on the operator's calendar. */
export function calendarVerbsOf(reader: Pick<Member, 'rights'>): (typeof calendarVerbs)[number][] {
  return holdsOne(reader, setAuctionCalendar.rights ?? []) ? [...calendarVerbs] : [];
}
