import { type RefObject, useEffect, useRef } from 'react';
import type { ListingCard } from '#contract/listings/listing.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Problem } from '#web/ui/problem.tsx';
import { UndoBar } from '#web/ui/undo-bar.tsx';

/** Listings that were taken out of the wishlist, the last one last, and the way to bring that back. */
export type Removed = {
  removed: readonly ListingCard[];
  isBusy: boolean;
  error: Error | null;
  undo: () => void;
  dismiss: () => void;
};

/** The way back for a heart that was pressed by mistake; in sight wherever in the list that was. */
export function RemovedBar({
  list,
  removed,
  isBusy,
  error,
  undo,
  dismiss,
}: Removed & {
  /** Gets the focus that goes with the bar. */
  list: RefObject<HTMLElement | null>;
}) {
  const t = useTranslations('wishlist.removal');
  const errorText = useErrorText();
  const last = removed.at(-1);
  const count = useRef(removed.length);
  useEffect(() => {
    const isLess = removed.length < count.current;
    count.current = removed.length;
    if (isLess && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [removed.length, list]);
  if (last === undefined) return null;
  return (
    <div className="sticky top-18 z-20 rounded-2xl bg-page">
      <UndoBar undo={t('undo')} dismiss={t('dismiss')} isBusy={isBusy} onUndo={undo} onDismiss={dismiss}>
        {t('removed', { title: last.title })}
      </UndoBar>
      {error !== null && <Problem className="mt-2">{errorText(error)}</Problem>}
    </div>
  );
}
