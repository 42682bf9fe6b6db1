/** Round numbers people read easily: 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}

/** The lines of a chart whose largest value is `max`: from 0 in equal round steps to at least `max`, at most five. */
export function chartTicks(max: number): number[] {
  const step = Math.max(1, roundUp(max / 4));
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
