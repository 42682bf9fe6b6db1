import { type SubmitEvent, useId } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { differingFields, type FormField, type FormValues } from './form-values.ts';
import { useValueText } from './use-value-text.ts';

/** A form that was written over a listing which somebody else has changed meanwhile. */
export type Conflict = {
  /** As the listing was when this form was begun. */
  base: FormValues;
  mine: FormValues;
  theirs: FormValues;
  haveTheirPicturesChanged: boolean;
};

/** The fields of which both have an opinion, and those that only the other one has changed. */
export function crossingFields({ base, mine, theirs }: Conflict): FormField[] {
  return differingFields(base, theirs).filter((field) => mine[field] !== theirs[field]);
}

/** What both want: mine where only I have changed something, and of the rest what was chosen. */
export function mergeValues(conflict: Conflict, isMine: (field: FormField) => boolean): FormValues {
  const { mine, theirs } = conflict;
  const crossing = new Set(crossingFields(conflict));
  const pick = (field: FormField) => (crossing.has(field) && !isMine(field) ? theirs[field] : mine[field]);
  return Object.fromEntries((Object.keys(mine) as FormField[]).map((field) => [field, pick(field)])) as FormValues;
}

type Side = 'theirs' | 'mine';

function Choice({ field, conflict }: { field: FormField; conflict: Conflict }) {
  const t = useTranslations('productForm');
  const text = useValueText();
  const id = useId();
  // What I have not touched is theirs without a thought.
  const wasTouched = conflict.mine[field] !== conflict.base[field];
  return (
    <fieldset className="border-t border-line pt-4" aria-describedby={id}>
      <legend className="float-left font-semibold">{t(`field.${field}`)}</legend>
      <p id={id} className="clear-left text-sm text-ink-soft">
        {t('conflict.was', { value: text(field, conflict.base[field]) })}
      </p>
      {(['theirs', 'mine'] as const satisfies readonly Side[]).map((side) => (
        <label key={side} className="flex min-h-11 items-start gap-2.5 py-1.5">
          <input
            type="radio"
            name={field}
            value={side}
            defaultChecked={side === (wasTouched ? 'mine' : 'theirs')}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            <span className="block text-sm text-ink-soft">{t(`conflict.${side}`)}</span>
            <span className="line-clamp-4 wrap-anywhere">{text(field, conflict[side][field])}</span>
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

/** Two have changed the same property: shows what crosses, and lets each of it be decided. Nothing is overwritten unseen. */
export function ConflictDialog({ conflict, onDecide, onClose }: ConflictDialogProps) {
  const t = useTranslations('productForm.conflict');
  const fields = crossingFields(conflict);
  const decide = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    onDecide(mergeValues(conflict, (field) => chosen.get(field) === 'mine'));
  };
  return (
    <Dialog
      title={t('title')}
      text={t(fields.length > 0 ? 'text' : 'textApart')}
      onClose={onClose}
      className="max-w-2xl"
    >
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
