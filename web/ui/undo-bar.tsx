import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

type UndoBarProps = {
  /** The action. */
  children: ReactNode;
  undo: string;
  dismiss: string;
  isBusy: boolean;
  onUndo: () => void;
  onDismiss: () => void;
  className?: string;
};

/** Shows the last action, with a button to undo it, until it is dismissed. */
export function UndoBar({ children, undo, dismiss, isBusy, onUndo, onDismiss, className }: UndoBarProps) {
  return (
    <div
      role="status"
      className={classNames(
        'mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-info-soft px-4 py-2 text-info print:hidden',
        className,
      )}
    >
      <p className="mr-auto min-w-0 font-medium wrap-anywhere">{children}</p>
      <Button variant="secondary" size="small" disabled={isBusy} onClick={onUndo}>
        <Undo2 aria-hidden="true" className="size-4" />
        {undo}
      </Button>
      <Button variant="quiet" size="small" onClick={onDismiss}>
        {dismiss}
      </Button>
    </div>
  );
}
