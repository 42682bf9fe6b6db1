import type { FastifyRequest } from 'fastify';
import { ApiError } from '#server/platform/http/api-error.ts';

/** How an upload may go: slow lines have their time, one that only keeps a worker waiting does not. */
export type UploadPace = { maxSeconds: number; graceSeconds: number; minBytesPerSecond: number };

export const ordinaryPace: UploadPace = { maxSeconds: 120, graceSeconds: 15, minBytesPerSecond: 2_048 };

const checkMilliseconds = 1_000;

/**
 * Runs `read` while counting the bytes that come in. A parser's own limits bound what it keeps, not what it receives;
 * past `maxBytes`, or when the upload is too slow, this refuses without waiting for the end, and the signal aborts.
 */
export async function watchUpload<Result>(
  { raw }: FastifyRequest,
  maxBytes: number,
  read: (signal: AbortSignal) => Promise<Result>,
  { maxSeconds, graceSeconds, minBytesPerSecond }: UploadPace = ordinaryPace,
): Promise<Result> {
  const { promise: refused, reject } = Promise.withResolvers<never>();
  const ended = new AbortController();
  const started = performance.now();
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) reject(new ApiError('TOO_LARGE'));
  };
  const timer = setInterval(() => {
    const seconds = (performance.now() - started) / 1_000;
    const isSlow = seconds > graceSeconds && received < seconds * minBytesPerSecond;
    if (isSlow || seconds > maxSeconds) reject(new ApiError('REQUEST_TIMEOUT'));
  }, checkMilliseconds);
  raw.on('data', count);
  try {
    return await Promise.race([read(ended.signal), refused]);
  } finally {
    ended.abort();
    clearInterval(timer);
    raw.off('data', count);
  }
}
