import { type ClientRequest, request as requestHttp } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';

/** Where a name was found to lead. */
export type FoundAddress = { address: string; family: number };

/** How long another machine may take from the look-up of its name to its answer. */
export const answerMilliseconds = 10_000;

/** A request to the very address that was looked up and allowed; a redirect is an answer like any other. */
export function requestAt(url: URL, at: FoundAddress, options: RequestOptions): ClientRequest {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return request(url, {
    ...options,
    agent: false,
    lookup: (_host, { all }, found) => (all ? found(null, [at]) : found(null, at.address, at.family)),
    maxHeaderSize: 16_384,
  });
}

/** Rejects once the signal aborts: for races with work that cannot be aborted itself, such as a DNS look-up. */
export function rejectOnAbort(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // Where something fails before the race begins, this would be an unhandled rejection, which ends the program.
  aborted.catch(() => undefined);
  return aborted;
}
