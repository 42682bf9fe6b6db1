import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type StaffRight, staffRights } from '#contract/staff/staff.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast.ts';
import { refreshWork } from './staff.queries.ts';

type Member = { _id: string; name: string; rights: readonly StaffRight[] };

/** The rights of a member of the staff, each with an explanation. */
export function RightsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations('staff');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [rights, setRights] = useState(member.rights);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callApi('PUT /api/staff/users/{id}/rights', { params: { id: member._id }, body: { rights: [...rights] } }),
    onSuccess: async () => {
      onClose();
      showToast({ kind: 'success', text: t('rights.toast') });
      await refreshWork(queryClient);
    },
  });
  const turn = (right: StaffRight, isHeld: boolean) =>
    setRights(staffRights.filter((one) => (one === right ? isHeld : rights.includes(one))));
  return (
    <Dialog
      title={t('rights.title', { name: member.name })}
      text={t('rights.text')}
      isBusy={isPending}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="sr-only">{t('rights.legend')}</legend>
        {staffRights.map((right) => (
          <label
            key={right}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-xl px-2 py-2 hover:bg-sunken"
          >
            <input
              type="checkbox"
              checked={rights.includes(right)}
              onChange={({ target }) => turn(right, target.checked)}
              className="mt-1 size-5 shrink-0 accent-accent"
            />
            <span>
              <span className="block font-semibold">{t(`rights.names.${right}`)}</span>
              <span className="text-sm text-ink-soft">{t(`rights.about.${right}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {error !== null && <Problem>{errorText(error)}</Problem>}
      <DialogActions cancel={t('dialog.cancel')} onCancel={onClose} isBusy={isPending} className="mt-5">
        <Button disabled={isPending} onClick={() => mutate()}>
          {isPending ? t('dialog.sending') : t('rights.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
