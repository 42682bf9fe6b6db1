/** The words of a deal, without the processes themselves. */

export const dealParties = ['buyer', 'seller'] as const;
export type DealParty = (typeof dealParties)[number];

/**
 * Who takes an action: a party, a mediator (staff with the right `admin` or `auctioneer`), finance (staff with that
 * right), or the system, by a deadline or as the effect of something else.
 */
export const dealRoles = ['buyer', 'seller', 'mediator', 'finance', 'system'] as const;
export type DealRole = (typeof dealRoles)[number];

/** Whose turn it is. */
export const dealTurns = ['buyer', 'seller', 'both', 'staff', 'none'] as const;
export type DealTurn = (typeof dealTurns)[number];

/** The highest count shown on a tab of deals; above it the tab shows `99+`. */
export const mostDealsCounted = 100;

export const dealStates = [
  // A sale by offer, until it binds.
  'submitted',
  'countered',
  'best_and_final',
  'finals_open',
  'outcompeted',
  'backup',
  // An auction that was won, until its deposit is complete.
  'second_offer',
  'won',
  'memorandum_signed',
  'deposit_topped',
  // A sale that binds.
  'accepted',
  'reserved',
  'checked',
  'contracted',
  // The steps up to the handover of the keys, which both share.
  'notarised',
  'transferred',
  'handed_over',
  'disputed',
  // A lease, from the application to the deposit.
  'info_needed',
  'shortlisted',
  'approved',
  'held',
  'lease_sent',
  'signed',
  'active',
  'arrears',
  'notice',
  'terminated',
  'move_out',
  'deposit_proposed',
  'deposit_disputed',
  // A stay, from the request to the departure.
  'requested',
  'pending_payment',
  'confirmed',
  'checked_in',
  'problem',
  'checked_out',
  'damage_claim',
  'defaulted',
  'second_chance',
  'seller_defaulted',
  // The ends.
  'completed',
  'rejected',
  'withdrawn',
  'expired',
  'fell_through',
  'cancelled',
  'relisted',
  'replaced',
  'closed',
  'declined',
  'nights_taken',
  'cancelled_by_guest',
  'cancelled_by_host',
  'no_show',
] as const;
export type DealState = (typeof dealStates)[number];

/** In these states a listing is promised: no other deal about it may be in one of them. */
export const bindingStates = [
  'won',
  'memorandum_signed',
  'deposit_topped',
  'accepted',
  'reserved',
  'checked',
  'contracted',
  'notarised',
  'transferred',
  'handed_over',
  'disputed',
  'approved',
  'held',
  'lease_sent',
  'signed',
  'active',
  'arrears',
  'notice',
  'terminated',
] as const satisfies readonly DealState[];

/** A lease that runs: rent falls due, and the tenant lives there. */
export const runningLeases = ['active', 'arrears', 'notice', 'terminated'] as const satisfies readonly DealState[];

/** A stay that is paid; many of one property may be, each with its own nights. */
export const bookedStates = [
  'confirmed',
  'checked_in',
  'problem',
  'checked_out',
  'damage_claim',
] as const satisfies readonly DealState[];

/** A guest has asked for nights, is paying for them, or has them and has not left. */
export const staysAhead = [
  'requested',
  'pending_payment',
  'confirmed',
  'checked_in',
  'problem',
] as const satisfies readonly DealState[];

/**
 * In these states both parties are bound, also where the property as a whole is not promised; a tenant who has moved
 * out still waits for the deposit.
 */
export const agreedStates = [
  ...bindingStates,
  'move_out',
  'deposit_proposed',
  'deposit_disputed',
  ...bookedStates,
] as const satisfies readonly DealState[];

/**
 * The deadlines of these states do not pass while the account of a party is suspended or deleted, except that tenants
 * who have moved in still move out. The silence of a tenant who cannot answer is not consent.
 */
export const standingStates = [
  ...bindingStates,
  'confirmed',
  'deposit_proposed',
] as const satisfies readonly DealState[];

/** Offers that may still be accepted; a buyer has at most one of these for a listing. */
export const openOfferStates = [
  'submitted',
  'countered',
  'best_and_final',
  'finals_open',
  'backup',
  'second_offer',
  'info_needed',
  'shortlisted',
] as const satisfies readonly DealState[];

