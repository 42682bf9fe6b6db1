import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { whenNear } from '#web/lib/when-near.ts';
import { EnquiryForm } from './enquiry-form.tsx';

/** The part of the page that holds the form. */
export const enquirySectionId = 'enquiry';

let present: ComponentType | undefined;

/** For a change of pages within the browser, where no server has rendered the form. */
export async function loadEnquiryForm(): Promise<ComponentType> {
  present ??= (await import('./enquiry-form.tsx')).EnquiryForm;
  return present;
}

/** Loaded once the form has come near the screen. Where it cannot be, the form of the server stays, which works without scripts. */
const WhenNear = lazy(
  () =>
    new Promise<{ default: ComponentType }>((resolve) => {
      whenNear(enquirySectionId, () => {
        loadEnquiryForm().then(
          (Form) => resolve({ default: Form }),
          () => undefined,
        );
      });
    }),
);

const formHere = createIsomorphicFn()
  .server((): ComponentType => EnquiryForm)
  .client((): ComponentType => present ?? WhenNear);

/** The enquiry form far below the first view: React hydrates it, with its input, when its code is loaded. */
export function LateEnquiryForm() {
  const [Form] = useState(() => formHere());
  return (
    <Suspense>
      <Form />
    </Suspense>
  );
}
