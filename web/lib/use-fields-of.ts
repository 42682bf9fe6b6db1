import { type RefObject, useEffect, useRef } from 'react';

/**
 * Lets the fields of a form of filters show what the address says, also after Back. Only what has changed in the address
 * is written: what was typed before the page came to life or while its answer was awaited stays, and so does the focus.
 */
export function useFieldsOf(values: Readonly<Record<string, string>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(values);
  useEffect(() => {
    const before = shown.current;
    shown.current = values;
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && value !== before[name]) field.value = value;
    }
  }, [values]);
  return form;
}
