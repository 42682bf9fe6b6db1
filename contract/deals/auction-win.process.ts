import {
  closingStates,
  closingTransitions,
  disputeTransitions,
  escalation,
  paymentTransitions,
  refundTransitions,
} from './closing.process.ts';
import type { DealProcess } from './deal-process.ts';

const parties = ['buyer', 'seller'] as const;
const beforeNotary = ['won', 'memorandum_signed', 'deposit_topped', 'checked'] as const;

/** What follows a won auction, from the memorandum to the keys (docs/deals.md). */
export const auctionWinProcess = {
  states: {
    ...closingStates,
    // A day, and a day of grace.
    won: { turn: 'both', due: { hours: 48 }, onTimeout: 'escalate' },
    memorandum_signed: { turn: 'buyer', turnOnceReported: 'seller', due: { workingDays: 3 }, onTimeout: 'escalate' },
    deposit_topped: { turn: 'both', due: { workingDays: 15 }, onTimeout: 'escalate' },
    checked: { turn: 'both', due: { workingDays: 20, isFromStart: true }, onTimeout: 'escalate' },
    // Asking one bidder after the other does not extend the seller's time.
    defaulted: { turn: 'seller', due: { days: 30, isFromFirst: true }, onTimeout: 'relist' },
    second_chance: { turn: 'none' },
    second_offer: { turn: 'buyer', due: { hours: 48 }, onTimeout: 'expire' },
    seller_defaulted: { turn: 'staff', due: { workingDays: 10 }, onTimeout: 'escalate' },
    relisted: { turn: 'none' },
    replaced: { turn: 'none' },
    closed: { turn: 'none' },
  },
  transitions: [
    {
      from: ['won'],
      action: 'sign_memorandum',
      to: 'memorandum_signed',
      by: parties,
      isByBoth: true,
      needs: [{ signature: 'sale_memorandum' }],
      effects: ['open_top_up'],
    },
    { from: ['memorandum_signed'], action: 'top_up', to: 'deposit_topped', by: ['system'], isInternal: true },
    {
      from: ['deposit_topped'],
      action: 'confirm_checks',
      to: 'checked',
      by: parties,
      isByBoth: true,
      needs: ['checklist', 'identity'],
      effects: ['open_balance'],
    },
    { from: ['checked'], action: 'notarise', to: 'notarised', by: parties, needs: [{ proof: 'notarised_agreement' }] },
    // Two of the staff find that a party has defaulted; never before its time is over.
    {
      from: [...beforeNotary, 'notarised'],
      action: 'default_buyer',
      to: 'defaulted',
      by: ['mediator'],
      isByTwoStaff: 'always',
      isWhenOverdue: true,
      needs: ['note'],
      effects: ['void_dues', 'forfeit'],
    },
    {
      from: [...beforeNotary, 'notarised'],
      action: 'default_seller',
      to: 'seller_defaulted',
      by: ['mediator'],
      isByTwoStaff: 'always',
      isWhenOverdue: true,
      needs: ['note'],
      effects: ['void_dues', 'refund', 'release'],
    },
    { from: ['seller_defaulted'], action: 'close', to: 'closed', by: ['mediator'], needs: ['note'] },
    // After a buyer's default the seller offers the property to the next bidder, or lists it again.
    {
      from: ['defaulted'],
      action: 'offer_second_chance',
      to: 'second_chance',
      by: ['seller'],
      isWithRunnersUp: true,
      effects: ['next_bidder'],
    },
    { from: ['defaulted'], action: 'relist', to: 'relisted', by: ['seller', 'system'], effects: ['release'] },
    { from: ['second_chance'], action: 'chance_declined', to: 'defaulted', by: ['system'], isInternal: true },
    { from: ['second_chance'], action: 'chance_taken', to: 'replaced', by: ['system'], isInternal: true },
    {
      from: ['second_offer'],
      action: 'accept',
      to: 'won',
      by: ['buyer'],
      effects: ['bind', 'tell_parent_taken'],
    },
    {
      from: ['second_offer'],
      action: 'decline',
      to: 'rejected',
      by: ['buyer'],
      effects: ['tell_parent_declined'],
    },
    {
      from: ['second_offer'],
      action: 'expire',
      to: 'expired',
      by: ['system'],
      isInternal: true,
      effects: ['tell_parent_declined'],
    },
    // The auction itself was called off by two of the staff.
    {
      from: [...beforeNotary, 'disputed'],
      action: 'cancel',
      to: 'cancelled',
      by: ['system'],
      isInternal: true,
      effects: ['release', 'void_dues', 'refund'],
    },
    ...disputeTransitions(beforeNotary, ['release', 'void_dues', 'refund']),
    ...paymentTransitions([
      'memorandum_signed',
      'deposit_topped',
      'checked',
      'notarised',
      'transferred',
      'handed_over',
    ]),
    ...refundTransitions([
      'defaulted',
      'second_chance',
      'relisted',
      'replaced',
      'seller_defaulted',
      'closed',
      'cancelled',
    ]),
    ...closingTransitions,
    escalation([...beforeNotary, 'notarised', 'transferred', 'handed_over', 'disputed', 'seller_defaulted']),
  ],
} as const satisfies DealProcess;
