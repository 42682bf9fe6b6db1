import { useLocale } from 'use-intl';
import { useComponentWhenIdle } from '#web/lib/use-component-when-idle.ts';
import { ShortcutKeys } from './shortcut-keys.tsx';

/** Whether the browser says that its network is slow; most say nothing. */
function isSlow(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return /2g|3g/.test(connection?.effectiveType ?? '');
}

/** Lite mode is offered where the network is slow. */
function LiteOffer() {
  const language = useLocale();
  const Offer = useComponentWhenIdle(
    async () => (await import('./lite-offer.tsx')).loadLiteOffer(language),
    (run) => {
      if (isSlow()) run();
      return () => undefined;
    },
  );
  return Offer && <Offer />;
}

/** What every page has besides, loaded once it has come to rest: its keys, and an offer for slow networks. */
export function IdleParts() {
  return (
    <>
      <ShortcutKeys />
      <LiteOffer />
    </>
  );
}
