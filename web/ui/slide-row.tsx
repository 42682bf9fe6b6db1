import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { type SlidePosition, slidePosition } from './slide-position.ts';

type Row = RefObject<HTMLUListElement | null>;

function turn(row: Row, slides: 1 | -1): void {
  const element = row.current;
  element?.scrollBy({ left: slides * element.clientWidth, behavior: 'smooth' });
}

/** The row's position, kept up to date while it is scrolled or the window changes. */
function useSlidePosition(row: Row): SlidePosition | undefined {
  const [position, setPosition] = useState<SlidePosition>();
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const measure = () => {
      const next = slidePosition(element);
      setPosition((last) => (last?.slide === next.slide && last.slides === next.slides ? last : next));
    };
    element.addEventListener('scroll', measure, { passive: true });
    // Also reports the first size, after layout: measuring it directly would force a layout.
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      sizes.disconnect();
    };
  }, [row]);
  return position;
}

const arrowLook =
  'flex size-11 items-center justify-center rounded-full border border-line-strong bg-surface hover:border-accent ' +
  'hover:text-accent disabled:border-line disabled:text-ink-soft disabled:opacity-60';

/** Previous and next for a row of slides, with the number of the present one between. */
export function SlideButtons({
  row,
  previous,
  next,
  nameOf,
}: {
  row: Row;
  previous: string;
  next: string;
  nameOf: (position: SlidePosition) => string;
}) {
  const position = useSlidePosition(row);
  return (
    <div className={classNames('flex items-center gap-2 noscript:hidden', position?.slides === 1 && 'invisible')}>
      <button
        type="button"
        aria-label={previous}
        disabled={position === undefined || position.slide === 1}
        onClick={() => turn(row, -1)}
        className={arrowLook}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </button>
      <span className="min-w-14 text-center text-sm text-ink-soft tabular-nums max-sm:hidden">
        {position && nameOf(position)}
      </span>
      <button
        type="button"
        aria-label={next}
        disabled={position === undefined || position.slide === position.slides}
        onClick={() => turn(row, 1)}
        className={arrowLook}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

export function useSlideRow(): Row {
  return useRef<HTMLUListElement>(null);
}

/**
 * A row that the browser itself scrolls from slide to slide: by swipe, by wheel, by arrow keys, and without scripts.
 * Its children are `<li>` that take a share of the width; gaps belong inside them.
 */
export function SlideRow({ row, label, children }: { row: Row; label: string; children: ReactNode }) {
  const turnByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    turn(row, event.key === 'ArrowRight' ? 1 : -1);
  };
  return (
    <ul
      ref={row}
      aria-label={label}
      onKeyDown={turnByKey}
      className="-mr-4 -ml-2 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth py-1 sm:-mr-2 [scrollbar-width:none]"
    >
      {children}
    </ul>
  );
}
