import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from './class-names.ts';
import { useModal } from './use-modal.ts';
import { usePressBeside } from './use-press-beside.ts';

const widths = { narrow: 'max-w-lg', medium: 'max-w-2xl', wide: 'max-w-4xl', page: 'max-w-7xl' } as const;
type DialogWidth = keyof typeof widths;

type DialogProps = {
  title: string;
  /** Below the title: what this is about. */
  text?: ReactNode;
  /** While something is under way the dialog stays. */
  isBusy?: boolean;
  /** For what must not be lost by accident: only the dialog's own buttons close it. */
  isKept?: boolean;
  width?: DialogWidth;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A question or a short task above the page, as long as it is rendered. It begins at the field marked with
 * `data-first-field`, else at its title. Escape, the button in its corner and a press beside it end it; the focus then
 * returns to where it was.
 */
export function Dialog({
  title,
  text,
  isBusy = false,
  isKept = false,
  width = 'narrow',
  onClose,
  children,
}: DialogProps) {
  const t = useTranslations('layout');
  const id = useId();
  const dialog = useModal();
  const heading = useRef<HTMLHeadingElement>(null);
  const mayEnd = !isBusy && !isKept;
  useLayoutEffect(() => {
    const field = dialog.current?.querySelector<HTMLElement>('[data-first-field]');
    (field ?? heading.current)?.focus({ preventScroll: true });
  }, [dialog]);
  const beside = usePressBeside(() => mayEnd && onClose());
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      {...beside}
      onCancel={(event) => {
        event.preventDefault();
        if (mayEnd) onClose();
      }}
      // Some browsers close at the second Escape whatever is said at the first.
      onClose={() => (mayEnd ? onClose() : dialog.current?.showModal())}
      className={classNames(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-y-auto overscroll-contain rounded-3xl',
        'border border-line bg-surface text-ink shadow-raised backdrop:bg-black/50',
        'transition duration-200 starting:translate-y-3 starting:opacity-0 print:border-0 print:shadow-none',
        widths[width],
      )}
    >
      <div className="p-5 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="min-w-0 pt-1.5 text-2xl outline-none">
            {title}
          </h2>
          {!isKept && (
            <button
              type="button"
              aria-label={t('close')}
              disabled={isBusy}
              onClick={onClose}
              className="-mt-1 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-sunken disabled:opacity-50 print:hidden"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
        {text && (
          <div id={`${id}-text`} className="mt-2 text-ink-soft">
            {text}
          </div>
        )}
        <div className="mt-5">{children}</div>
      </div>
    </dialog>
  );
}
