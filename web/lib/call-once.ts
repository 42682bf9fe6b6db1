import type { ApiCall, ApiInput, ApiResponse } from '#contract/api.ts';
import { ApiRefusal, callApi } from './api-client.ts';
import { randomId } from './random-id.ts';

/** The keys of calls that have not been answered yet, by their content; of more than `most` the oldest is forgotten. */
export const newOpenCalls = (most: number) => ({ keys: new Map<string, string>(), most });
type OpenCalls = ReturnType<typeof newOpenCalls>;

const ofPage = newOpenCalls(50);

const describe = (blob: Blob) =>
  blob instanceof File ? [blob.name, blob.size, blob.lastModified] : [blob.type, blob.size];

function nameOf(call: ApiCall, input: { params?: unknown; body?: unknown; files?: object | undefined }) {
  const files = Object.entries(input.files ?? {}).map(([field, blobs]: [string, Blob[]]) => [
    field,
    blobs.map(describe),
  ]);
  return JSON.stringify([call, input.params, input.body, files]);
}

/** The key of a call: the same for each try of the same call, until one is answered. */
function keyOf(name: string, { keys, most }: OpenCalls): string {
  const key = keys.get(name) ?? randomId();
  keys.set(name, key);
  if (keys.size > most) keys.delete(keys.keys().next().value ?? '');
  return key;
}

/** Whether the server may have done it although it says otherwise, or says nothing. */
const isOpen = (error: unknown) =>
  !(error instanceof ApiRefusal) || error.status >= 500 || error.code === 'IDEMPOTENCY_KEY_IN_USE';

async function answerOnce<Answer>(
  name: string,
  call: (headers: Record<string, string>) => Promise<Answer>,
  open: OpenCalls = ofPage,
) {
  const key = keyOf(name, open);
  try {
    const answer = await call({ 'idempotency-key': key });
    open.keys.delete(name);
    return answer;
  } catch (error) {
    if (!isOpen(error)) open.keys.delete(name);
    throw error;
  }
}

/**
 * Calls the API to create something: however often the same is tried after a connection broke, it is created once. Each
 * try carries the same `Idempotency-Key`. `open` holds the keys, where not all tries on the page are tries of the same.
 */
export function callOnce<Call extends ApiCall>(call: Call, input: ApiInput<Call>, open?: OpenCalls) {
  return answerOnce(nameOf(call, input), (headers) => callApi(call, input, undefined, headers), open);
}

/** The same for a call with files, which reports how much of them has been sent. */
export function uploadOnce<Call extends ApiCall>(
  call: Call,
  input: Pick<ApiInput<Call>, 'body' | 'files'>,
  onProgress: (share: number) => void,
): Promise<ApiResponse<Call>> {
  return answerOnce(nameOf(call, input), async (headers) => {
    const { uploadToApi } = await import('./upload-to-api.ts');
    return uploadToApi(call, input, onProgress, headers);
  });
}
