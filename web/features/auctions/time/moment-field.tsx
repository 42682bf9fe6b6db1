import { type ComponentProps, useState } from 'react';
import { momentOfKigaliMinute } from '#contract/kigali-time.ts';
import { TextField } from '#web/ui/field.tsx';
import { useMoment } from './use-moment.ts';

/**
 * A day and a time in Kigali. Browsers write dates in the way of their own language, not of the page: below the field
 * says in words what was chosen.
 */
export function MomentField({ onChange, ...field }: Omit<ComponentProps<typeof TextField>, 'type' | 'hint'>) {
  const moment = useMoment();
  const [typed, setTyped] = useState(String(field.value ?? field.defaultValue ?? ''));
  const chosen = momentOfKigaliMinute(typed);
  return (
    <TextField
      type="datetime-local"
      {...field}
      {...(chosen === undefined ? {} : { hint: moment(chosen) })}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
    />
  );
}
