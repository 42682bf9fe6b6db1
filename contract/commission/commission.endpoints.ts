import * as z from 'zod';
import { commissionKinds } from '../deals/due-states.ts';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.schema.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import { commissionRuleSchema, commissionTermsSchema } from './commission.schema.ts';

export const getCommissionRules = endpoint({
  method: 'GET',
  path: '/api/fees',
  summary: 'What the operator takes for deals: all rules, in the order in which they were set',
  access: 'anyone',
  response: z.object({ rules: z.array(commissionRuleSchema) }),
});

/** `replaced`: another rule was set for the same day before it began. */
export const commissionRuleStates = ['announced', 'in_force', 'replaced', 'past'] as const;

export const commissionRulesPerPage = 50;

export const listCommissionRules = endpoint({
  method: 'GET',
  path: '/api/staff/fees',
  summary: 'The same rules with who has set them, the last to begin first; nothing in it can be changed',
  access: 'staff',
  rights: ['finance', 'auditor'],
  query: z.object(cursorQuery(commissionRulesPerPage)),
  response: z.object({
    rules: z.array(commissionRuleSchema.extend({ state: z.enum(commissionRuleStates), setBy: z.string().optional() })),
    ...cursorFields,
  }),
});

/** A percentage as people write it, "2.5" or "2,5": at most two decimals. */
const percentForm = /^(?:100(?:[.,]0{1,2})?|\d{1,2}(?:[.,]\d{1,2})?)$/;
const percent = z.string().trim().regex(percentForm, { error: 'A percentage such as 2.5' });

/** Hundredths of a per cent of a percentage that was written so. */
export function readPercent(text: string): number {
  const [whole = '0', decimals = ''] = text.split(/[.,]/);
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

const { fixed, least, most, buyerWeight, sellerWeight } = commissionTermsSchema.shape;
const { dealKind, currency, fromDay } = commissionRuleSchema.shape;

export const setCommissionRuleSchema = z
  .strictObject({
    dealKind,
    currency,
    fromDay,
    percent,
    fixed: fixed.default(0),
    least: least.default(0),
    most,
    buyerWeight,
    sellerWeight,
    /** The value-added tax on the commission, in per cent; 0 for an operator who charges none. */
    taxPercent: percent.default('0'),
    /** A rule cannot be withdrawn, only followed by another; the form has a checkbox for it. */
    isConfirmed: z.literal(true, { error: 'Confirm it first' }),
  })
  .refine((rule) => rule.most === undefined || rule.most >= rule.least, {
    path: ['most'],
    error: 'Not less than the least',
  })
  .refine((rule) => rule.buyerWeight + rule.sellerWeight > 0, {
    path: ['sellerWeight'],
    error: 'One of the parties pays',
  })
  // The guest pays only the price of a stay.
  .refine((rule) => rule.dealKind !== 'stay' || rule.buyerWeight === 0, {
    path: ['buyerWeight'],
    error: 'Of a stay the host pays all of it',
  });
export type NewCommissionRule = z.output<typeof setCommissionRuleSchema>;

export const setCommissionRule = endpoint({
  method: 'POST',
  path: '/api/staff/fees',
  summary: 'Announces what is taken for deals that begin from a later day on; deals that have begun keep their rule',
  access: 'staff',
  rights: ['finance'],
  body: setCommissionRuleSchema,
  response: z.object({ message: z.string(), rule: commissionRuleSchema }),
  errors: ['STATE'],
});

export const overdueCommissionPerPage = 25;

export const overdueCommissionSchema = z.object({
  _id: z.string(),
  dealId: z.string(),
  title: z.string(),
  kind: z.enum(commissionKinds),
  debtor: z.string(),
  money: moneySchema,
  /** The part that has not been paid. */
  left: moneySchema,
  dueAt: z.iso.datetime(),
  /** How many reminders its debtor has been sent. */
  reminders: z.int(),
});
export type OverdueCommission = z.infer<typeof overdueCommissionSchema>;

export const listOverdueCommission = endpoint({
  method: 'GET',
  path: '/api/staff/fees/overdue',
  summary: 'Commission that should have been paid, the longest overdue first',
  access: 'staff',
  rights: ['finance', 'auditor'],
  query: z.object(cursorQuery(overdueCommissionPerPage)),
  response: z.object({ overdue: z.array(overdueCommissionSchema), ...cursorFields }),
});
