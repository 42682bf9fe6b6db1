import type { DealParty } from '../deals/deal.vocabulary.ts';

/** The progress of a request for a repair. */
export const repairStates = ['asked', 'accepted', 'done', 'confirmed', 'declined', 'withdrawn'] as const;
export type RepairState = (typeof repairStates)[number];

export const repairMoves = ['accept', 'decline', 'finish', 'confirm', 'reopen', 'withdraw'] as const;
export type RepairMove = (typeof repairMoves)[number];

type Rule = { from: readonly RepairState[]; by: DealParty; to: RepairState; needsNote?: boolean };

/**
 * The moves of each party about a repair, and the state after each: the tenant is the buyer, the landlord the seller.
 */
export const repairRules: Readonly<Record<RepairMove, Rule>> = {
  accept: { from: ['asked'], by: 'seller', to: 'accepted' },
  decline: { from: ['asked'], by: 'seller', to: 'declined', needsNote: true },
  finish: { from: ['asked', 'accepted'], by: 'seller', to: 'done' },
  confirm: { from: ['done'], by: 'buyer', to: 'confirmed' },
  reopen: { from: ['done', 'declined'], by: 'buyer', to: 'asked', needsNote: true },
  withdraw: { from: ['asked'], by: 'buyer', to: 'withdrawn' },
};

/** What this party may say of a repair now. */
export const legalMoves = (state: RepairState, party: DealParty): RepairMove[] =>
  repairMoves.filter((move) => repairRules[move].by === party && repairRules[move].from.includes(state));
