import { bodyOfForm } from '#contract/plain-forms.ts';
import { type Deduction, deductionsSchema } from '#contract/rent/deposit-claim.ts';
import { fieldsPath } from '../room/fields-path.ts';

const path = `${fieldsPath}deductions`;

/** Names of the fields of one item of a claim, as a form without scripts sends them too. */
export const deductionNames = (row: number, currency: string) => ({
  kind: `${path}.${row}.kind?`,
  what: `${path}.${row}.what?`,
  amount: `${path}.${row}.amount:${currency}?`,
  paper: (paper: number) => `${path}.${row}.papers.${paper}?`,
});

/** The item of a field by the place of its row in the form. */
const placeOf = ([at, field]: readonly PropertyKey[]) => `deductions.${String(at)}.${String(field ?? 'what')}`;

type Read = { deductions: Deduction[] } | { wrong: readonly string[] };

/** The items of a form that were filled in; those that cannot be sent are named by their fields. */
export function readDeductions(form: FormData): Read {
  const typed = [...form.entries()].flatMap(([name, value]) =>
    name.startsWith(path) && typeof value === 'string' ? [[name, value] as const] : [],
  );
  const body = Object(bodyOfForm(typed));
  const read = deductionsSchema.safeParse(Object(body.fields).deductions ?? []);
  if (read.success) return { deductions: read.data };
  const wrong = read.error.issues.map(({ path: place }) => placeOf(place));
  return { wrong: [...new Set(wrong)] };
}
