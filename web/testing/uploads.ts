import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** An upload that is under way. */
export type Upload = {
  path: string;
  form: FormData;
  progress: (share: number) => void;
  answer: (response: Response) => Promise<void>;
  /** The connection breaks. */
  breakOff: () => Promise<void>;
};

/** Takes the uploads of one test, in the order in which they begin; the test says how each goes on. */
export function takeUploads(): Upload[] {
  const uploads: Upload[] = [];
  class Request {
    readonly upload: { onprogress?: (event: object) => void } = {};
    onload: (() => void) | undefined;
    onerror: (() => void) | undefined;
    status = 0;
    responseText = '';
    #path = '';
    open(_: string, path: string) {
      this.#path = path;
    }
    setRequestHeader() {
      // Headers play no part for those who look at a screen.
    }
    send(form: FormData) {
      uploads.push({
        path: this.#path,
        form,
        progress: (loaded) => act(() => this.upload.onprogress?.({ loaded, total: 1, lengthComputable: true })),
        answer: (response) =>
          act(async () => {
            [this.status, this.responseText] = [response.status, await response.text()];
            this.onload?.();
          }),
        breakOff: () => act(async () => this.onerror?.()),
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return uploads;
}
