import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { whenIdle } from '#web/lib/when-idle.ts';
import { EnquiryForm } from './enquiry-form.tsx';

let present: ComponentType | undefined;

/** For a change of pages within the browser, where no server has rendered the form. */
export async function loadEnquiryForm(): Promise<ComponentType> {
  present ??= (await import('./enquiry-form.tsx')).EnquiryForm;
  return present;
}

/** Loaded once the page has come to rest. Where it cannot be, the form of the server stays, which works without scripts. */
const WhenIdle = lazy(
  () =>
    new Promise<{ default: ComponentType }>((resolve) => {
      whenIdle(() => {
        loadEnquiryForm().then(
          (Form) => resolve({ default: Form }),
          () => undefined,
        );
      });
    }),
);

const formHere = createIsomorphicFn()
  .server((): ComponentType => EnquiryForm)
  .client((): ComponentType => present ?? WhenIdle);

/** The enquiry form far below the first view: React takes it over, with what was typed, when its code is here. */
export function LateEnquiryForm() {
  const [Form] = useState(() => formHere());
  return (
    <Suspense>
      <Form />
    </Suspense>
  );
}
