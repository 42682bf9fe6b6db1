/** The part of a line that is in no payment and does not go back. */
export function restOf({ amount, applied, refunded }: { amount: number; applied: number; refunded: number }): number {
  return amount - applied - refunded;
}
