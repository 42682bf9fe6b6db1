import * as z from 'zod';
import { contactStepSchema, detailsStepSchema, type SellerApplication } from '#contract/sellers/seller-application.ts';

/** The steps of the form in their order (SPECIFICATION §2, /sell). */
export const applicationSteps = ['details', 'contact', 'documents'] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

export type ApplicationField = keyof SellerApplication;
export const fieldsOfStep = {
  details: Object.keys(detailsStepSchema.shape) as (keyof typeof detailsStepSchema.shape)[],
  contact: Object.keys(contactStepSchema.shape) as (keyof typeof contactStepSchema.shape)[],
} as const;

export const numberOfStep = (step: ApplicationStep) => applicationSteps.indexOf(step) + 1;

/** The step after this one; the last has none. */
export function nextStep(step: ApplicationStep): ApplicationStep | undefined {
  return applicationSteps[applicationSteps.indexOf(step) + 1];
}

/** The step before this one; the first has none. */
export function stepBefore(step: ApplicationStep): ApplicationStep | undefined {
  return applicationSteps[applicationSteps.indexOf(step) - 1];
}

/** The first step that holds a field the server refused; a refusal that names none belongs to no step. */
export function stepOfRefusal(fields: Readonly<Record<string, string>>): ApplicationStep | undefined {
  const isIn = (names: readonly string[]) => names.some((name) => name in fields);
  if (isIn(fieldsOfStep.details)) return 'details';
  if (isIn(fieldsOfStep.contact)) return 'contact';
  return 'document' in fields ? 'documents' : undefined;
}

const text = z.string().max(4_000).catch('');

/** The input so far, valid or not, and the step reached. */
export const draftSchema = z.object({
  step: z.enum(applicationSteps).catch('details'),
  values: z.object({
    agencyName: text,
    licenseNumber: text,
    yearsOfExperience: text,
    officeAddress: text,
    website: text,
    email: text,
    phone: text,
  }),
});
export type ApplicationDraft = z.output<typeof draftSchema>;

/** The step reached may not be beyond what the values allow: the rules may have changed since. */
export function reachableStep({ step, values }: ApplicationDraft): ApplicationStep {
  const pick = (names: readonly ApplicationField[]) => Object.fromEntries(names.map((name) => [name, values[name]]));
  if (step === 'details' || !detailsStepSchema.safeParse(pick(fieldsOfStep.details)).success) return 'details';
  if (step === 'contact' || !contactStepSchema.safeParse(pick(fieldsOfStep.contact)).success) return 'contact';
  return 'documents';
}
