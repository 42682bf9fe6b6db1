import type { ApiCall, ApiInput, ApiResponse } from '#contract/api.ts';
import { ApiRefusal, callApi } from './api-client.ts';
import { randomId } from './random-id.ts';

/** The keys of calls that have not been answered yet, by their content. */
const keys = new Map<string, string>();
const mostKeys = 50;

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
function keyOf(name: string): string {
  const key = keys.get(name) ?? randomId();
  keys.set(name, key);
  if (keys.size > mostKeys) keys.delete(keys.keys().next().value ?? '');
  return key;
}

/** Whether the server may have done it although it says otherwise, or says nothing. */
const isOpen = (error: unknown) =>
  !(error instanceof ApiRefusal) || error.status >= 500 || error.code === 'IDEMPOTENCY_KEY_IN_USE';

async function answerOnce<Answer>(name: string, call: (headers: Record<string, string>) => Promise<Answer>) {
  const key = keyOf(name);
  try {
    const answer = await call({ 'idempotency-key': key });
    keys.delete(name);
    return answer;
  } catch (error) {
    if (!isOpen(error)) keys.delete(name);
    throw error;
  }
}

/**
 * Calls the API to create something: however often the same is tried after a connection broke, it is created once. Each
 * try carries the same `Idempotency-Key`.
 */
export function callOnce<Call extends ApiCall>(call: Call, input: ApiInput<Call>) {
  return answerOnce(nameOf(call, input), (headers) => callApi(call, input, undefined, headers));
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
