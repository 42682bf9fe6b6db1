import { ApiRefusal, NetworkError } from '#web/lib/api-client.ts';
import type { CallEnd } from './call-machine.ts';
import { MediaProblem } from './open-media.ts';

/** What the screen says when a call could not be made: the device, the connection or the server refused it. */
export function endOfFailure(error: unknown): CallEnd {
  if (error instanceof MediaProblem) return error.end;
  if (error instanceof NetworkError) return 'offline';
  if (!(error instanceof ApiRefusal)) return 'failed';
  const ends: Readonly<Record<string, CallEnd>> = {
    FORBIDDEN: 'forbidden',
    ACCOUNT_SUSPENDED: 'forbidden',
    NOT_FOUND: 'forbidden',
    EMAIL_UNVERIFIED: 'unverified',
    STATE: 'inAnotherCall',
    RATE_LIMITED: 'tooMany',
    UNAVAILABLE: 'offline',
  };
  return ends[error.code] ?? 'failed';
}
