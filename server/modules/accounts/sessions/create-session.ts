import type { Db } from '#server/database.ts';
import { sessionMilliseconds } from '#server/platform/auth/session-cookie.ts';
import { createToken, hashToken } from '#server/platform/auth/tokens.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { createId } from '#server/platform/ids.ts';
import type { Client } from '../client.ts';
import { insertSession } from './sessions.queries.ts';

export type NewSession = { token: string; expiresAt: Date; userId: string };

/** Opens a session; its token is returned once and stored only as a hash. */
export async function createSession(
  db: Db,
  clock: Clock,
  { userId, client }: { userId: string; client: Client },
): Promise<NewSession> {
  const now = clock.now();
  const token = createToken();
  const expiresAt = new Date(now.getTime() + sessionMilliseconds);
  await insertSession(db, {
    id: createId(now),
    user_id: userId,
    token_hash: hashToken(token),
    created_at: now,
    last_seen_at: now,
    expires_at: expiresAt,
    user_agent: client.userAgent,
    address: client.address,
  });
  return { token, expiresAt, userId };
}
