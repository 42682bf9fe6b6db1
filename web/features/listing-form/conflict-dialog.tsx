import { type SubmitEvent, useId } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import type { FormField, FormValues } from './form-values.ts';
import { type Conflict, crossingFields, mergeValues, proposedSide } from './merge-conflict.ts';
import { useValueText } from './use-value-text.ts';

function Choice({ field, conflict }: { field: FormField; conflict: Conflict }) {
  const t = useTranslations('productForm');
  const text = useValueText();
  const id = useId();
  return (
    <fieldset className="border-t border-line pt-4" aria-describedby={id}>
      <legend className="float-left font-semibold">{t(`field.${field}`)}</legend>
      <p id={id} className="clear-left text-sm text-ink-soft">
        {t('conflict.was', { value: text(field, conflict.base) })}
      </p>
      {(['theirs', 'mine'] as const).map((side) => (
        <label key={side} className="flex min-h-11 items-start gap-2.5 py-1.5">
          <input
            type="radio"
            name={field}
            value={side}
            defaultChecked={side === proposedSide(conflict, field)}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            <span className="block text-sm text-ink-soft">{t(`conflict.${side}`)}</span>
            <span className="line-clamp-4 wrap-anywhere">{text(field, conflict[side])}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type ConflictDialogProps = {
  conflict: Conflict;
  onDecide: (values: FormValues) => void;
  onClose: () => void;
};

/** Two people have changed the same property: shows the fields that differ, and lets each be decided. Nothing is overwritten unseen. */
export function ConflictDialog({ conflict, onDecide, onClose }: ConflictDialogProps) {
  const t = useTranslations('productForm.conflict');
  const fields = crossingFields(conflict);
  const decide = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    onDecide(mergeValues(conflict, (field) => chosen.get(field) === 'mine'));
  };
  return (
    <Dialog title={t('title')} text={t(fields.length > 0 ? 'text' : 'textApart')} onClose={onClose} width="medium">
      <form onSubmit={decide} className="mt-5 space-y-4">
        {fields.map((field) => (
          <Choice key={field} field={field} conflict={conflict} />
        ))}
        {conflict.haveTheirPicturesChanged && <p className="border-t border-line pt-4">{t('pictures')}</p>}
        <DialogActions cancel={t('cancel')} onCancel={onClose} className="border-t border-line pt-5">
          <Button type="submit">{t('decide')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
