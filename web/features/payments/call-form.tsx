import type { ApiCall } from '#contract/api.ts';
import { type CallFormProps, CallForm as PlainCallForm } from '#web/ui/call-form.tsx';
import { payKey } from './pay.queries.ts';

/** A call about money as a form; what the pages of money show is read again after it. */
export function CallForm<Call extends ApiCall>(props: Omit<CallFormProps<Call>, 'refreshes'>) {
  return <PlainCallForm<Call> {...(props as CallFormProps<Call>)} refreshes={payKey} />;
}
