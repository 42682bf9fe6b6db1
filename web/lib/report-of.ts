import { valuesOf } from './form-problems.ts';

/** What the form of a report says, ready to be sent: details that were not given are left out. */
export function reportOf(form: FormData): Record<string, unknown> {
  const { details, ...values } = valuesOf(form);
  return details === '' ? values : { ...values, details };
}
