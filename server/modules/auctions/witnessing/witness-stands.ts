import type { AuctionState } from '#contract/auctions/auction.vocabulary.ts';
import { outageMilliseconds } from '#contract/auctions/rules/soft-close.ts';
import { keysOf, type WitnessList } from '#contract/auctions/witnessing/witness-list.ts';
import type { Stand } from './witnessing.queries.ts';

type Lot = { state: AuctionState; seq: number };

/**
 * Whether a witness keeps up: with a running auction by signing continuously, with others by having signed the last
 * row.
 */
function keepsUp({ state, seq }: Lot, stand: Stand | undefined): boolean {
  if (stand === undefined) return false;
  return state === 'live' ? stand.silence < outageMilliseconds : stand.seq === seq;
}

/** Each witness of an auction, and whether it keeps up. */
export function standsOf(list: WitnessList, lot: Lot, stands: readonly Stand[]): { name: string; isSeeing: boolean }[] {
  return keysOf(list).map(({ name }) => ({
    name,
    isSeeing: keepsUp(
      lot,
      stands.find(({ witness }) => witness === name),
    ),
  }));
}

/** For how many milliseconds fewer than the quorum have signed a running auction. */
export function silenceOfQuorum(list: WitnessList, stands: readonly Stand[], running: number): number {
  const silences = keysOf(list).map(({ name }) => stands.find(({ witness }) => witness === name)?.silence ?? running);
  return Math.min(running, silences.toSorted((a, b) => a - b)[list.quorum - 1] ?? running);
}
