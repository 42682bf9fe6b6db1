import { CloudOff, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { keptTime } from '#web/lib/offline/kept-time.ts';
import { usePageTime } from '#web/lib/page-time.ts';

function watchNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const useIsOnline = () => useSyncExternalStore(watchNetwork, () => navigator.onLine);

/** How old the page is that is shown: as old as the document, until another page has been opened by the router. */
function useAge(href: string): { at: number; isKept: boolean } {
  const made = usePageTime();
  const kept = document.documentElement.dataset.kept;
  const [first] = useState(href);
  const [opened, setOpened] = useState<number>();
  useEffect(() => {
    if (href !== first && navigator.onLine) setOpened(Date.now());
  }, [href, first]);
  return opened === undefined
    ? { at: kept === undefined ? made : Date.parse(kept), isKept: kept !== undefined }
    : { at: opened, isKept: false };
}

/** Says that there is no network, and from when the page is. */
export function OfflineNote({ href }: { href: string }) {
  const t = useTranslations('offline');
  const isOnline = useIsOnline();
  const { at, isKept } = useAge(href);
  const [closedAt, setClosedAt] = useState<string>();
  const state = isOnline ? 'kept' : 'offline';
  const isClosed = closedAt === `${state} ${href}`;
  if ((isOnline && !isKept) || isClosed) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-3 top-24 z-40 mx-auto flex w-fit max-w-lg items-center gap-3 rounded-2xl border border-line bg-warn-soft py-1 pr-1 pl-4 text-sm font-medium text-warn shadow-raised print:hidden"
    >
      <CloudOff aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0">{t(state, { time: keptTime(at) })}</span>
      {isOnline && (
        <button
          type="button"
          onClick={() => window.location.reload()}
          className="min-h-11 shrink-0 px-2 font-semibold underline underline-offset-2"
        >
          {t('loadAgain')}
        </button>
      )}
      <button
        type="button"
        aria-label={t('close')}
        onClick={() => setClosedAt(`${state} ${href}`)}
        className="flex size-11 shrink-0 items-center justify-center"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
