import { type RepeatedTask, repeat } from '#server/platform/clock/repeat.ts';
import type { Platform } from '#server/platform.ts';
import { notifyWebhooksOfAuctions } from './notify-of-auctions.ts';
import { notifyWebhooksOfListings } from './notify-of-listings.ts';
import { sendDueMessages } from './send-due-messages.ts';

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
      while (await notifyWebhooksOfListings(platform));
      while (await notifyWebhooksOfAuctions(platform));
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
