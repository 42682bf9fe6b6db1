import type { DeliveryFailure } from '#contract/webhooks/webhooks.vocabulary.ts';
import { RefusedTarget, readTarget, resolveTarget, type TargetRule } from '#server/platform/outgoing/allowed-target.ts';
import {
  answerMilliseconds,
  type FoundAddress,
  rejectOnAbort,
  requestAt,
} from '#server/platform/outgoing/request-at.ts';

type Outgoing = { url: string; headers: Record<string, string>; body: string };

export type Delivery = { status: number; failure?: undefined } | { status?: undefined; failure: DeliveryFailure };

/** Sends, and returns the status. The body of the answer is not read, and a redirect is an answer like any other. */
function post(
  url: URL,
  at: FoundAddress,
  { headers, body, signal }: Omit<Outgoing, 'url'> & { signal: AbortSignal },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = requestAt(url, at, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Urugo-Webhooks/1',
      },
      signal,
    });
    sending.on('error', reject);
    sending.on('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    sending.end(body);
  });
}

function failureOf(error: unknown, signal: AbortSignal): DeliveryFailure {
  if (error instanceof RefusedTarget) return 'refused_address';
  return signal.aborted ? 'too_slow' : 'unreachable';
}

/** Sends one message to its receiver. Never throws: a failure is returned. `stopping` ends it. */
export async function postMessage(
  { url: text, ...message }: Outgoing,
  { stopping, ...rule }: TargetRule & { stopping: AbortSignal },
): Promise<Delivery> {
  const signal = AbortSignal.any([AbortSignal.timeout(answerMilliseconds), stopping]);
  const tooSlow = rejectOnAbort(signal);
  try {
    const url = readTarget(text, rule);
    // A look-up cannot be ended, only left alone.
    const at = await Promise.race([resolveTarget(url, rule), tooSlow]);
    return { status: await post(url, at, { ...message, signal }) };
  } catch (error) {
    return { failure: failureOf(error, signal) };
  }
}
