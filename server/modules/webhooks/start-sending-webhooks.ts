import { type RepeatedTask, repeat } from '#server/platform/clock/repeat.ts';
import type { Platform } from '#server/platform.ts';
import { sendDueMessages } from './send-due-messages.ts';
import { tellOfAuctions } from './tell-of-auctions.ts';
import { tellOfListings } from './tell-of-listings.ts';

const everyMilliseconds = 1_000;

/**
 * Sends events to programs, outside of the job queue: receivers that hang would block mails and everything else there.
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
