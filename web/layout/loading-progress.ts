/** The bar never shows more than this while a page is loading (SPECIFICATION §2). */
const ceiling = 90;
/** After this long the bar has covered two thirds of its way. */
const paceMilliseconds = 900;

/** How far the bar has come after that long: fast at first, ever slower toward 90 percent. */
export function loadingProgress(milliseconds: number): number {
  return ceiling * (1 - Math.exp(-Math.max(0, milliseconds) / paceMilliseconds));
}
