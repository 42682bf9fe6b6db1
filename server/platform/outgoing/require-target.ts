import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '#server/platform/http/api-error.ts';
import { RefusedTarget, readTarget, resolveTarget, type TargetRule } from './allowed-target.ts';

/** A name server that never answers must not keep a call waiting. */
const lookUpMilliseconds = 5_000;

async function tooSlow(ended: AbortSignal): Promise<never> {
  await delay(lookUpMilliseconds, undefined, { signal: ended });
  throw new RefusedTarget('The address took too long to be found.');
}

/** An address of the field `url` as it is kept; refused where nothing may be asked of it, or sent to it, now. */
export async function requireTarget(text: string, rule: TargetRule): Promise<string> {
  const ended = new AbortController();
  try {
    const url = readTarget(text, rule);
    await Promise.race([resolveTarget(url, rule), tooSlow(ended.signal)]);
    return url.href;
  } catch (error) {
    const message = error instanceof RefusedTarget ? error.message : 'No such address was found.';
    throw new ApiError('UNPROCESSABLE', { message, fields: { url: message } });
  } finally {
    ended.abort();
  }
}
