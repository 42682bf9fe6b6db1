import { type RepeatedTask, repeat } from '#server/platform/clock/repeat.ts';
import type { Platform } from '#server/platform.ts';
import { sendDueMessages } from './send-due-messages.ts';
import { tellOfAuctions } from './tell-of-auctions.ts';
import { tellOfListings } from './tell-of-listings.ts';

const everyMilliseconds = 1_000;

/**
 * Tells programs of what happens, beside the queue of jobs: receivers that hang would keep mails and everything else
 * waiting there.
 */
export function startSendingWebhooks(platform: Platform): RepeatedTask {
  const stopping = new AbortController();
  const report = (err: unknown) => platform.log.warn({ err }, 'webhooks could not be sent');
  const collecting = repeat(
    everyMilliseconds,
    async () => {
      while (await tellOfListings(platform));
      while (await tellOfAuctions(platform));
    },
    report,
  );
  const sending = repeat(everyMilliseconds, () => sendDueMessages(platform, stopping.signal), report);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([collecting.stop(), sending.stop()]);
    },
  };
}
