import { valuesOf } from '#web/lib/form-problems.ts';

/** What the form says about a listing, ready to be sent: details that were not given are left out. */
export function reportOf(productId: string, form: FormData): unknown {
  const { details, ...values } = valuesOf(form);
  return { productId, ...values, ...(details === '' ? {} : { details }) };
}
