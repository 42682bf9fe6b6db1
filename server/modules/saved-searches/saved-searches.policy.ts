/** People are not notified of their own properties. */
export function isToldTo(userId: string | null, { sellerId }: { sellerId: string }): boolean {
  return sellerId !== userId;
}
