import { useEffect, useRef, useState } from 'react';
import { isLite } from '#web/lib/lite.ts';
import { classNames } from './class-names.ts';

/** Shown when a person's picture cannot be loaded (SPECIFICATION §2, /profile). */
const defaultPicture = '/default-avatar.svg';

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter(Boolean);
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].map((part) => [...(part ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

function AvatarPicture({ src, className }: { src: string; className: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();
  // A picture that failed before hydration raised no event that we could receive.
  useEffect(() => {
    const { complete, naturalWidth } = image.current ?? {};
    if (complete && naturalWidth === 0) setFailed(src);
  }, [src]);
  return (
    <img
      ref={image}
      src={failed === src ? defaultPicture : src}
      alt=""
      onError={() => setFailed(src)}
      className={classNames('object-cover', className)}
    />
  );
}

/**
 * A person's picture, or the first letters of their name. Always beside the name, so it is silent. `className`
 * gives the size, of the box and of its letters.
 */
export function Avatar({ name, src, className }: { name: string; src?: string; className: string }) {
  const look = classNames('shrink-0 rounded-full bg-accent-soft', className);
  if (src && !isLite()) return <AvatarPicture src={src} className={look} />;
  return (
    <span
      aria-hidden="true"
      className={classNames(look, 'flex items-center justify-center font-display font-semibold text-accent')}
    >
      {initialsOf(name)}
    </span>
  );
}
