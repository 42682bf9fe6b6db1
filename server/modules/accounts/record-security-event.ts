import type { securityEvents } from '#contract/accounts/security.endpoints.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { createId } from '#server/platform/ids.ts';
import type { Client } from './client.ts';
import { insertSecurityEvent } from './security.queries.ts';

export type SecurityEvent = (typeof securityEvents)[number];

/** Notes what happened to an account, for its owner to read. */
export async function recordSecurityEvent(
  db: Db,
  clock: Clock,
  event: SecurityEvent,
  { userId, client }: { userId: string; client: Omit<Client, 'network'> },
): Promise<void> {
  const at = clock.now();
  await insertSecurityEvent(db, {
    id: createId(at),
    user_id: userId,
    event,
    at,
    user_agent: client.userAgent,
    address: client.address,
  });
}
