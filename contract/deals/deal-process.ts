import type { DealAction, DealParty, DealRole, DealState, DealTurn } from './deal.vocabulary.ts';

/** Documents that a deal must have before a transition; each is uploaded under this kind. */
export const proofKinds = ['notarised_agreement', 'title_transfer', 'termination_proof'] as const;
export type ProofKind = (typeof proofKinds)[number];

/** A document that both parties sign. */
export const signedKinds = ['sale_agreement', 'sale_memorandum', 'lease'] as const;
export type SignedKind = (typeof signedKinds)[number];

/** What an action requires; a missing requirement is answered with 422, and nothing happens. */
export type Need =
  /** A reason or statement in words. */
  | 'note'
  /** A new offer: amount and terms. */
  | 'offer'
  /** An amount alone, sealed until the round ends. */
  | 'amount'
  /** Which due is meant. */
  | 'due'
  /** For a payment: its reference, or a receipt that the debtor has added. */
  | 'evidence'
  /** The name of the party as on the identity document; for the seller the parcel number too, where it is known. */
  | 'identity'
  /** What the handover protocol records: keys, meter readings, remarks. */
  | 'handover'
  /** Which of the published criteria an applicant does not meet. */
  | 'criterion'
  /** The terms of a lease. */
  | 'lease'
  /** On which day a lease ends. */
  | 'last_day'
  /** Until when each rent that is overdue is paid. */
  | 'plan'
  /** The rent at which a lease goes on, and until when. */
  | 'renewal'
  /** The refund, as it was shown to the guest. */
  | 'refund'
  /** Which other nights are proposed for a stay. */
  | 'change'
  /** The code with which the guest checks in. */
  | 'code'
  /** How much of the damage deposit the host asks for. */
  | 'claim'
  /** What a landlord asks for of the deposit, each part with its evidence. */
  | 'deductions'
  /** The amount that the staff decide on; absent where there is none. */
  | 'decided'
  /** Photographs of the handover, or that both do without. */
  | 'photographs'
  /** Every item of the checklist that the law or the operator demands. */
  | 'checklist'
  /** Every due of the deal settled, waived or void. */
  | 'dues'
  | { proof: ProofKind }
  | { signature: SignedKind };

/** What follows from a transition beside the state, in the same transaction. */
export type Effect =
  /** The listing is under offer, and all other open offers for it are outcompeted. */
  | 'bind'
  /** The listing is offered again as before; buyers with back-up offers and the seller are notified. */
  | 'release'
  /** The listing is sold. */
  | 'sell'
  | 'open_reservation'
  | 'open_top_up'
  | 'open_balance'
  /** Dues that are still open are owed no more. */
  | 'void_dues'
  | 'waive_reservation'
  /** Money the site holds for the buyer is refunded, and the seller owes them what was paid directly. */
  | 'refund'
  /** The reservation stays with the seller; everything else goes back as by `refund`. */
  | 'keep_reservation'
  /** The deposit goes to the seller by the terms of the auction; everything else goes back as by `refund`. */
  | 'forfeit'
  /** Money the site holds is paid to the seller as a part of the price. */
  | 'pay_out'
  /** The property is kept for a tenant; other applications wait. */
  | 'keep_for_tenant'
  /** The payment that reserves the property until the lease is signed becomes due. */
  | 'open_holding'
  | 'waive_holding'
  /** The lease is signed: the deposit and the first rent are owed, and other applications are outcompeted. */
  | 'open_lease_dues'
  /** The property is let; rent the site holds is paid to the landlord. */
  | 'let'
  /** Rents that are overdue are due on the days of the plan. */
  | 'redate_rents'
  /** The deposit goes back to the tenant. */
  | 'refund_deposit'
  /** The part of the deposit that the landlord does not claim goes back to the tenant. */
  | 'return_undisputed'
  /**
   * The claimed part of the deposit goes to the landlord, as far as it was agreed or decided; the rest to the tenant.
   */
  | 'divide_claim'
  /** Nights of a stay are reserved for a guest who is paying, and the payments become due. */
  | 'hold_nights'
  /** The nights of a stay are taken. */
  | 'book_nights'
  /** Its nights are available again. */
  | 'free_nights'
  /** Other nights are agreed: they are reserved, and the difference in price becomes due. */
  | 'owe_change'
  /** The stay has the other nights from now on. */
  | 'move_nights'
  /** The stay keeps its nights: nothing is due for others any more. */
  | 'drop_change'
  /** The price of a stay is divided: the guest's refund by the policy or by a decision, and the rest to the host. */
  | 'settle_stay'
  /** The damage deposit is divided: what the host has claimed, and the rest to the guest. */
  | 'settle_deposit'
  /** The next bidder is offered the property at their own highest shown bid. */
  | 'next_bidder'
  /** The deal this one was a second chance of goes on, or ends. */
  | 'tell_parent_declined'
  | 'tell_parent_taken';

