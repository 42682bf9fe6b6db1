import { useSyncExternalStore } from 'react';

/** Where a map has room beside a list; the same as `lg:` in class names. */
export const wideScreen = '(min-width: 64rem)';

/**
 * Whether the device matches a media query; false while the server renders. For cases that style sheets cannot express.
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
