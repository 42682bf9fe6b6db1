import type { AuctionRoom } from '#contract/auctions/auction.ts';
import type { BidMode } from '#contract/auctions/auction.vocabulary.ts';
import { editableAmount } from '#web/lib/amounts.ts';
import { type BidRules, lowestAmount, needsSecondLook } from './bid-check.ts';

/** The steps to a bid: an amount is typed, confirmed, and, if it is unusual, confirmed again. */
export type BidDraft = { mode: BidMode; step: 'amount' | 'confirm' | 'second'; amount: number; text: string };

export type BidAction =
  | { kind: 'type'; text: string }
  | { kind: 'continue'; amount: number }
  | { kind: 'lookAgain' }
  | { kind: 'takeNext'; amount: number }
  | { kind: 'back' };

/** The next bid is confirmed at once; a maximum is typed first. */
export function beginBid(room: BidRules & Pick<AuctionRoom, 'currency'>, mode: BidMode): BidDraft {
  const amount = lowestAmount(room);
  const step = mode === 'exact' ? 'confirm' : 'amount';
  return { mode, step, amount, text: editableAmount(amount, room.currency) };
}

/** The typed amount stays after every action. Another amount than the confirmed one needs a new confirmation. */
export function bidAfter(draft: BidDraft, action: BidAction): BidDraft {
  switch (action.kind) {
    case 'type':
      return { ...draft, text: action.text };
    case 'continue':
    case 'takeNext':
      return { ...draft, step: 'confirm', amount: action.amount };
    case 'lookAgain':
      return { ...draft, step: 'second' };
    case 'back':
      return { ...draft, step: 'amount' };
  }
}

/** Whether the way back leads out of the dialog. */
export function endsByBack({ mode, step }: BidDraft): boolean {
  return mode === 'exact' || step === 'amount';
}

/** Whether confirming leads to one more question instead of to the bid. */
export function needsConfirmation(rules: BidRules, { step, amount }: BidDraft): boolean {
  return step === 'confirm' && needsSecondLook(rules, amount);
}

/** The next bid, where it has become higher than the amount about to be bid. */
export function overtakenBy(
  { nextMinimum }: Pick<AuctionRoom, 'nextMinimum'>,
  { mode, amount }: Pick<BidDraft, 'mode' | 'amount'>,
): number | undefined {
  return mode === 'exact' && nextMinimum !== undefined && nextMinimum > amount ? nextMinimum : undefined;
}
