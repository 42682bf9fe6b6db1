/** Pixels. */
type Size = { width: number; height: number };
type Spot = { x: number; y: number };

/** How far a card stays from its pin and from the edges of the map. */
export const gaps = { pin: 52, above: 22, edge: 12 };

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/**
 * The position of the card of a pin: beside it, at the right where there is room, else at the left, else below or above it.
 * Always whole within the map, below what covers its top.
 */
export function besidePin(pin: Spot, card: Size, map: Size & { top: number }): { left: number; top: number } {
  const furthest = { left: map.width - card.width - gaps.edge, top: map.height - card.height - gaps.edge };
  const middle = within(pin.y - card.height / 2, map.top + gaps.edge, Math.max(furthest.top, gaps.edge));
  const right = pin.x + gaps.pin;
  if (right <= furthest.left) return { left: right, top: middle };
  const left = pin.x - gaps.pin - card.width;
  if (left >= gaps.edge) return { left, top: middle };
  const below = pin.y + gaps.above;
  return {
    left: within(pin.x - card.width / 2, gaps.edge, Math.max(furthest.left, gaps.edge)),
    top: below <= furthest.top ? below : Math.max(pin.y - gaps.above - card.height, gaps.edge),
  };
}

/** Whether a pin can still be seen. */
export const isOnMap = ({ x, y }: Spot, { width, height }: Size) => x >= 0 && y >= 0 && x <= width && y <= height;
