import type { ReactNode, Ref } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

type DialogActionsProps = {
  /** The text of the button that leads back. */
  cancel: string;
  onCancel: () => void;
  /** Something is under way that cannot be called off. */
  isBusy?: boolean;
  /** The dialog begins at this button, because the other one cannot be undone. */
  beginsHere?: boolean;
  cancelRef?: Ref<HTMLButtonElement>;
  /** The button that does what the dialog is for. */
  children: ReactNode;
  className?: string;
};

/** The buttons below a dialog: cancel, and then the main action. */
export function DialogActions({
  cancel,
  onCancel,
  isBusy,
  beginsHere,
  cancelRef,
  children,
  className,
}: DialogActionsProps) {
  return (
    <div className={classNames('flex flex-wrap justify-end gap-3', className)}>
      <Button
        ref={cancelRef}
        variant="secondary"
        data-first-field={beginsHere ? true : undefined}
        disabled={isBusy}
        onClick={onCancel}
      >
        {cancel}
      </Button>
      {children}
    </div>
  );
}
