import * as z from 'zod';
import { listingTypes } from '../listings/listing.vocabulary.ts';
import { dealParties } from './deal.vocabulary.ts';
import { dealKinds } from './deal-kinds.ts';

/** A text in each language. */
const textsSchema = (max: number) =>
  z.strictObject({
    en: z.string().trim().min(1).max(max),
    fr: z.string().trim().min(1).max(max),
    rw: z.string().trim().min(1).max(max),
  });

/** Whether marking an item as done takes a document. */
export const proofNeeds = ['required', 'optional', 'none'] as const;

/** What has to be looked at before a sale is signed, one rule of a country or of the operator. */
export const checklistRuleSchema = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/),
  /** A question is answered with yes or no, and other items may depend on the answer. */
  form: z.enum(['task', 'question']).default('task'),
  /** Whose it is. */
  of: z.enum(dealParties),
  isMandatory: z.boolean(),
  proof: z.enum(proofNeeds).default('none'),
  /** Only in deals of these kinds, about these types of property; in all where absent. */
  kinds: z.array(z.enum(dealKinds)).min(1).optional(),
  types: z.array(z.enum(listingTypes)).min(1).optional(),
  /** For a lease: within this many days after both have signed it. */
  withinDays: z.int().min(1).max(365).optional(),
  /** Only when a question before it was answered so. */
  when: z.strictObject({ question: z.string(), is: z.boolean() }).optional(),
  title: textsSchema(120),
  text: textsSchema(600),
  /**
   * The first and the last day on which the rule applies; a deal follows the rules of the day on which it became
   * binding.
   */
  from: z.iso.date(),
  until: z.iso.date().optional(),
  /** The page that states it, and when that was last read. */
  source: z.url({ protocol: /^https$/ }),
  checked: z.iso.date(),
  note: z.string().trim().min(1).max(1_000).optional(),
});
export type ChecklistRule = z.output<typeof checklistRuleSchema>;

const itemsSchema = z.array(checklistRuleSchema).max(60);

function faultsOf(items: readonly ChecklistRule[]): string[] {
  const questions = new Set<string>();
  const known = new Set<string>();
  return items.flatMap(({ key, form, from, until, when }) => {
    const faults = [
      ...(known.has(key) ? [`"${key}" is there twice`] : []),
      ...(until !== undefined && until < from ? [`"${key}" ends before it begins`] : []),
      ...(when !== undefined && !questions.has(when.question)
        ? [`"${key}" hangs on "${when.question}", which is no question before it`]
        : []),
    ];
    known.add(key);
    if (form === 'question') questions.add(key);
    return faults;
  });
}

/** The checklist of a country: `rules/<country>/checklist.json`, or what an operator adds to it. */
export const checklistRulesSchema = z.strictObject({ items: itemsSchema }).superRefine(({ items }, context) => {
  for (const message of faultsOf(items)) context.addIssue({ code: 'custom', message, path: ['items'] });
});
