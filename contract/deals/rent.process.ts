import { disputeTransitions, escalation, paymentTransitions, refundTransitions } from './closing.process.ts';
import { runningLeases } from './deal.vocabulary.ts';
import type { DealProcess, Effect } from './deal-process.ts';

const parties = ['buyer', 'seller'] as const;
const applied = ['submitted', 'info_needed', 'shortlisted'] as const;
/** Both are bound, before the tenant moves in. */
const beforeMove = ['held', 'lease_sent', 'signed'] as const;
/** Money is divided by the mediators of deals, or by finance. */
const moneyDeciders = ['mediator', 'finance'] as const;
const letAgain: readonly Effect[] = ['release', 'void_dues', 'refund'];

/** A long rent, from the application to the deposit. The tenant is the buyer, the landlord the seller (docs/rent.md). */
export const rentProcess = {
  states: {
    submitted: { turn: 'seller', due: { days: 14 }, onTimeout: 'expire' },
    info_needed: { turn: 'buyer', due: { days: 7 }, onTimeout: 'expire' },
    shortlisted: { turn: 'seller', due: { days: 14 }, onTimeout: 'expire' },
    approved: { turn: 'buyer', turnOnceReported: 'seller', due: { hours: 72 }, onTimeout: 'lapse' },
    held: { turn: 'seller', due: { workingDays: 5 }, onTimeout: 'lapse' },
    lease_sent: { turn: 'both', due: { days: 5 }, onTimeout: 'lapse' },
    signed: { turn: 'both', due: { lease: 'begins', days: 4 }, onTimeout: 'escalate' },
    // A lease with a last day ends by itself.
    active: { turn: 'none', due: { lease: 'ends', days: -30 }, onTimeout: 'term_ends' },
    arrears: { turn: 'buyer', due: { days: 30 }, onTimeout: 'escalate' },
    notice: { turn: 'both', due: { lease: 'ends', days: 2 }, onTimeout: 'escalate' },
    terminated: { turn: 'both', due: { lease: 'ends', days: 2 }, onTimeout: 'escalate' },
    // Silence means that the whole deposit goes back.
    move_out: { turn: 'seller', due: { days: 7 }, onTimeout: 'return_deposit' },
    // Silence of the tenant means that they agree to what the landlord asks for.
    deposit_proposed: { turn: 'buyer', due: { days: 7 }, onTimeout: 'accept_deductions' },
    deposit_disputed: { turn: 'staff', due: { workingDays: 10 }, onTimeout: 'escalate' },
    disputed: { turn: 'staff', due: { workingDays: 10 }, onTimeout: 'escalate' },
    closed: { turn: 'none' },
    declined: { turn: 'none' },
    outcompeted: { turn: 'none' },
    withdrawn: { turn: 'none' },
    expired: { turn: 'none' },
    fell_through: { turn: 'none' },
    cancelled: { turn: 'none' },
  },
  transitions: [
    // The landlord looks at an application.
    { from: ['submitted'], action: 'ask_info', to: 'info_needed', by: ['seller'], needs: ['note'] },
    { from: ['info_needed'], action: 'give_info', to: 'submitted', by: ['buyer'], needs: ['note'] },
    { from: ['submitted'], action: 'shortlist', to: 'shortlisted', by: ['seller'] },
    {
      from: ['shortlisted'],
      action: 'approve',
      to: 'approved',
      by: ['seller'],
      isWhenFree: true,
      needs: ['lease'],
      effects: ['keep_for_tenant', 'open_holding'],
    },
    { from: applied, action: 'turn_down', to: 'declined', by: ['seller'], needs: ['criterion'] },
    { from: applied, action: 'withdraw', to: 'withdrawn', by: ['buyer'] },
    { from: applied, action: 'expire', to: 'expired', by: ['system'], isInternal: true },
    { from: applied, action: 'outcompete', to: 'outcompeted', by: ['system'], isInternal: true },
    { from: applied, action: 'free_again', to: 'stay', by: ['system'], isInternal: true },
    // The property is kept for the tenant, with a payment or without.
    { from: ['approved'], action: 'hold', to: 'held', by: ['system'], isInternal: true },
    {
      from: ['approved'],
      action: 'waive_holding',
      to: 'held',
      by: parties,
      isByBoth: true,
      effects: ['waive_holding'],
    },
    { from: ['approved'], action: 'withdraw', to: 'withdrawn', by: ['buyer'], effects: letAgain },
    // The lease.
    { from: ['held'], action: 'send_lease', to: 'lease_sent', by: ['seller'], needs: ['identity'] },
    {
      from: ['lease_sent'],
      action: 'sign_lease',
      to: 'signed',
      by: parties,
      isByBoth: true,
      needs: [{ signature: 'lease' }],
      effects: ['open_lease_dues'],
    },
    {
      from: ['signed', 'notice', 'terminated'],
      action: 'record_handover',
      to: 'stay',
      by: parties,
      needs: ['handover'],
    },
    {
      from: ['signed'],
      action: 'move_in',
      to: 'active',
      by: parties,
      isByBoth: true,
      isWhenHandoverRecorded: true,
      needs: ['photographs', 'dues'],
      effects: ['let'],
    },
    // The ways out before the tenant has moved in.
    {
      from: beforeMove,
      action: 'fall_through',
      to: 'fell_through',
      by: parties,
      isByBoth: true,
      needs: ['note'],
      effects: letAgain,
    },
    { from: beforeMove, action: 'give_up', to: 'fell_through', by: ['buyer'], needs: ['note'], effects: letAgain },
    // The landlord first says whether what was reported has arrived, so that the tenant does not lose it.
    {
      from: beforeMove,
      action: 'give_up',
      to: 'fell_through',
      by: ['seller'],
      isWhenNotReported: true,
      needs: ['note'],
      effects: letAgain,
    },
    {
      from: ['approved', ...beforeMove],
      action: 'lapse',
      to: 'fell_through',
      by: ['system'],
      isInternal: true,
      effects: letAgain,
    },
    ...disputeTransitions(['approved', ...beforeMove], letAgain),
    // Rent that is overdue.
    { from: ['active'], action: 'fall_behind', to: 'arrears', by: ['system'], isInternal: true },
    { from: ['arrears'], action: 'catch_up', to: 'active', by: ['system'], isInternal: true },
    { from: ['arrears'], action: 'propose_plan', to: 'stay', by: parties, needs: ['plan'] },
    {
      from: ['arrears'],
      action: 'agree_plan',
      to: 'active',
      by: parties,
      isWhenProposed: 'plan',
      effects: ['redate_rents'],
    },
    {
      from: ['arrears'],
      action: 'terminate',
      to: 'terminated',
      by: moneyDeciders,
      needs: ['note', 'last_day', { proof: 'termination_proof' }],
    },
    // A lease goes on after its last day.
    {
      from: ['active', 'notice'],
      action: 'propose_renewal',
      to: 'stay',
      by: parties,
      isWithLastDay: true,
      needs: ['renewal'],
    },
    { from: ['active', 'notice'], action: 'agree_renewal', to: 'active', by: parties, isWhenProposed: 'renewal' },
    // The end of a lease.
    { from: ['active'], action: 'term_ends', to: 'notice', by: ['system'], isInternal: true },
    { from: ['active', 'arrears'], action: 'give_notice', to: 'notice', by: parties, needs: ['last_day'] },
    {
      from: ['notice', 'terminated'],
      action: 'move_out',
      to: 'move_out',
      by: parties,
      isByBoth: true,
      isWhenHandoverRecorded: true,
    },
    // A party is gone, or cannot act any more: the staff end what the parties cannot.
    {
      from: runningLeases,
      action: 'close',
      to: 'move_out',
      by: ['mediator'],
      isWhenStuck: true,
      needs: ['note'],
    },
    {
      from: ['move_out'],
      action: 'return_deposit',
      to: 'closed',
      by: ['seller', 'system'],
      effects: ['void_dues', 'refund_deposit'],
    },
    {
      from: ['move_out'],
      action: 'propose_deductions',
      to: 'deposit_proposed',
      by: ['seller'],
      needs: ['deductions'],
      effects: ['void_dues', 'return_undisputed'],
    },
    {
      from: ['deposit_proposed'],
      action: 'accept_deductions',
      to: 'closed',
      by: ['buyer', 'system'],
      effects: ['divide_claim'],
    },
    {
      from: ['deposit_proposed'],
      action: 'dispute_deductions',
      to: 'deposit_disputed',
      by: ['buyer'],
      needs: ['note'],
    },
    { from: ['deposit_disputed'], action: 'add_statement', to: 'stay', by: parties, needs: ['note'] },
    {
      from: ['deposit_disputed'],
      action: 'decide_deductions',
      to: 'closed',
      by: moneyDeciders,
      needs: ['note', 'decided'],
      effects: ['divide_claim'],
    },
    // The silence of a tenant who cannot answer is not consent: the staff decide without a dispute.
    {
      from: ['deposit_proposed'],
      action: 'decide_deductions',
      to: 'closed',
      by: moneyDeciders,
      isWhenFrozen: true,
      needs: ['note', 'decided'],
      effects: ['divide_claim'],
    },
    ...paymentTransitions(['approved', ...beforeMove, ...runningLeases]),
    ...refundTransitions(['fell_through', 'withdrawn', 'cancelled', 'deposit_proposed', 'deposit_disputed', 'closed']),
    escalation(['approved', 'signed', 'arrears', 'notice', 'terminated', 'disputed', 'deposit_disputed']),
  ],
} as const satisfies DealProcess;
