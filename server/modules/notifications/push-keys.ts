import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { createPushKeys, type PushKeys } from '#server/platform/push/push-transport.ts';
import { findSiteKeys, insertSiteKeys } from './push.queries.ts';

const name = 'web-push';

/** The keys by which push services know this site (VAPID), made when they are first asked for and kept in the database. */
export async function readPushKeys(db: Db, clock: Clock): Promise<PushKeys> {
  const found = await findSiteKeys(db, name);
  if (found !== undefined) return { publicKey: found.public_key, privateKey: found.private_key };
  const { publicKey, privateKey } = createPushKeys();
  await insertSiteKeys(db, { name, public_key: publicKey, private_key: privateKey, created_at: clock.now() });
  return readPushKeys(db, clock);
}
