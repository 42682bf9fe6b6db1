import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hourMilliseconds } from '#contract/durations.ts';
import { kigaliMinute, momentOfKigaliMinute } from '#contract/kigali-time.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast.ts';
import { dealsKey } from '../deals.queries.ts';
import { limitsAt } from '../offer/offer-values.ts';
import { useCommandId } from '../use-command-id.ts';

/** As the contract says. */
const leastHours = 24;
const mostHours = 21 * 24;
const usualHours = 48;

/** A full hour some time from now. */
const usualEnd = () => new Date(Math.ceil(Date.now() / hourMilliseconds + usualHours) * hourMilliseconds).toISOString();

function endOf(typed: string): string | undefined {
  const end = momentOfKigaliMinute(typed);
  const hours = end === undefined ? 0 : (Date.parse(end) - Date.now()) / hourMilliseconds;
  return hours >= leastHours && hours <= mostHours ? end : undefined;
}

type CallDialogProps = { listing: string; count: number; onClose: () => void };

/** Asks all who have an open offer for their best and final one, sealed until a moment. */
export function CallDialog({ listing, count, onClose }: CallDialogProps) {
  const t = useTranslations('dealRoom.compare');
  const tForm = useTranslations('dealRoom.form');
  const errorText = useErrorText();
  const { dateTime } = useFormat();
  const queryClient = useQueryClient();
  const idOf = useCommandId();
  const [typed, setTyped] = useState(() => kigaliMinute(usualEnd()));
  const [isChecked, setIsChecked] = useState(false);
  const endsAt = endOf(typed);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (end: string) => {
      const body = { endsAt: end, commandId: idOf(end) };
      return (await callApi('POST /api/seller/listings/{id}/best-and-final', { params: { id: listing }, body })).data;
    },
    onSuccess: async ({ asked }) => {
      showToast({ kind: 'success', text: t('called', { count: asked }) });
      onClose();
      await queryClient.invalidateQueries({ queryKey: dealsKey });
    },
  });
  const limits = limitsAt(new Date());
  return (
    <Dialog title={t('call')} text={t('callText')} isBusy={isPending} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          if (endsAt !== undefined && !isPending) mutate(endsAt);
        }}
        className="flex flex-col gap-5"
      >
        <TextField
          type="datetime-local"
          label={t('endsAt')}
          hint={endsAt === undefined ? t('endsAtHint') : dateTime(endsAt)}
          min={limits.firstMinute}
          max={limits.lastMinute}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          data-first-field
          {...(isChecked && endsAt === undefined && { error: t('endsAtWrong') })}
        />
        {error !== null && <Problem>{errorText(error)}</Problem>}
        <DialogActions cancel={tForm('back')} onCancel={onClose} isBusy={isPending}>
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? tForm('sending') : t('confirm', { count })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
