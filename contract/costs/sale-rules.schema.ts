import * as z from 'zod';

/** Every rule states since when it holds, where it is written and when that was last read. */
const datedFields = {
  /** The first day on which it holds; until the day of a later one of the same `id`. */
  from: z.iso.date(),
  /** The page that states it. */
  source: z.url({ protocol: /^https$/ }),
  checked: z.iso.date(),
  note: z.string().min(1).optional(),
};

const wholeFrancs = z.int().nonnegative();
/** Thousandths. */
const share = z.int().min(0).max(1_000);

const saleTaxSchema = z.strictObject({
  id: z.literal('saleTax'),
  paidBy: z.literal('seller'),
  ...datedFields,
  law: z.strictObject({
    number: z.string().regex(/^\d+\/\d{4}$/),
    date: z.iso.date(),
    article: z.int().positive(),
  }),
  /** Francs of the sale value that are not taxed. */
  freeFrancs: wholeFrancs,
  /** The share of what is above them that a seller pays, registered for income tax or not. */
  perMille: z.strictObject({ unregistered: share, registered: share }),
});

/** A further charge whose figure in law is not known from a source: it says where people can read it. */
const saleChargeSchema = z.strictObject({
  id: z.enum(['titleTransfer', 'notary']),
  paidBy: z.literal('buyer'),
  ...datedFields,
  /** Nothing is charged up to this sale value. */
  freeUpToFrancs: wholeFrancs.optional(),
  readAt: z.url({ protocol: /^https$/ }),
});

/** What the rules of a country say about the costs of a sale: `rules/<country>/sale-costs.json`. */
export const saleRulesSchema = z.strictObject({
  taxes: z.array(saleTaxSchema).min(1),
  charges: z.array(saleChargeSchema),
});
export type SaleRules = z.infer<typeof saleRulesSchema>;
