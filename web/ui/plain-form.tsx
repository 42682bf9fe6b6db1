import { type ReactNode, useState } from 'react';
import type { ApiCall } from '#contract/api.ts';
import {
  doneField,
  formKeyField,
  formPrefix,
  keepField,
  methodField,
  nextField,
  showField,
} from '#contract/plain-forms.ts';
import { addressOf } from '#web/lib/api-client.ts';

/** The fields that lead on from a form without scripts: back to its page, or to another one after a success. */
export function PlainFormFields({ call, here, done }: { call: ApiCall; here: string; done?: string | undefined }) {
  const [method] = call.split(' ');
  return (
    <>
      <input type="hidden" name={nextField} value={here} />
      {done !== undefined && <input type="hidden" name={doneField} value={done} />}
      {method !== 'POST' && <input type="hidden" name={methodField} value={method} />}
    </>
  );
}

type PlainFormProps = {
  call: ApiCall;
  params?: Readonly<Record<string, string>>;
  /** The page of the form. */
  here: string;
  /** The page after a success; `{name}` stands for a field of the call's answer. */
  done?: string;
  className?: string;
  children: ReactNode;
};

/** A call as a form that the browser sends itself; for `<noscript>`, where nothing else works. */
export function PlainForm({ call, params, here, done, className, children }: PlainFormProps) {
  return (
    <form method="post" action={formPrefix + addressOf(call, { ...(params && { params }) })} className={className}>
      <PlainFormFields call={call} here={here} done={done} />
      {children}
    </form>
  );
}

/** Enough of a random id to be unique. */
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

/** For a form whose page shows the input again, where it is refused. */
export const KeepTyped = () => <input type="hidden" name={keepField} value="1" />;

/** For a form whose next page shows what the call has answered. */
export const ShowAnswer = () => <input type="hidden" name={showField} value="1" />;
