import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { drawerButtonLook } from './drawer-button.ts';

const sides = {
  left: 'left-0 right-auto -translate-x-full starting:open:-translate-x-full',
  right: 'right-0 left-auto translate-x-full starting:open:translate-x-full',
};

type PanelProps = {
  label: string;
  closeLabel: string;
  side: keyof typeof sides;
  /** The content beside the button that closes it. */
  top: ReactNode;
  children: ReactNode;
};

/**
 * A panel that slides in from the side of small screens: once it is there, and whenever `opened` has become another
 * number. It keeps the focus, and closes on Escape, outside of it and on following a link in it.
 */
export function DrawerPanel({ opened, label, closeLabel, side, top, children }: PanelProps & { opened: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (opened > 0) dialog.current?.showModal();
  }, [opened]);
  const close = () => dialog.current?.close();
  const closeOnChoice = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget || (target instanceof Element && target.closest('a'))) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is for the area outside
    <dialog
      ref={dialog}
      aria-label={label}
      onClick={closeOnChoice}
      className={classNames(
        'fixed inset-y-0 m-0 h-dvh max-h-none w-[min(22rem,88vw)] max-w-none overscroll-contain',
        'bg-page text-ink shadow-raised transition-all transition-discrete duration-300 ease-out open:translate-x-0',
        'backdrop:bg-black/0 backdrop:transition-all backdrop:transition-discrete backdrop:duration-300',
        'open:backdrop:bg-black/50 starting:open:backdrop:bg-black/0',
        sides[side],
      )}
    >
      <div className="flex min-h-full flex-col px-4 pb-6">
        <div className="sticky top-0 z-1 flex h-16 items-center justify-between bg-page">
          {top}
          <button type="button" aria-label={closeLabel} onClick={close} className={drawerButtonLook}>
            <X aria-hidden="true" className="size-6" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** A panel with the button that opens it, which `opener` draws. */
export function Drawer({ opener, ...panel }: PanelProps & { opener: (open: () => void) => ReactNode }) {
  const [opened, setOpened] = useState(0);
  return (
    <>
      {opener(() => setOpened((times) => times + 1))}
      {/* Most visits never open it, so its content is made only then. */}
      {opened > 0 && <DrawerPanel opened={opened} {...panel} />}
    </>
  );
}
