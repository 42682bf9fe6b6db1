import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { NetworkError } from './api-client.ts';
import { uploadToApi } from './upload-to-api.ts';

vi.mock('./render-context.ts', () => ({ getRenderContext: () => undefined }));

/** A request whose course the test decides. */
class Request {
  static last: Request;
  upload: { onprogress?: (event: { loaded: number; total: number; lengthComputable: boolean }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  opened: unknown[] = [];
  headers: Record<string, string> = {};
  form?: FormData;
  constructor() {
    Request.last = this;
  }
  open(...target: unknown[]) {
    this.opened = target;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.form = form;
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', Request));
afterEach(() => vi.unstubAllGlobals());

const upload = (onProgress: (share: number) => void = () => undefined) =>
  uploadToApi('POST /api/chat/attachment', { body: {}, files: { file: [new File(['x'], 'a.png')] } }, onProgress, {
    'idempotency-key': 'k',
  });

it('sends the file with its headers and answers what the API says', async () => {
  const answer = upload();
  const { opened, headers, form } = Request.last;
  expect([opened, headers]).toEqual([['POST', '/api/chat/attachment'], { 'idempotency-key': 'k' }]);
  expect(form?.get('file')).toMatchObject({ name: 'a.png' });
  Request.last.answer(201, '{"url":"/api/chat/attachment/a.png"}');
  expect(await answer).toEqual({ url: '/api/chat/attachment/a.png' });
});

it('reports how much has been sent, as far as that is known', () => {
  const shares: number[] = [];
  void upload((share) => shares.push(share));
  const { upload: sending } = Request.last;
  sending.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
  sending.onprogress?.({ loaded: 2, total: 0, lengthComputable: false });
  sending.onprogress?.({ loaded: 0, total: 0, lengthComputable: true });
  sending.onprogress?.({ loaded: 4, total: 4, lengthComputable: true });
  expect(shares).toEqual([0.25, 1]);
});

test.each([
  [413, '{"message":"Too large","error":"Too large","code":"TOO_LARGE"}', { status: 413, code: 'TOO_LARGE' }],
  [502, '<html>Bad gateway</html>', { status: 502, isExplained: false }],
  [200, '<html>Please sign in to this network</html>', { name: 'NetworkError' }],
])('an answer %i with %s ends the upload', async (status, text, error) => {
  const answer = upload();
  Request.last.answer(status, text);
  await expect(answer).rejects.toMatchObject(error);
});

it('without network the upload ends too', async () => {
  const answer = upload();
  Request.last.onerror?.();
  await expect(answer).rejects.toBeInstanceOf(NetworkError);
});
