import type { Db, Tables } from '#server/database.ts';
import { lockByName } from '#server/platform/database/named-locks.ts';

export async function findCommand(db: Db, userId: string, commandId: string) {
  return db
    .selectFrom('deal_commands')
    .select(['digest', 'outcome', 'deal_id'])
    .where('user_id', '=', userId)
    .where('command_id', '=', commandId)
    .executeTakeFirst();
}

/** Holds a command of this person until the transaction ends, so that one sent twice at once is done once. */
export async function lockCommand(transaction: Db, userId: string, commandId: string): Promise<void> {
  await lockByName(transaction, `deal command ${userId} ${commandId}`);
}

export async function insertCommand(db: Db, command: Tables['deal_commands']): Promise<void> {
  await db
    .insertInto('deal_commands')
    .values({ ...command, outcome: JSON.stringify(command.outcome) })
    .execute();
}
