import { useHydrated } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ChangeEvent, useEffect } from 'react';
import { contactStepSchema, detailsStepSchema } from '#contract/sellers/seller-application.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { valuesOf } from '#web/lib/form-problems.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useApplicationProblemText } from './application-problem-text.ts';
import type { ApplicationValues } from './application-state.ts';
import { type ApplicationField, stepBefore } from './application-steps.ts';
import { StepHeading } from './step-heading.tsx';
import type { useApplicationDraft } from './use-application-draft.ts';

type StepFormProps = {
  step: 'details' | 'contact';
  draft: ReturnType<typeof useApplicationDraft>;
  /** Whether one has come here from another step. */
  isArrival: boolean;
  /** What the server said about a field of this step. */
  refusal: unknown;
};

const schemas = { details: detailsStepSchema, contact: contactStepSchema };
const stepAfter = { details: 'contact', contact: 'documents' } as const;

type FieldOf = (name: ApplicationField) => { name: string; label: string; defaultValue: string };

function DetailsFields({ field }: { field: FieldOf }) {
  const t = useTranslations('sell.hint');
  return (
    <>
      <TextField
        {...field('agencyName')}
        hint={t('agencyName')}
        autoComplete="organization"
        className="sm:col-span-2"
      />
      <TextField {...field('licenseNumber')} hint={t('licenseNumber')} autoComplete="off" />
      <TextField {...field('yearsOfExperience')} inputMode="numeric" autoComplete="off" />
    </>
  );
}

function ContactFields({ field }: { field: FieldOf }) {
  return (
    <>
      <TextField {...field('officeAddress')} autoComplete="street-address" className="sm:col-span-2" />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <TextField {...field('phone')} type="tel" autoComplete="tel" />
      <TextField
        {...field('website')}
        type="url"
        required={false}
        placeholder="https://"
        autoComplete="url"
        className="sm:col-span-2"
      />
    </>
  );
}

/** The steps Details and Contact. Continue needs the step to be right, Back takes along whatever was typed. */
export function StepForm({ step, draft, isArrival, refusal }: StepFormProps) {
  const t = useTranslations('sell');
  const isReady = useHydrated();
  const form = useForm({ schema: schemas[step], problemText: useApplicationProblemText() });
  const { showRefusal } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is shown once, when it brings one back here
  useEffect(() => void showRefusal(refusal), [refusal]);
  const props = form.props((values) => draft.go(stepAfter[step], values));
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    props.onChange(event);
    draft.type(valuesOf(new FormData(event.currentTarget)) as Partial<ApplicationValues>);
  };
  const field: FieldOf = (name) => ({
    ...form.field(name),
    label: t(`field.${name}`),
    defaultValue: draft.values[name],
  });
  const before = stepBefore(step);
  return (
    <form {...props} onChange={onChange}>
      <StepHeading step={step} isFocused={isArrival} />
      <div className="grid gap-5 sm:grid-cols-2">
        {step === 'details' ? <DetailsFields field={field} /> : <ContactFields field={field} />}
      </div>
      <div className="mt-8 flex flex-wrap-reverse justify-between gap-3">
        {before && (
          <Button variant="secondary" size="large" onClick={() => draft.go(before)} className="max-sm:w-full">
            <ArrowLeft aria-hidden="true" className="size-5" />
            {t('back')}
          </Button>
        )}
        <Button type="submit" size="large" disabled={!isReady} className="ml-auto max-sm:w-full">
          {t('continue')}
          <ArrowRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </form>
  );
}
