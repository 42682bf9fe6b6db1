/** The picture `step` further in a row of `count`, going round at the ends. */
export function stepIndex(index: number, step: number, count: number): number {
  return count === 0 ? 0 : (((index + step) % count) + count) % count;
}

/** Which of `count` pictures is visible in a strip `width` pixels wide that is scrolled by `scrollLeft`. */
export function indexAtScroll(scrollLeft: number, width: number, count: number): number {
  if (width <= 0 || count === 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(scrollLeft / width)));
}

type Point = { x: number; y: number };
type Box = { left: number; top: number; width: number; height: number };

const within = (part: number, whole: number) => (whole <= 0 ? 0.5 : Math.min(1, Math.max(0, part / whole)));

/** Where in a box a point lies, as parts of its width and height from 0 to 1; points outside count as its edge. */
export function placeInBox(point: Point, box: Box): Point {
  return { x: within(point.x - box.left, box.width), y: within(point.y - box.top, box.height) };
}

/** The point a picture grows from, so that what lies under the pointer stays under it. */
export function zoomOrigin(point: Point, box: Box): string {
  const { x, y } = placeInBox(point, box);
  return `${(x * 100).toFixed(1)}% ${(y * 100).toFixed(1)}%`;
}
