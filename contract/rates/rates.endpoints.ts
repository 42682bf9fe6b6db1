import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import { lineSchema } from '../text-fields.ts';
import { rateForm } from './rate.ts';

/** A rate from a day in Kigali on, until a later one. */
const rateFields = {
  day: z.iso.date(),
  /** What one US dollar costs in Rwandan francs: a number in digits, "1450.25". */
  rwfPerUsd: z.string().trim().regex(rateForm, { error: 'A number of francs such as 1450.25' }),
  /** The publisher of the rate. */
  source: lineSchema(100),
};
export const rateSchema = z.object(rateFields);
export type DatedRate = z.infer<typeof rateSchema>;

export const getRate = endpoint({
  method: 'GET',
  path: '/api/rates',
  summary: 'What a US dollar costs in Rwandan francs today; absent until a rate is set',
  access: 'anyone',
  response: z.object({ rate: rateSchema.optional() }),
});

export const ratesPerPage = 50;

export const listRates = endpoint({
  method: 'GET',
  path: '/api/staff/rates',
  summary: 'All rates that were ever set, newest first; nothing in it can be changed',
  access: 'staff',
  rights: ['finance', 'auditor'],
  query: z.object(cursorQuery(ratesPerPage)),
  response: z.object({
    rates: z.array(rateSchema.extend({ _id: z.string(), setAt: z.iso.datetime(), setBy: z.string().optional() })),
    ...cursorFields,
  }),
});

export const setRateSchema = z.strictObject(rateFields);

export const setRate = endpoint({
  method: 'POST',
  path: '/api/staff/rates',
  summary: 'Sets what a US dollar costs from a day on; an earlier rate of that day stays in the record',
  access: 'staff',
  rights: ['finance'],
  body: setRateSchema,
  response: z.object({ message: z.string() }),
  errors: ['STATE'],
});

/** The most rows and characters of a table of rates: five years of days. */
export const mostRates = 2_000;
const longestTable = 60_000;

export const importRates = endpoint({
  method: 'POST',
  path: '/api/staff/rates/import',
  summary: 'Adds the rates of a table (CSV: day, rwf_per_usd, source), all or none',
  access: 'staff',
  rights: ['finance'],
  body: z.strictObject({ table: z.string().min(1).max(longestTable) }),
  response: z.object({ message: z.string(), added: z.int() }),
  errors: ['STATE'],
});
