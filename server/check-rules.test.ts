import { expect, it } from 'vitest';
import { saleRules } from '#contract/costs/sale-costs.ts';
import { checkRules } from './check-rules.ts';

it('stops a start with rules of the country that cannot be used, and names the file and the place', () => {
  expect(() => checkRules()).not.toThrow();
  const tax = { ...saleRules.taxes[0], from: 'last year' };
  expect(() => checkRules({ ...saleRules, taxes: [tax] })).toThrow(/sale-costs\.json[\s\S]*taxes\[0\]\.from/);
});
