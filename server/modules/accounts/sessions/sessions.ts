import type { Session } from '#contract/accounts/security.endpoints.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import type { Client } from '../client.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { deleteSessionOf, deleteSessionsOf, findSessionsOf } from './sessions.queries.ts';

type Owner = { viewer: SignedInViewer; client: Client };

/** Where a person is signed in, the present session first. */
export async function listSessions({ db, clock }: Platform, viewer: SignedInViewer): Promise<Session[]> {
  const rows = await findSessionsOf(db, viewer.userId, clock.now());
  const sessions = rows.map((row) => ({
    _id: row.id,
    isCurrent: row.id === viewer.sessionId,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    userAgent: row.user_agent,
    address: row.address,
  }));
  return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Ends one session. Another user's session is treated like one that does not exist. */
export async function endSession({ db, clock }: Platform, { viewer, client }: Owner, id: string): Promise<void> {
  const { userId, sessionId } = viewer;
  await db.transaction().execute(async (transaction) => {
    if (!(await deleteSessionOf(transaction, userId, id))) throw new ApiError('NOT_FOUND');
    const event = id === sessionId ? 'signed_out' : 'signed_out_elsewhere';
    await recordSecurityEvent(transaction, clock, event, { userId, client });
  });
}

export async function endOtherSessions({ db, clock }: Platform, { viewer, client }: Owner): Promise<void> {
  const { userId, sessionId } = viewer;
  await db.transaction().execute(async (transaction) => {
    await deleteSessionsOf(transaction, userId, sessionId);
    await recordSecurityEvent(transaction, clock, 'signed_out_elsewhere', { userId, client });
  });
}
