import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod';
import { type ChecklistRule, checklistRulesSchema } from '#contract/deals/checklist-rules.schema.ts';
import rwanda from '#rules/rw/checklist.json' with { type: 'json' };
import { ConfigError } from '#server/config-error.ts';

/** A rule of the checklist of deals, and whether the operator has added it to those of the country. */
export type DealRule = { rule: ChecklistRule; isOfOperator: boolean };

const countryFile = 'rules/rw/checklist.json';
const mostBytes = 200_000;
const fileSchema = z.looseObject({ items: z.array(z.unknown()) });

function itemsOf(rules: unknown, file: string): readonly ChecklistRule[] {
  const { data, error } = checklistRulesSchema.safeParse(rules);
  if (error !== undefined) throw new ConfigError(`${file}:\n${z.prettifyError(error)}`);
  return data.items;
}

/** What the file at this path holds. Throws ConfigError where it is no JSON of a bearable size. */
function readRulesFile(path: string): unknown {
  try {
    if (statSync(path).size > mostBytes) throw new Error(`it has more than ${mostBytes} bytes`);
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ConfigError(`DEAL_RULES_FILE: cannot read ${path}: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * The checklist of the country, followed by rules that the operator adds in a file of the same form. A rule of the
 * operator may depend on a question of the country, and has a key of its own. Throws ConfigError with what is wrong and
 * where.
 */
export function readDealRules(operatorFile: string | undefined, country: unknown = rwanda): readonly DealRule[] {
  const ofCountry = itemsOf(country, countryFile);
  if (operatorFile === undefined) return ofCountry.map((rule) => ({ rule, isOfOperator: false }));
  const added = fileSchema.safeParse(readRulesFile(operatorFile)).data;
  if (added === undefined) throw new ConfigError(`DEAL_RULES_FILE: ${operatorFile} has no list of "items"`);
  const own = added.items;
  const all = itemsOf({ ...added, items: [...ofCountry, ...own] }, `DEAL_RULES_FILE: ${operatorFile}`);
  return all.map((rule, index) => ({ rule, isOfOperator: index >= ofCountry.length }));
}
