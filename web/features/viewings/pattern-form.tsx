import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { ApiInput } from '#contract/api.ts';
import { bodyOfForm, formPrefix, methodField, nextField } from '#contract/plain-forms.ts';
import { mostPlaces, offeredMeans, slotLengths, type ViewingPattern } from '#contract/viewings/viewing-pattern.ts';
import type { ViewingProperty } from '#contract/viewings/viewings.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, addressOf, callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useStoredForm } from '#web/lib/use-stored-form.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast.ts';
import { ExceptionRows, SingleRows, WeeklyRows } from './pattern-rows.tsx';
import { viewingsKey } from './viewings.queries.ts';

const call = 'PUT /api/seller/viewings/pattern';
type PatternBody = ApiInput<typeof call>['body'];

/** The defaults of the form for a property without times. */
const usual: ViewingPattern = {
  weekly: [],
  exceptions: [],
  singles: [],
  slotMinutes: 30,
  bufferMinutes: 15,
  places: 1,
  noticeHours: 2,
  isInstant: true,
  means: 'both',
};

const parts = {
  weekly: 'weekly',
  exceptions: 'exceptions',
  singles: 'singles',
  slotMinutes: 'length',
  bufferMinutes: 'buffer',
  places: 'placesEach',
  noticeHours: 'notice',
  isInstant: 'mode',
  means: 'means',
  feeRwf: 'fee',
} as const;

const isPart = (name: string): name is keyof typeof parts => name in parts;

/** Which parts of the form the server has found wrong, in the form's own words. */
function useWrongParts(): (error: unknown) => string[] {
  const t = useTranslations('viewings.pattern');
  return (error) => {
    if (!(error instanceof ApiRefusal)) return [];
    const found = Object.keys(error.fields).map((path) => {
      const [, name = '', row] = path.split('.');
      if (!isPart(name)) return path;
      const part = t(parts[name]);
      return row !== undefined && /^\d+$/.test(row) ? t('row', { part, row: String(Number(row) + 1) }) : part;
    });
    return [...new Set(found)];
  };
}

function FormProblem({ error }: { error: unknown }) {
  const t = useTranslations('viewings.pattern');
  const errorText = useErrorText();
  const wrong = useWrongParts()(error);
  if (error instanceof ApiRefusal && error.code === 'CONFLICT') return <Problem>{t('changed')}</Problem>;
  if (wrong.length === 0) return <Problem>{errorText(error)}</Problem>;
  return (
    <Problem>
      {t('wrong')} {wrong.join(' · ')}
    </Problem>
  );
}

/** How long, how far apart, for how many and how late. */
function Lengths({ pattern }: { pattern: ViewingPattern }) {
  const t = useTranslations('viewings.pattern');
  const lengths = [...new Set([...slotLengths, pattern.slotMinutes])].toSorted((one, other) => one - other);
  return (
    <div className="mt-8 grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('length')}
        name="pattern.slotMinutes:number"
        defaultValue={pattern.slotMinutes}
        options={lengths.map((minutes) => ({ value: String(minutes), label: `${minutes} ${t('minutes')}` }))}
      />
      <TextField
        type="number"
        label={`${t('buffer')} (${t('minutes')})`}
        name="pattern.bufferMinutes:number"
        min={0}
        max={240}
        required
        defaultValue={pattern.bufferMinutes}
      />
      <TextField
        type="number"
        label={t('placesEach')}
        name="pattern.places:number"
        min={1}
        max={mostPlaces}
        required
        defaultValue={pattern.places}
      />
      <TextField
        type="number"
        label={`${t('notice')} (${t('hours')})`}
        name="pattern.noticeHours:number"
        min={0}
        max={168}
        required
        defaultValue={pattern.noticeHours}
      />
    </div>
  );
}

/** How viewings are booked and held, and their fee. */
function Terms({ pattern }: { pattern: ViewingPattern }) {
  const t = useTranslations('viewings.pattern');
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('mode')}
        name="pattern.isInstant:boolean"
        defaultValue={String(pattern.isInstant)}
        options={[
          { value: 'true', label: t('instant') },
          { value: 'false', label: t('confirm') },
        ]}
      />
      <SelectField
        label={t('means')}
        name="pattern.means"
        defaultValue={pattern.means}
        options={offeredMeans.map((means) => ({ value: means, label: t(`means_${means}`) }))}
      />
      <TextField
        type="number"
        label={t('fee')}
        hint={t('feeHint')}
        unit="RWF"
        name="pattern.feeRwf:number?"
        min={1}
        max={1_000_000_000}
        defaultValue={pattern.feeRwf}
      />
    </div>
  );
}

/** When one property can be viewed, as its seller sets it. Works without scripts too. */
export function PatternForm({ property, page }: { property: ViewingProperty; page: string }) {
  const t = useTranslations('viewings.pattern');
  const queryClient = useQueryClient();
  const { product } = property;
  const { value: pattern = usual, version, ...stored } = useStoredForm(property.pattern, property.version);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: PatternBody) => callApi(call, { body }),
    onMutate: stored.sent,
    onSuccess: () => {
      showToast({ kind: 'success', text: t('saved') });
      stored.saved();
    },
    onError: stored.refused,
    onSettled: () => queryClient.invalidateQueries({ queryKey: viewingsKey }),
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const texts = [...new FormData(event.currentTarget)].filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    );
    if (!isPending) mutate(bodyOfForm(texts) as PatternBody);
  };
  return (
    <section aria-labelledby="pattern" className="mt-8 rounded-2xl border border-line bg-surface p-5 sm:p-8">
      <h2 id="pattern" className="text-xl wrap-anywhere sm:text-2xl">
        {t('title', { title: product.title })}
      </h2>
      <form
        key={stored.edition}
        ref={stored.form}
        method="post"
        action={formPrefix + addressOf(call)}
        onChange={stored.onChange}
        onSubmit={send}
      >
        <input type="hidden" name={methodField} value="PUT" />
        <input type="hidden" name={nextField} value={page} />
        <input type="hidden" name="productId" value={product._id} />
        <input type="hidden" name="expectedVersion:number" value={version} />
        <WeeklyRows weekly={pattern.weekly} />
        <ExceptionRows exceptions={pattern.exceptions} />
        <SingleRows singles={pattern.singles} />
        <Lengths pattern={pattern} />
        <Terms pattern={pattern} />
        <div className="mt-6 space-y-4">
          {error !== null && <FormProblem error={error} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="large" aria-disabled={isPending}>
              {t('save')}
            </Button>
            <ButtonLink
              to="."
              search={(search) => ({ ...search, listing: undefined, outcome: undefined })}
              variant="secondary"
              size="large"
            >
              {t('back')}
            </ButtonLink>
          </div>
        </div>
      </form>
    </section>
  );
}
