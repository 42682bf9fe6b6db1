import type { Platform } from '#server/platform.ts';
import type { Client } from '../client.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { deleteSessionByToken } from '../sessions/sessions.queries.ts';

/** Ends the session of a token; one that has ended before is fine too. */
export async function logOut({ db, clock }: Platform, tokenHash: Buffer, client: Client): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const userId = await deleteSessionByToken(transaction, tokenHash);
    if (userId !== undefined) await recordSecurityEvent(transaction, clock, 'signed_out', { userId, client });
  });
}
