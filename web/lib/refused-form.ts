import type * as z from 'zod';
import { type Problem, type Problems, problemsOf } from './form-problems.ts';
import { getRenderContext } from './render-context.ts';

/** A form without scripts that was refused, to be shown again as it was typed. */
export type FormAgain = { texts: Readonly<Record<string, string>>; problems: Problems };

/** What was typed into the form of this page that was just refused, with what is wrong by the rules of its call; on the server only. */
export async function readRefusedForm(loadRules: () => Promise<z.ZodType>): Promise<FormAgain | undefined> {
  const form = getRenderContext()?.refusedForm;
  if (form === undefined) return undefined;
  const found = problemsOf(await loadRules(), form.texts);
  const told = form.wrong.map((name): [string, Problem] => [name, found[name] ?? { kind: 'wrong' }]);
  return { texts: form.texts, problems: Object.fromEntries(told) };
}
