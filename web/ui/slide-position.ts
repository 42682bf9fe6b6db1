/** The position of a row that scrolls sideways, in pixels as the browser measures it. */
export type ScrollPosition = { scrollLeft: number; clientWidth: number; scrollWidth: number };

export type SlidePosition = { slide: number; slides: number };

/** Browsers round measurements, so anything closer than this counts as reached. */
const tolerance = 4;

/** Which slide (a full width of the row, from 1) is shown, of how many. The last one may be partly the one before. */
export function slidePosition({ scrollLeft, clientWidth, scrollWidth }: ScrollPosition): SlidePosition {
  if (clientWidth <= 0) return { slide: 1, slides: 1 };
  const slides = Math.max(1, Math.ceil((scrollWidth - tolerance) / clientWidth));
  const isAtEnd = scrollLeft + clientWidth >= scrollWidth - tolerance;
  const slide = isAtEnd ? slides : Math.min(slides, Math.round(Math.max(0, scrollLeft) / clientWidth) + 1);
  return { slide, slides };
}
