import { type PointerEvent, useEffect, useRef } from 'react';
import type { Image } from '#contract/media/image.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { placeInBox } from './gallery-position.ts';

/** Scrolls an enlarged picture so that the place `x`, `y` (0 to 1) of it can be seen. */
function look(frame: HTMLElement, { x, y }: { x: number; y: number }): void {
  frame.scrollTo({
    left: x * (frame.scrollWidth - frame.clientWidth),
    top: y * (frame.scrollHeight - frame.clientHeight),
    behavior: 'instant',
  });
}

/**
 * A photograph that fits the screen, or is twice as large and can be moved: it follows a mouse, and scrolls under
 * fingers.
 */
export function ZoomablePhoto({
  image,
  alt,
  isPresent,
  isZoomed,
  onToggle,
}: {
  image: Image;
  alt: string;
  isPresent: boolean;
  isZoomed: boolean;
  onToggle: () => void;
}) {
  const frame = useRef<HTMLButtonElement>(null);
  /** Where the pointer was last; the middle for those who use none. */
  const pointer = useRef({ x: 0.5, y: 0.5 });

  useEffect(() => {
    if (isZoomed && frame.current) look(frame.current, pointer.current);
  }, [isZoomed]);

  const follow = ({ pointerType, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    pointer.current = placeInBox({ x: clientX, y: clientY }, currentTarget.getBoundingClientRect());
    if (isZoomed && pointerType === 'mouse') look(currentTarget, pointer.current);
  };
  return (
    <button
      ref={frame}
      type="button"
      tabIndex={isPresent ? 0 : -1}
      aria-pressed={isZoomed}
      onClick={onToggle}
      onPointerDown={follow}
      onPointerMove={follow}
      className={classNames(
        'block size-full overscroll-contain [scrollbar-width:none] -outline-offset-3',
        isZoomed ? 'cursor-zoom-out overflow-auto' : 'cursor-zoom-in overflow-hidden',
      )}
    >
      <Picture
        image={image}
        alt={alt}
        sizes={isZoomed ? '200vw' : '100vw'}
        isFirst={isPresent}
        className={classNames(
          'bg-transparent! object-contain!',
          isZoomed ? 'h-[200%] w-[200%] max-w-none' : 'size-full',
        )}
      />
    </button>
  );
}
