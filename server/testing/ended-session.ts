import { sql } from 'kysely';
import { expect } from 'vitest';
import { lockSignInMethods } from '#server/modules/accounts/index.ts';
import type { TestApp } from './test-app.ts';

/** Ends every session of a person while a call that has recognised one waits for the account; returns its answer. */
export async function endSessionsDuring<Answer>(
  { db }: TestApp,
  userId: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const waiting = sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const { answer } = await db.transaction().execute(async (transaction) => {
    await lockSignInMethods(transaction, userId);
    const answered = call();
    await expect.poll(async () => (await waiting.execute(db)).rows.length, { interval: 10 }).toBe(1);
    await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
    // Not awaited here: it goes on once this transaction has ended.
    return { answer: answered };
  });
  return answer;
}
