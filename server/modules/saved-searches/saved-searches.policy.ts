/** Nobody is told of a property of their own. */
export function isToldTo(userId: string | null, { sellerId }: { sellerId: string }): boolean {
  return sellerId !== userId;
}
