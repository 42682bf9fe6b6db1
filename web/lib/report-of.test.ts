import { expect, test } from 'vitest';
import { listingReportSchema } from '#contract/reports/reports.endpoints.ts';
import { problemsOf } from './form-problems.ts';
import { reportOf } from './report-of.ts';

const productId = '01a1f25d-a8fa-7119-aa79-6e8b538e4723';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('a report may do without details', () => {
  const report = { productId, ...reportOf(formOf({ reason: 'fraud', details: '  ' })) };
  expect(report).toEqual({ productId, reason: 'fraud' });
  expect(problemsOf(listingReportSchema, report)).toEqual({});
});

test('details are sent along, trimmed', () => {
  const report = { productId, ...reportOf(formOf({ reason: 'other', details: ' Sold in May.\n' })) };
  expect(report).toEqual({ productId, reason: 'other', details: 'Sold in May.' });
});

test('a report needs a reason', () => {
  const report = { productId, ...reportOf(formOf({ reason: '', details: 'x' })) };
  expect(problemsOf(listingReportSchema, report)).toEqual({ reason: { kind: 'required' } });
});
