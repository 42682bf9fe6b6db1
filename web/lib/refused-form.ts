import { useQueryClient } from '@tanstack/react-query';
import type { RefusedForm } from '#contract/form-key.ts';
import type { Problem, Problems } from './form-problems.ts';

/** What was typed comes to the browser with the answers the page was made from. */
export const refusedFormKey = ['refused-form'] as const;

/** A form without scripts that was refused, to be shown again as it was typed. */
export type FormAgain = { texts: Readonly<Record<string, string>>; problems: Problems };

/** Why the server has refused a field is written for programs. */
function problemOf(name: string, text = ''): Problem {
  if (text.trim() === '') return { kind: 'required' };
  return { kind: name === 'email' ? 'email' : 'wrong' };
}

/** What was typed into the form of this page, while its address says that it was refused. */
export function useFormAgain(outcome: string | undefined): FormAgain | undefined {
  const form = useQueryClient().getQueryData<RefusedForm>(refusedFormKey);
  if (form === undefined || outcome === undefined || outcome === 'done') return undefined;
  const { texts, wrong } = form;
  return { texts, problems: Object.fromEntries(wrong.map((name) => [name, problemOf(name, texts[name])])) };
}
