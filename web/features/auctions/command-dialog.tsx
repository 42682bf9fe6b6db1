import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast.ts';

export type CommandDialogProps = {
  title: string;
  about: ReactNode;
  confirm: string;
  isDangerous?: boolean;
  /** Asks for a reason, which the public log will show. */
  needsReason?: boolean;
  /** Who reads the reason, unless it is published in the log. */
  reasonHint?: string;
  /** Further fields, kept by the caller; `isReady` says whether they are filled in, `isKept` whether work is in them. */
  children?: ReactNode;
  isReady?: boolean;
  isKept?: boolean;
  run: (reason: string) => Promise<{ message: string; isWaitingForSecond?: boolean }>;
  done: string;
  /** Said instead where a second person has to agree first. */
  proposed?: string;
  onClose: () => void;
};

const reasonMaxLength = 1_000;

/** Asks for confirmation, with the required reason, and sends the command. The typed text stays when it fails. */
export function CommandDialog(props: CommandDialogProps) {
  const { title, about, confirm, isDangerous = false, needsReason = false, onClose } = props;
  const { children, isReady = true, isKept = false } = props;
  const t = useTranslations('auctions.command');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => props.run(reason.trim()),
    onSuccess: async ({ isWaitingForSecond = false }) => {
      onClose();
      const { done, proposed = done } = props;
      showToast({ kind: 'success', text: isWaitingForSecond ? proposed : done });
      await queryClient.invalidateQueries({ queryKey: ['auctions'] });
    },
  });
  const isComplete = isReady && (!needsReason || reason.trim() !== '');
  return (
    <Dialog title={title} text={about} isBusy={isPending} isKept={isKept || reason !== ''} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {children}
        {needsReason && (
          <TextArea
            label={t('reason')}
            hint={props.reasonHint ?? t('reasonHint')}
            rows={3}
            maxLength={reasonMaxLength}
            data-first-field
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {error !== null && <Problem>{errorText(error)}</Problem>}
        <DialogActions cancel={t('cancel')} onCancel={onClose} isBusy={isPending}>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            disabled={isPending || !isComplete}
            onClick={() => mutate()}
          >
            {isPending ? t('sending') : confirm}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
