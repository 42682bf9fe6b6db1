import { List } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { useModal } from '#web/ui/use-modal.ts';

type MapLayerProps = { heading: ReactNode; filters: ReactNode; onClose: () => void; children: ReactNode };

/** The map on a phone: a layer above the page, with the way back to the list. Escape ends it too. */
export function MapLayer({ heading, filters, onClose, children }: MapLayerProps) {
  const t = useTranslations('search');
  const dialog = useModal();
  const head = useRef<HTMLDivElement>(null);
  // A dialog gives the focus to its first button, which would look as if one had chosen it.
  useLayoutEffect(() => head.current?.focus(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={t('map.label')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-0 flex h-dvh max-h-none w-dvw max-w-none flex-col bg-page text-ink"
    >
      <header className="flex shrink-0 items-center justify-between gap-2 border-b border-line bg-surface px-3 py-2 max-sm:[&_:is(button,summary)]:px-3 max-sm:[&_:is(button,summary)_svg]:hidden sm:px-4">
        <div
          ref={head}
          tabIndex={-1}
          className="line-clamp-2 min-w-0 text-sm/5 font-semibold outline-none sm:text-base"
        >
          {heading}
        </div>
        <div className="flex shrink-0 items-center gap-2">
          {filters}
          <Button variant="secondary" onClick={onClose}>
            <List aria-hidden="true" className="size-5" />
            {t('view.list')}
          </Button>
        </div>
      </header>
      <div className="min-h-0 flex-1">{children}</div>
    </dialog>
  );
}