export type Transition = {
  from: readonly DealState[];
  action: DealAction;
  /** `former`: the state before the dispute. `same`: the state stays, the clock does not. `stay`: both stay. */
  to: DealState | 'former' | 'same' | 'stay';
  by: readonly DealRole[];
  /** It happens once both parties have taken it; the first waits for the other. */
  isByBoth?: boolean;
  /** It happens once two of the staff have taken it: always, or above the limit of `twoStaffAbove`. */
  isByTwoStaff?: 'always' | 'above_limit';
  /** It may be taken only once the deadline of the state has passed. */
  isWhenOverdue?: boolean;
  /** It may be taken only while the account of a party is suspended or deleted. */
  isWhenFrozen?: boolean;
  /** It may be taken only while no other deal binds the property. */
  isWhenFree?: boolean;
  /** It may be taken only while another deal binds the property and it is not sold yet. */
  isWhenTaken?: boolean;
  /** It may be taken only once the deadline has passed, or while the account of a party is suspended or deleted. */
  isWhenStuck?: boolean;
  /** It may be taken only while there are bidders after the winner. */
  isWithRunnersUp?: boolean;
  /** It may be taken only once the handover has been recorded; at the end of a lease, that of the move-out. */
  isWhenHandoverRecorded?: boolean;
  /** It may be taken only by the party to whom the other has proposed this. */
  isWhenProposed?: 'plan' | 'renewal' | 'change';
  /** Only legal where the lease has a last day: without one it goes on anyway. */
  isWithLastDay?: boolean;
  /** It may be taken only while other nights of a stay are proposed or agreed to. */
  isWithChange?: boolean;
  /** It may be taken only before the day on which the stay begins. */
  isBeforeArrival?: boolean;
  /** It may be taken only from the day on which the stay begins. */
  isFromArrival?: boolean;
  /** Only legal within this many hours after the arrival of the guest, and until the price of the stay is divided. */
  isWithinHoursOfArrival?: number;
  /** It may be taken only where a damage deposit is held. */
  isWithDeposit?: boolean;
  /** It may be taken only while the seller of a deal that has ended owes a refund; a deal has ended all the same. */
  isWhenRefundOwed?: boolean;
  /** It may be taken only while no reported payment awaits confirmation. */
  isWhenNotReported?: boolean;
  /** It is taken by another call or as an effect, and not offered to a person. */
  isInternal?: boolean;
  needs?: readonly Need[];
  effects?: readonly Effect[];
};

/** A deadline: after a time, after working days in Kigali by the operator's calendar, or as the offer states. */
export type Due =
  | { hours: number }
  | { days: number /** Counted from when the deal was first in this state. */; isFromFirst?: boolean }
  | { workingDays: number /** Counted from the beginning of the deal instead of the state. */; isFromStart?: boolean }
  | { offered: true /** Where the offer says nothing. */; hours: number }
  /** The moment that the call of the round has set. */
  | { round: true }
  /** This many days after the first or the last day of the lease. */
  | { lease: 'begins' | 'ends'; days: number }
  /** Noon of the day after the arrival, or of the day of departure. */
  | { stay: 'arrival' | 'departure' };

/** Whose turn it is in a state, the deadline, and the transition that the system takes then. */
export type StateRule = {
  turn: DealTurn;
  /** Whose turn it is once the buyer has reported the payment that the state waits for. */
  turnOnceReported?: DealParty;
  due?: Due;
  onTimeout?: DealAction;
};

/**
 * A life cycle as data. Server, screens, access matrix and tests all read it through `legalActions`. A change also
 * applies to deals under way: a migration moves those in a state that it removes.
 */
export type DealProcess = {
  states: Readonly<Partial<Record<DealState, StateRule>>>;
  transitions: readonly Transition[];
};
