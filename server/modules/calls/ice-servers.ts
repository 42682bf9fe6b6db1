import { createHmac } from 'node:crypto';
import { type IceServer, longestCallSeconds } from '#contract/calls/calls.ts';
import type { Config } from '#server/config.ts';

/** Somewhat longer than a call may last. */
const lifetimeSeconds = longestCallSeconds + 600;

/**
 * The servers a device may use for one call. The password for TURN is made for this call alone and expires with it: the
 * REST scheme of coturn (`use-auth-secret`), in which the user name is the time of expiry, and the password its HMAC.
 */
export function iceServersFor({ stunUrls, turn }: Config['calls'], callId: string, now: Date): IceServer[] {
  const servers: IceServer[] = stunUrls.length === 0 ? [] : [{ urls: [...stunUrls] }];
  if (turn !== undefined) {
    const username = `${Math.floor(now.getTime() / 1_000) + lifetimeSeconds}:${callId}`;
    const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
    servers.push({ urls: [...turn.urls], username, credential });
  }
  return servers;
}
