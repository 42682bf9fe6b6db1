import type { Currency } from '#contract/money.ts';
import { bodyOfForm } from '#contract/plain-forms.ts';
import { type Plan, planSchema, type Renewal, renewalSchema } from '#contract/rent/lease-proposal.ts';
import { fieldsPath } from '../room/fields-path.ts';

/** Names of the fields of a plan, as a form without scripts sends them too. */
export const planNames = (row: number) => ({
  dueId: `${fieldsPath}plan.${row}.dueId`,
  until: `${fieldsPath}plan.${row}.until`,
});

/** The same of a renewal, in the currency of the lease. */
export const renewalNames = (currency: Currency) => ({
  rent: `${fieldsPath}renewal.rent:${currency}`,
  ends: `${fieldsPath}renewal.ends?`,
});

function fieldsOf(form: FormData): Record<string, unknown> {
  const typed = [...form.entries()].flatMap(([name, value]) =>
    name.startsWith(fieldsPath) && typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object(bodyOfForm(typed).fields);
}

/** Until when each rent is paid; undefined where a day is missing. */
export const readPlan = (form: FormData): Plan | undefined => planSchema.safeParse(fieldsOf(form).plan).data;

/** At which rent a lease goes on; undefined where it cannot be read. */
export const readRenewal = (form: FormData): Renewal | undefined =>
  renewalSchema.safeParse(fieldsOf(form).renewal).data;
