import { minuteMilliseconds } from '#contract/durations.ts';
import type { FoundViewer } from '#server/platform/auth/recognise-viewers.ts';
import { sessionMilliseconds } from '#server/platform/auth/session-cookie.ts';
import { batchReads } from '#server/platform/database/batch-reads.ts';
import type { CheckSessions } from '#server/platform/realtime/end-sockets.ts';
import type { Platform } from '#server/platform.ts';
import { needsTwoFactor } from '../two-factor/needs-two-factor.ts';
import { findPresentSessions, findSessions, prolongSession } from './sessions.queries.ts';

/** A session in use is written to no more often than this. */
const prolongAfterMilliseconds = 5 * minuteMilliseconds;

/**
 * Finds the owner of a session token. One read, shared by simultaneous requests; once in five minutes a write that
 * extends the session.
 */
export function viewerFinder({ config, db, clock }: Platform): (tokenHash: Buffer) => Promise<FoundViewer | undefined> {
  const sendsMail = config.smtpUrl !== undefined;
  const sessionOf = batchReads(async (hashes) => {
    const tokens = hashes.map((hash) => Buffer.from(hash, 'hex'));
    const sessions = await findSessions(db, tokens, clock.now());
    return new Map(sessions.map((session) => [session.token_hash.toString('hex'), session]));
  });
  return async (tokenHash) => {
    const session = await sessionOf(tokenHash.toString('hex'));
    const now = clock.now();
    if (session === undefined) return undefined;
    const unseenSince = new Date(now.getTime() - prolongAfterMilliseconds);
    const expiresAt = new Date(now.getTime() + sessionMilliseconds);
    const isProlonged =
      session.last_seen_at <= unseenSince && (await prolongSession(db, session.id, { now, unseenSince, expiresAt }));
    const viewer = {
      role: session.role,
      rights: session.role === 'staff' ? session.staff_rights : [],
      userId: session.user_id,
      sessionId: session.id,
      suspension: session.suspension_reason ?? undefined,
      mustVerifyEmail: sendsMail && !session.email_verified,
      mustSetUpTwoFactor: needsTwoFactor(config, session.role) && !session.has_two_factor,
    };
    return { viewer, isProlonged };
  };
}

/** Which of these sessions still hold, and what their owners are now. */
export function sessionChecker({ db, clock }: Platform): CheckSessions {
  return async (ids) => {
    const rows = await findPresentSessions(db, ids, clock.now());
    return rows.map(({ id, role, suspended_at }) => ({ id, role, isSuspended: suspended_at !== null }));
  };
}
