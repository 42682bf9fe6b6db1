import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the fields of a form of filters in line with the address, also after Back. Only changes of the address are
 * written: input from before hydration or during a request stays, and so does the focus.
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
