import type { ReactNode } from 'react';
import type { ApiCall } from '#contract/api.ts';
import { doneField, methodField } from '#contract/plain-forms.ts';
import { Button } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { sharedListsKey } from './shared-lists.queries.ts';

type ActProps = {
  call: ApiCall;
  params: Readonly<Record<string, string>>;
  here: string;
  /** The page after it, where a form without scripts leads somewhere else. */
  next?: string;
  done: string;
  onDone?: () => void;
  /** The queries to refresh; without the list itself, where it is deleted. */
  refreshes?: readonly unknown[];
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Further fields to send. */
  fields?: ReactNode;
  children: ReactNode;
};

/** A button that makes one call about a list. */
export function Act({
  call,
  params,
  here,
  next,
  done,
  onDone,
  refreshes = sharedListsKey,
  variant = 'secondary',
  fields,
  children,
}: ActProps) {
  const [method] = call.split(' ');
  return (
    <CallForm
      call={call}
      params={params}
      here={here}
      done={done}
      refreshes={refreshes}
      {...(onDone && { onDone })}
      className="print:hidden"
    >
      {method !== 'POST' && <input type="hidden" name={methodField} value={method} />}
      {next !== undefined && <input type="hidden" name={doneField} value={next} />}
      {fields}
      <Button type="submit" variant={variant} size="small" className="min-h-11">
        {children}
      </Button>
    </CallForm>
  );
}
