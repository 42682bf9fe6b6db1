import { createHmac } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FormFiles } from '#server/platform/http/multipart/index.ts';

/** What a call asks for. */
export type Asked = { params?: unknown; query?: unknown; body?: unknown; files: FormFiles };

const sliceBytes = 1024 * 1024;

/**
 * Distinguishes different calls. Computed from the parsed input, not from the bytes received: a form
 * sent again has other boundaries between its parts. Keyed, because a body may hold a password.
 */
export async function fingerprintOf(secret: Buffer, { method, path }: Endpoint, asked: Asked): Promise<Buffer> {
  const hash = createHmac('sha256', secret);
  const { params, query, body, files } = asked;
  const describedFiles = Object.entries(files)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([field, sent]) => [field, sent.map(({ name, kind, bytes }) => [name, kind, bytes.length])]);
  hash.update(JSON.stringify([method, path, params, query, body, describedFiles]));
  for (const [field] of describedFiles) {
    for (const { bytes } of files[String(field)] ?? []) {
      // Hashing two hundred megabytes at once would block the event loop.
      for (let from = 0; from < bytes.length; from += sliceBytes) {
        hash.update(bytes.subarray(from, from + sliceBytes));
        await nextTurn();
      }
    }
  }
  return hash.digest();
}