export const isOpenOffer = (state: DealState): boolean => (openOfferStates as readonly DealState[]).includes(state);

export const dealActions = [
  'accept',
  'counter',
  'revise',
  'reject',
  'withdraw',
  'call_best_and_final',
  'final_offer',
  'open_finals',
  'outcompete',
  'keep_as_backup',
  'free_again',
  'expire',
  'report_payment',
  'confirm_payment',
  'reserve',
  'waive_reservation',
  'confirm_checks',
  'sign_agreement',
  'sign_memorandum',
  'top_up',
  'notarise',
  'transfer',
  'record_handover',
  'hand_over',
  'confirm_handover',
  'complete',
  'confirm_completion',
  'finish',
  'fall_through',
  'give_up',
  'lapse',
  'dispute',
  'add_statement',
  'resume',
  'cancel',
  'escalate',
  'default_buyer',
  'default_seller',
  'offer_second_chance',
  'decline',
  'chance_declined',
  'chance_taken',
  'relist',
  'close',
  'turn_down',
  'ask_info',
  'give_info',
  'shortlist',
  'approve',
  'hold',
  'waive_holding',
  'send_lease',
  'sign_lease',
  'move_in',
  'fall_behind',
  'catch_up',
  'propose_plan',
  'agree_plan',
  'terminate',
  'propose_renewal',
  'agree_renewal',
  'term_ends',
  'give_notice',
  'move_out',
  'return_deposit',
  'propose_deductions',
  'accept_deductions',
  'dispute_deductions',
  'decide_deductions',
  'accept_stay',
  'decline_stay',
  'withdraw_stay',
  'stop_waiting',
  'confirm_stay',
  'lose_nights',
  'check_in',
  'no_show',
  'cancel_stay',
  'report_problem',
  'settle_problem',
  'pay_out_stay',
  'check_out',
  'claim_damage',
  'accept_claim',
  'settle_claim',
  'propose_change',
  'agree_change',
  'drop_change',
  'change_nights',
] as const;
export type DealAction = (typeof dealActions)[number];

/** What begins a dispute of which both parties state their side. */
const disputeActions: readonly DealAction[] = ['dispute', 'dispute_deductions'];
export const beginsDispute = (action: DealAction): boolean => disputeActions.includes(action);
/** Whether the note of an action is a party's statement in a dispute. */
export const isStatement = (action: DealAction): boolean => beginsDispute(action) || action === 'add_statement';

/** What a notification says about a deal where its state alone is not enough. */
export const dealNews = [
  'payment_reported',
  'payment_confirmed',
  'agreement_awaited',
  'statement',
  'final_sent',
  'free_again',
  'overdue',
  'document_replaced',
  'handover_recorded',
  'refund_due',
  'refund_overdue',
  'commission_due',
  'commission_overdue',
  'applied',
  'info_given',
  'rent_due',
  'checklist_due',
  'plan_proposed',
  'renewal_proposed',
  'repair_asked',
  'repair_changed',
  'stay_paid_out',
  'change_proposed',
  'change_agreed',
  'change_dropped',
  'nights_changed',
  'review_written',
  'reviews_published',
  'review_hidden',
] as const;
export type DealNews = (typeof dealNews)[number];

/**
 * Why the staff are notified of a deal: a deadline has passed, a dispute was opened, a second member has to agree, a
 * reminder.
 */
export const staffDealNews = ['overdue', 'disputed', 'second_needed', 'reminder'] as const;
export type StaffDealNews = (typeof staffDealNews)[number];

export const isBinding = (state: DealState): boolean => (bindingStates as readonly DealState[]).includes(state);
const isIn = (states: readonly DealState[], state: DealState) => states.includes(state);
export const isAgreed = (state: DealState): boolean => isIn(agreedStates, state);
export const isStanding = (state: DealState): boolean => isIn(standingStates, state);
/** From here on each party sees how to reach the other. */
export const isReachable = (state: DealState): boolean =>
  isAgreed(state) || state === 'completed' || state === 'defaulted' || state === 'seller_defaulted';
