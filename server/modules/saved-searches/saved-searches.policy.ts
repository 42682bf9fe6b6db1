/** People are not notified of their own properties. */
export function isOthersListing(userId: string | null, { sellerId }: { sellerId: string }): boolean {
  return sellerId !== userId;
}
