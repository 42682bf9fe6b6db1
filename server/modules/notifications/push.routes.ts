import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/notifications/notifications.endpoints.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { deleteOldPushSubscriptions, deletePushSubscription, upsertPushSubscription } from './push.queries.ts';
import { readPushKeys } from './push-keys.ts';

/** The maximum number of browsers of a person; the oldest are removed. */
const maxSubscriptions = 20;

/** Binds which browsers a person is reached in. */
export function addPushRoutes(app: FastifyInstance, { db, clock }: Platform): void {
  bindEndpoint(app, contract.getPushKey, async () => ({ publicKey: (await readPushKeys(db, clock)).publicKey }));

  bindEndpoint(app, contract.subscribeToPush, async ({ viewer, body: { endpoint, keys } }) => {
    const { userId, sessionId } = signedIn(viewer);
    const now = clock.now();
    const subscription = {
      id: createId(now),
      user_id: userId,
      session_id: sessionId,
      endpoint,
      ...keys,
      created_at: now,
    };
    await db.transaction().execute(async (transaction) => {
      await upsertPushSubscription(transaction, subscription);
      await deleteOldPushSubscriptions(transaction, userId, maxSubscriptions);
    });
    return { message: 'Push messages are on for this browser.' };
  });

  bindEndpoint(app, contract.unsubscribeFromPush, async ({ viewer, body: { endpoint } }) => {
    await deletePushSubscription(db, signedIn(viewer).userId, endpoint);
    return { message: 'Push messages are off for this browser.' };
  });
}
