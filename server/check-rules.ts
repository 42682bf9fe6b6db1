import * as z from 'zod';
import { saleRules } from '#contract/costs/sale-costs.ts';
import { saleRulesSchema } from '#contract/costs/sale-rules.schema.ts';
import { ConfigError } from './config-error.ts';

/** Makes sure that the rules of the country, which an operator may have changed, can be used. Throws ConfigError. */
export function checkRules(rules: unknown = saleRules): void {
  const { error } = saleRulesSchema.safeParse(rules);
  if (error !== undefined) throw new ConfigError(`rules/rw/sale-costs.json:\n${z.prettifyError(error)}`);
}
