import * as z from 'zod';
import { isAlertWanted } from '#server/modules/mails/index.ts';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { PushTransport } from '#server/platform/push/push-transport.ts';
import type { Platform } from '#server/platform.ts';
import { deletePushSubscription, findPushTargets, takePushMessage } from './push.queries.ts';
import { readPushKeys } from './push-keys.ts';

/** After mails and text messages: what it says is on the site as well. */
export const sendPush = { name: 'notifications:push', priority: 1 };

/**
 * The job that hands one push message to the push services of its recipient's browsers. The message is taken out of the
 * database before it is sent: after a crash in between it is lost rather than sent twice; it is still on the site.
 */
export function sendPushJob({ db, clock }: Platform, transport: PushTransport): Job {
  return defineJob({
    name: sendPush.name,
    isOutgoing: true,
    payload: z.object({ pushId: z.string() }),
    run: async ({ pushId }) => {
      const message = await takePushMessage(db, pushId);
      if (message === undefined) return;
      // Paused or ended while it waited.
      if (message.search_id !== null && !(await isAlertWanted(db, message.search_id))) return;
      const keys = await readPushKeys(db, clock);
      const { title, body, path, tag, actions } = message;
      const payload = JSON.stringify({ title, body, path, tag, ...(actions.length > 0 && { actions }) });
      const targets = await findPushTargets(db, message.recipient_id, clock.now());
      // At the same time: twenty that hang one after the other would take longer than a job may.
      const sent = targets.map(async (target) => {
        const outcome = await transport.send(target, payload, keys);
        if (outcome === 'gone') await deletePushSubscription(db, message.recipient_id, target.endpoint);
      });
      await Promise.all(sent);
    },
  });
}
