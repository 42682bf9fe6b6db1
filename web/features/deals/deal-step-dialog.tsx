import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { type Deal, dealNoteSchema } from '#contract/deals/deals.endpoints.ts';
import type { DealAction } from '#contract/deals/deals.process.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { dealsKey } from './deals.queries.ts';

type StepDialogProps = { deal: Deal; action: DealAction; needsNote: boolean; onClose: () => void };

/** Steps that end the deal look different from those that carry it on. */
const endings: readonly DealAction[] = ['decline', 'withdraw', 'cancel'];

/** Asks once more before a step of a deal is taken, and for the reason where one is needed. */
export function DealStepDialog({ deal, action, needsNote, onClose }: StepDialogProps) {
  const t = useTranslations('deals');
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (note: string | undefined) =>
      callApi('POST /api/deals/{id}/step', {
        params: { id: deal._id },
        body: { action, ...(note === undefined ? {} : { note }) },
      }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t(`done.${action}`) });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: dealsKey }),
  });
  const form = useForm({
    schema: z.object({ note: needsNote ? dealNoteSchema : z.undefined() }),
    read: (values) => ({ note: needsNote ? String(values.get('note') ?? '').trim() : undefined }),
  });
  return (
    <Dialog
      title={t(`ask.${action}.title`)}
      text={t(`ask.${action}.text`, { title: deal.product.title, name: deal.other.name })}
      isBusy={isPending}
      onClose={onClose}
    >
      <form {...form.props(({ note }) => isPending || mutate(note))} className="flex flex-col gap-5">
        {needsNote && (
          <TextArea {...form.field('note')} data-first-field label={t('note')} hint={t('noteHint')} rows={3} />
        )}
        {error !== null && <Problem>{errorText(error)}</Problem>}
        <DialogActions cancel={t('back')} onCancel={onClose} isBusy={isPending}>
          <Button type="submit" variant={endings.includes(action) ? 'danger' : 'primary'} aria-disabled={isPending}>
            {t(`action.${action}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
