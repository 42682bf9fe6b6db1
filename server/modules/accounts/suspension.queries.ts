import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';

export type AccountFilter = { state: 'all' | 'active' | 'suspended'; search: string };

export type AccountListRow = Awaited<ReturnType<typeof findAccounts>>['rows'][number];

function matching(db: Db, { state, search }: AccountFilter) {
  const pattern = likePattern(search);
  return db
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .$if(state === 'active', (query) => query.where('users.suspended_at', 'is', null))
    .$if(state === 'suspended', (query) => query.where('users.suspended_at', 'is not', null))
    .$if(search !== '', (query) =>
      query.where(sql<SqlBool>`(users.name ILIKE ${pattern} OR users.email ILIKE ${pattern})`),
    );
}

/** People with an account, newest first. */
export async function findAccounts(db: Db, filter: AccountFilter, page: PageRequest) {
  const columns = ['id', 'name', 'email', 'role', 'created_at', 'suspended_at', 'suspension_reason'] as const;
  const accounts = matching(db, filter).select(columns).select('staff_rights');
  return findPage(accounts, byTime('users.created_at', 'users.id', 'desc'), page);
}

export async function countAccounts(db: Db, filter: AccountFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Locks the account until this transaction ends. */
export async function lockForSuspension(transaction: Db, id: string) {
  return transaction
    .selectFrom('users')
    .select(['id', 'role', 'suspended_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Suspends an account, or ends its suspension. */
export async function setSuspension(
  db: Db,
  id: string,
  suspension: { at: Date; reason: string } | undefined,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ suspended_at: suspension?.at ?? null, suspension_reason: suspension?.reason ?? null })
    .where('id', '=', id)
    .execute();
}

export async function isSuspended(db: Db, userId: string): Promise<boolean> {
  const person = await db.selectFrom('users').select('suspended_at').where('id', '=', userId).executeTakeFirst();
  return person?.suspended_at != null;
}
