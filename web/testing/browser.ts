import { vi } from 'vitest';

/** Where a test has a document, calls of the API go the way they go in a browser. */
if (typeof document !== 'undefined') {
  vi.doMock('#web/lib/render-context.ts', () => ({ getRenderContext: () => undefined }));
}
