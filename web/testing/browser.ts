import { vi } from 'vitest';

/** Where a test has a document, calls of the API go the way they go in a browser. */
if (typeof document !== 'undefined') {
  vi.doMock('#web/lib/render-context.ts', () => ({ getRenderContext: () => undefined }));
  const FormDataOfDocument = globalThis.FormData;
  /** happy-dom also includes fields of a disabled fieldset, which browsers do not send. */
  globalThis.FormData = class extends FormDataOfDocument {
    constructor(form?: HTMLFormElement) {
      super(form);
      for (const field of form?.querySelectorAll('fieldset:disabled [name]') ?? []) {
        this.delete(field.getAttribute('name') ?? '');
      }
    }
  };
}
