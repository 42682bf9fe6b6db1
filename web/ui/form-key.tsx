import { useState } from 'react';
import { formKeyField, keepField } from '#contract/form-key.ts';

/** So much of a random id that nobody has the same one by chance. */
const length = 13;

/** A key of this form on this page; empty in the browser, where a form that React has made is sent by scripts. */
export function useFormKey(): string {
  return useState(() => (import.meta.env.SSR ? crypto.randomUUID().slice(0, length) : ''))[0];
}

/** Lets a form without scripts that is sent twice be done once. */
export function FormKey() {
  const key = useFormKey();
  return <input type="hidden" name={formKeyField} defaultValue={key} suppressHydrationWarning />;
}

/** For a form whose page shows again what was typed, where it is refused. */
export const KeepTyped = () => <input type="hidden" name={keepField} value="1" />;
