import webPush from 'web-push';
import { rejectOnAbort } from '#server/platform/outgoing/request-at.ts';

export type PushKeys = { publicKey: string; privateKey: string };
/** A browser at its maker's push service. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** `gone`: the browser has ended the subscription. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

/** Sends one message, encrypted for the browser, to its push service. Never throws: a failed one stays unsent. */
export type PushTransport = { send(target: PushTarget, payload: string, keys: PushKeys): Promise<PushOutcome> };

const lifetimeSeconds = 86_400;
/** Without a byte, and in all. */
const [timeoutMilliseconds, longestMilliseconds] = [10_000, 20_000];

/** A new pair of VAPID keys. */
export function createPushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}

/** Sends to the real push services; `contact` is the operator's address, for those who run them. */
export function createPushTransport(contact: string): PushTransport {
  return {
    send: async ({ endpoint, p256dh, auth }, payload, keys) => {
      try {
        const sent = webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject: `mailto:${contact}`, ...keys },
          TTL: lifetimeSeconds,
          timeout: timeoutMilliseconds,
        });
        // Without this, a service that hangs in the middle of its answer would be awaited for ever.
        await Promise.race([sent, rejectOnAbort(AbortSignal.timeout(longestMilliseconds))]);
        return 'sent';
      } catch (error) {
        const isGone = error instanceof webPush.WebPushError && [404, 410].includes(error.statusCode);
        return isGone ? 'gone' : 'failed';
      }
    },
  };
}
