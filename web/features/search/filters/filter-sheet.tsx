import { SlidersHorizontal, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button, ButtonSummary } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useModal } from '#web/ui/use-modal.ts';
import { usePressBeside } from '#web/ui/use-press-beside.ts';

type SheetProps = {
  title: string;
  /** The number of properties on its button. */
  total?: number | undefined;
  hasButton?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A sheet above the page: from below on phones, from the side where there is space. Its button shows the number of
 * results.
 */
export function FilterSheet({ title, total, hasButton = true, onClose, children }: SheetProps) {
  const t = useTranslations();
  const format = useFormat();
  const dialog = useModal();
  const beside = usePressBeside(onClose);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      {...beside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-0 mt-auto flex h-[92dvh] max-h-none w-full max-w-none flex-col overflow-hidden rounded-t-3xl bg-surface text-ink shadow-raised backdrop:bg-black/50 transition duration-250 starting:translate-y-16 starting:opacity-0 sm:mt-0 sm:ml-auto sm:h-dvh sm:w-104 sm:rounded-none sm:starting:translate-x-16 sm:starting:translate-y-0"
    >
      <header className="flex shrink-0 items-center justify-between gap-4 border-b border-line px-5 py-3">
        <h2 className="text-xl">{title}</h2>
        <button
          type="button"
          aria-label={t('layout.close')}
          onClick={onClose}
          className="-mr-2 flex size-11 items-center justify-center rounded-full text-ink-soft hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-2">{children}</div>
      {hasButton && (
        <footer className="shrink-0 border-t border-line bg-surface px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <Button onClick={onClose} className="min-h-12 w-full">
            {total === undefined
              ? t('search.loading')
              : t('search.show', { count: total, shown: format.number(total) })}
          </Button>
        </footer>
      )}
    </dialog>
  );
}

type FiltersProps = {
  /** How many filters are set. */
  count: number;
  total: number | undefined;
  /** Whether the filters are beside the results where there is room. */
  isBeside: boolean;
  panel: ReactNode;
  /** Content above the panel in the sheet of a phone, where the page has no space for it. */
  phoneOnly?: ReactNode;
};

// A browser that cannot unfold it by style shows its title on wider screens too.
const besideLook =
  'lg:[&::details-content]:block lg:[&::details-content]:[content-visibility:visible] ' +
  'lg:supports-[selector(::details-content)]:[&>summary]:hidden';

/**
 * The filters: beside the results where there is room, else behind a button that opens a sheet. Without scripts the
 * button unfolds them in their place.
 */
export function Filters({ count, total, isBeside, panel, phoneOnly }: FiltersProps) {
  const t = useTranslations('search');
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const inSheet = useRef<HTMLDivElement>(null);
  const close = () => {
    // A slider that has not come to rest counts, too, and a number whose field has not been left.
    inSheet.current?.querySelector('form')?.requestSubmit();
    setOpen(false);
  };
  return (
    <>
      <details className={classNames('min-w-0', isBeside && besideLook)}>
        <ButtonSummary variant="secondary" onClick={open} className="whitespace-nowrap max-sm:w-full max-sm:px-4">
          <SlidersHorizontal aria-hidden="true" className="size-5" />
          {count === 0 ? t('filters') : t('filtersSet', { count: String(count) })}
        </ButtonSummary>
        <div className="max-lg:mt-3 max-lg:rounded-2xl max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4">
          {panel}
        </div>
      </details>
      {isOpen && (
        <FilterSheet title={t('filters')} total={total} onClose={close}>
          {phoneOnly && <div className="flex flex-col gap-3 py-3 sm:hidden">{phoneOnly}</div>}
          <div ref={inSheet}>{panel}</div>
        </FilterSheet>
      )}
    </>
  );
}
