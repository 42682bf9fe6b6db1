import { useSyncExternalStore } from 'react';

/** The browser's own offer to install the site; few browsers make it. */
type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

let offer: InstallOffer | undefined;
const watchers = new Set<() => void>();

function setOffer(next: InstallOffer | undefined): void {
  offer = next;
  for (const watch of watchers) watch();
}

/** Holds the browser's offer back until the person asks for it in the settings. */
export function watchInstallOffer(): () => void {
  const hold = (event: Event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  };
  window.addEventListener('beforeinstallprompt', hold);
  return () => window.removeEventListener('beforeinstallprompt', hold);
}

/** The way to install the site; undefined where the browser offers none. Resolves to whether it was installed. */
export function useInstall(): (() => Promise<boolean>) | undefined {
  const present = useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
    () => offer,
    () => undefined,
  );
  if (present === undefined) return undefined;
  return async () => {
    const { outcome } = await present.prompt();
    // It can be used once.
    setOffer(undefined);
    return outcome === 'accepted';
  };
}
