import type { TransferKind } from '../ledger/ledger.vocabulary.ts';

/**
 * What a booking means to a seller: money has arrived and is held for a deal; it is theirs now; it went back to the
 * buyer, or was taken by the rules of the deal; the operator has taken its commission, or the tax on that; it was paid
 * out; a payout was returned.
 */
export const movementKinds = [
  'held',
  'released',
  'withdrawn',
  'commission',
  'commission_tax',
  'paid_out',
  'payout_returned',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** The kind of a booking, by its type and how it changes what is held for a seller's deals and what is due to them. */
export function movementKindOf({
  transfer,
  held,
  due,
}: {
  transfer: TransferKind;
  held: number;
  due: number;
}): MovementKind {
  if (transfer === 'commission_taken') return 'commission';
  if (transfer === 'commission_taxed') return 'commission_tax';
  if (held > 0) return 'held';
  if (held < 0) return due > 0 ? 'released' : 'withdrawn';
  return due < 0 ? 'paid_out' : 'payout_returned';
}
