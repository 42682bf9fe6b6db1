import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiInput } from '#contract/api.ts';
import { bodyOfForm, formPrefix, methodField, nextField } from '#contract/plain-forms.ts';
import { mostReferences, type RentalProfile } from '#contract/rent/rental-profile.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { rentalProfileQuery } from './rent.queries.ts';

const call = 'PUT /api/me/rental-profile';
/** How long after the last key the profile is saved. */
const pauseMilliseconds = 1_200;

const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] => typeof entry[1] === 'string';
const bodyOf = (form: FormData) => bodyOfForm([...form].filter(isText)) as ApiInput<typeof call>['body'];

/** Saves the profile while typing, at the latest when a field or the page is left; shows problems that prevent it. */
function useSavedProfile() {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef<HTMLFormElement>(undefined);
  const [isDirty, setIsDirty] = useState(false);
  const { mutate, isPending, error } = useMutation({
    // One after the other: what was typed last is stored last.
    scope: { id: 'rental-profile' },
    mutationFn: async (form: FormData) => (await callApi(call, { body: bodyOf(form) })).data,
    onSuccess: ({ profile, savedAt }) => {
      queryClient.setQueryData(rentalProfileQuery().queryKey, { profile, savedAt });
    },
  });
  const save = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    unsaved.current = undefined;
    setIsDirty(false);
    mutate(new FormData(form));
  };
  const saveSoon = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    unsaved.current = form;
    setIsDirty(true);
    timer.current = setTimeout(() => save(form), pauseMilliseconds);
  };
  const saveUnsaved = () => {
    if (unsaved.current) save(unsaved.current);
  };
  const whenLeft = useEffectEvent(saveUnsaved);
  useEffect(() => () => whenLeft(), []);
  return { save, saveSoon, saveUnsaved, isPending, isDirty, error };
}

type YesNoProps = { label: string; name: string; value: boolean | undefined };

function YesNo({ label, name, value }: YesNoProps) {
  const t = useTranslations('rent.profile');
  return (
    <SelectField
      label={label}
      name={`${name}:boolean?`}
      defaultValue={value === undefined ? '' : String(value)}
      options={[
        { value: '', label: t('unsaid') },
        { value: 'true', label: t('yes') },
        { value: 'false', label: t('no') },
      ]}
    />
  );
}

function References({ references }: Pick<RentalProfile, 'references'>) {
  const t = useTranslations('rent.profile');
  return (
    <fieldset className="space-y-3">
      <legend className="text-lg font-semibold">{t('references')}</legend>
      <p className="text-sm text-ink-soft">{t('referencesText')}</p>
      {Array.from({ length: mostReferences }, (_, index) => {
        const row = references[index];
        const path = `references.${index}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are numbered
          <div key={index} className="grid gap-3 border-t border-line pt-3 sm:grid-cols-3">
            <TextField label={t('refName')} name={`${path}.name`} maxLength={120} defaultValue={row?.name} />
            <TextField label={t('refContact')} name={`${path}.contact`} maxLength={120} defaultValue={row?.contact} />
            <TextField
              label={t('refRelation')}
              name={`${path}.relation`}
              maxLength={120}
              defaultValue={row?.relation}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

/** What a person says of themselves, saved as they type. Works without scripts by its button. */
export function ProfileForm({ profile, isSaved, here }: { profile: RentalProfile; isSaved: boolean; here: string }) {
  const t = useTranslations('rent.profile');
  const errorText = useErrorText();
  const { save, saveSoon, saveUnsaved, isPending, isDirty, error } = useSavedProfile();
  const state = isPending ? 'saving' : isDirty || error !== null ? 'unsaved' : isSaved ? 'saved' : undefined;
  // The initial profile: saved values must not replace what is being typed.
  const [first] = useState(profile);
  return (
    <form
      method="post"
      action={`${formPrefix}/api/me/rental-profile`}
      className="flex flex-col gap-4"
      onChange={({ currentTarget }) => saveSoon(currentTarget)}
      onBlur={saveUnsaved}
      onSubmit={(event) => {
        event.preventDefault();
        save(event.currentTarget);
      }}
    >
      <input type="hidden" name={nextField} value={here} />
      <input type="hidden" name={methodField} value="PUT" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('occupation')} name="occupation?" maxLength={120} defaultValue={first.occupation} />
        <TextField label={t('employer')} name="employer?" maxLength={120} defaultValue={first.employer} />
        <TextField
          label={t('income')}
          name="income:RWF?"
          inputMode="numeric"
          maxLength={20}
          defaultValue={first.income?.toString()}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label={t('adults')}
            name="adults:number?"
            type="number"
            min={1}
            max={20}
            defaultValue={first.adults}
          />
          <TextField
            label={t('children')}
            name="children:number?"
            type="number"
            min={0}
            max={20}
            defaultValue={first.children}
          />
        </div>
        <YesNo label={t('hasPets')} name="hasPets" value={first.hasPets} />
        <YesNo label={t('smokes')} name="smokes" value={first.smokes} />
      </div>
      <TextArea
        label={t('about')}
        hint={t('aboutHint')}
        name="about?"
        rows={4}
        maxLength={1_000}
        defaultValue={first.about}
      />
      <References references={first.references} />
      {error !== null && <Problem>{errorText(error)}</Problem>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary" aria-disabled={isPending}>
          {t('save')}
        </Button>
        <p role="status" className="min-h-6 text-sm text-ink-soft">
          {state && t(state)}
        </p>
      </div>
    </form>
  );
}
