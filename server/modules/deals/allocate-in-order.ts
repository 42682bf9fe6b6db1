/** Takes an amount from the held parts for a refund; the first parts first. */
export function allocateInOrder(
  held: readonly { id: string; amount: number }[],
  wanted: number,
): ReadonlyMap<string, number> {
  let left = wanted;
  return new Map(
    held.map(({ id, amount }) => {
      const taken = Math.min(left, amount);
      left -= taken;
      return [id, taken];
    }),
  );
}
