import { useSyncExternalStore } from 'react';

const prefersDark = '(prefers-color-scheme: dark)';

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const device = window.matchMedia(prefersDark);
  device.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    device.removeEventListener('change', onChange);
  };
}

/** Whether the page is dark right now, for content that style sheets cannot colour. */
export function useIsDark(): boolean {
  return useSyncExternalStore(
    watch,
    () => getComputedStyle(document.documentElement).colorScheme === 'dark',
    () => false,
  );
}
