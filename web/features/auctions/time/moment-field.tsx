import { type ComponentProps, useState } from 'react';
import { momentOfKigaliMinute } from '#contract/kigali-time.ts';
import { TextField } from '#web/ui/field.tsx';
import { useMoment } from './use-moment.ts';

/**
 * A day and a time in Kigali. Browsers write dates in their own language, not the page's, so the chosen one is shown in
 * words below the field.
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
