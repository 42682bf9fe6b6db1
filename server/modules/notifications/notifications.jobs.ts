import * as z from 'zod';
import { dayMilliseconds } from '#contract/durations.ts';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { PushTransport } from '#server/platform/push/push-transport.ts';
import type { Platform } from '#server/platform.ts';
import { deleteNotifiedEvents, deleteReadNotifications } from './notify.queries.ts';
import { sendPushJob } from './send-push.ts';

/** In days: read notifications this old are deleted, and events this old are not announced again. */
const keptRead = 180;
const keptEvents = 365;

/** The daily job that deletes old notifications. */
function pruneNotificationsJob({ db, clock }: Platform): Job {
  return defineJob({
    name: 'notifications:forget',
    payload: z.looseObject({}),
    schedule: '53 3 * * *',
    run: async () => {
      const now = clock.now().getTime();
      await deleteReadNotifications(db, new Date(now - keptRead * dayMilliseconds));
      await deleteNotifiedEvents(db, new Date(now - keptEvents * dayMilliseconds));
    },
  });
}

/** What notifications have done in the background. */
export function notificationJobs(platform: Platform, transport: PushTransport): Job[] {
  return [sendPushJob(platform, transport), pruneNotificationsJob(platform)];
}
