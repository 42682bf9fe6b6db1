import {
  closingStates,
  closingTransitions,
  disputeTransitions,
  escalation,
  paymentTransitions,
} from './closing.process.ts';
import type { DealProcess } from './deal-process.ts';

const parties = ['buyer', 'seller'] as const;
/** Both parties still may leave without the staff. */
const beforeContract = ['accepted', 'reserved', 'checked'] as const;
const bound = [...beforeContract, 'contracted'] as const;

/** A sale by offer, from the first offer to the keys (docs/deals.md). */
export const saleProcess = {
  states: {
    ...closingStates,
    submitted: { turn: 'seller', due: { offered: true, hours: 72 }, onTimeout: 'expire' },
    countered: { turn: 'buyer', due: { offered: true, hours: 72 }, onTimeout: 'expire' },
    best_and_final: { turn: 'buyer', due: { round: true }, onTimeout: 'open_finals' },
    finals_open: { turn: 'seller', due: { hours: 72 }, onTimeout: 'expire' },
    backup: { turn: 'none', due: { days: 60 }, onTimeout: 'expire' },
    accepted: { turn: 'buyer', due: { hours: 72 }, onTimeout: 'lapse' },
    reserved: { turn: 'both', due: { workingDays: 15 }, onTimeout: 'lapse' },
    checked: { turn: 'both', due: { workingDays: 10 }, onTimeout: 'lapse' },
    contracted: { turn: 'both', due: { workingDays: 15 }, onTimeout: 'escalate' },
    outcompeted: { turn: 'none' },
    fell_through: { turn: 'none' },
    defaulted: { turn: 'none' },
    seller_defaulted: { turn: 'none' },
  },
  transitions: [
    // The seller's answer.
    { from: ['submitted'], action: 'accept', to: 'accepted', by: ['seller'], effects: ['bind', 'open_reservation'] },
    { from: ['submitted'], action: 'counter', to: 'countered', by: ['seller'], needs: ['offer'] },
    { from: ['submitted'], action: 'reject', to: 'rejected', by: ['seller'] },
    { from: ['submitted'], action: 'withdraw', to: 'withdrawn', by: ['buyer'] },
    // The buyer's answer to a counter-offer.
    { from: ['countered'], action: 'accept', to: 'accepted', by: ['buyer'], effects: ['bind', 'open_reservation'] },
    { from: ['countered'], action: 'revise', to: 'submitted', by: ['buyer'], needs: ['offer'] },
    { from: ['countered'], action: 'reject', to: 'rejected', by: ['buyer'] },
    { from: ['countered'], action: 'withdraw', to: 'withdrawn', by: ['seller'] },
    // A round of best and final offers, called for all open offers of a listing at once.
    {
      from: ['submitted', 'countered'],
      action: 'call_best_and_final',
      to: 'best_and_final',
      by: ['system'],
      isInternal: true,
    },
    { from: ['best_and_final'], action: 'final_offer', to: 'stay', by: ['buyer'], needs: ['amount'] },
    { from: ['best_and_final'], action: 'withdraw', to: 'withdrawn', by: ['buyer'] },
    { from: ['best_and_final'], action: 'open_finals', to: 'finals_open', by: ['system'], isInternal: true },
    { from: ['finals_open'], action: 'accept', to: 'accepted', by: ['seller'], effects: ['bind', 'open_reservation'] },
    { from: ['finals_open'], action: 'reject', to: 'rejected', by: ['seller'] },
    { from: ['finals_open'], action: 'withdraw', to: 'withdrawn', by: ['buyer'] },
    // Another offer was accepted.
    {
      from: ['submitted', 'countered', 'best_and_final', 'finals_open'],
      action: 'outcompete',
      to: 'outcompeted',
      by: ['system'],
      isInternal: true,
    },
    { from: ['outcompeted'], action: 'keep_as_backup', to: 'backup', by: ['buyer'], isWhenTaken: true },
    {
      from: ['backup'],
      action: 'accept',
      to: 'accepted',
      by: ['seller'],
      isWhenFree: true,
      effects: ['bind', 'open_reservation'],
    },
    { from: ['backup'], action: 'free_again', to: 'stay', by: ['system'], isInternal: true },
    { from: ['backup'], action: 'reject', to: 'rejected', by: ['seller'] },
    { from: ['backup'], action: 'withdraw', to: 'withdrawn', by: ['buyer'] },
    {
      from: ['submitted', 'countered', 'finals_open', 'backup'],
      action: 'expire',
      to: 'expired',
      by: ['system'],
      isInternal: true,
    },
    // From the acceptance to the contract.
    { from: ['accepted'], action: 'reserve', to: 'reserved', by: ['system'], isInternal: true },
    {
      from: ['accepted'],
      action: 'waive_reservation',
      to: 'reserved',
      by: parties,
      isByBoth: true,
      effects: ['waive_reservation'],
    },
    { from: ['reserved'], action: 'confirm_checks', to: 'checked', by: parties, isByBoth: true, needs: ['checklist'] },
    {
      from: ['checked'],
      action: 'sign_agreement',
      to: 'contracted',
      by: parties,
      isByBoth: true,
      needs: [{ signature: 'sale_agreement' }],
      effects: ['open_balance'],
    },
    {
      from: ['contracted'],
      action: 'notarise',
      to: 'notarised',
      by: parties,
      needs: [{ proof: 'notarised_agreement' }],
    },
    // The ways out.
    {
      from: beforeContract,
      action: 'fall_through',
      to: 'fell_through',
      by: parties,
      isByBoth: true,
      needs: ['note'],
      effects: ['release', 'void_dues', 'refund'],
    },
    {
      from: beforeContract,
      action: 'give_up',
      to: 'fell_through',
      by: parties,
      needs: ['note'],
      effects: ['release', 'void_dues', 'refund'],
    },
    {
      from: beforeContract,
      action: 'lapse',
      to: 'fell_through',
      by: ['system'],
      isInternal: true,
      effects: ['release', 'void_dues', 'refund'],
    },
    {
      from: ['contracted', 'notarised'],
      action: 'default_buyer',
      to: 'defaulted',
      by: ['mediator'],
      isByTwoStaff: 'above_limit',
      isWhenOverdue: true,
      needs: ['note'],
      effects: ['release', 'void_dues'],
    },
    {
      from: ['contracted', 'notarised'],
      action: 'default_seller',
      to: 'seller_defaulted',
      by: ['mediator'],
      isByTwoStaff: 'above_limit',
      isWhenOverdue: true,
      needs: ['note'],
      effects: ['release', 'void_dues', 'refund'],
    },
    ...disputeTransitions(bound, ['release', 'void_dues', 'refund']),
    ...paymentTransitions([...bound, 'notarised', 'transferred', 'handed_over']),
    ...closingTransitions,
    escalation(['contracted', 'notarised', 'transferred', 'handed_over', 'disputed']),
  ],
} as const satisfies DealProcess;
