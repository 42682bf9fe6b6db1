import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Currency } from '#contract/money.ts';
import type { PermitState } from '#contract/price-permits/price-permit.vocabulary.ts';
import type { Db, Tables } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';

/** As text: a day has no time, and so no time zone. */
const lastDay = sql<string>`permits.expires_on::text`.as('expires_on');

const columns = [
  'permits.id',
  'permits.seller_id',
  'permits.currency',
  'permits.number',
  'permits.state',
  'permits.submitted_at',
  'permits.decided_at',
  'permits.refusal_reason',
  'permits.document_id',
  'documents.name as document_name',
  'documents.kind as document_kind',
  'documents.bytes as document_bytes',
] as const;

export type PermitRow = NonNullable<Awaited<ReturnType<typeof findPermit>>>;
export type StaffPermitRow = Awaited<ReturnType<typeof findPermits>>['rows'][number];
export type LockedPermit = NonNullable<Awaited<ReturnType<typeof lockPermit>>>;

function permits(db: Db) {
  return db.selectFrom('price_permits as permits').innerJoin('documents', 'documents.id', 'permits.document_id');
}

export async function findPermit(db: Db, id: string) {
  return permits(db).select(columns).select(lastDay).where('permits.id', '=', id).executeTakeFirst();
}

export async function findOwnPermits(db: Db, sellerId: string, page: PageRequest) {
  const own = permits(db).select(columns).select(lastDay).where('permits.seller_id', '=', sellerId);
  return findPage(own, byTime('permits.submitted_at', 'permits.id', 'desc'), page);
}

/** The permit that says most about a currency: a valid one, else one that waits, else the last that was sent in. */
export async function findMostRelevantPermit(
  db: Db,
  sellerId: string,
  { currency, today }: { currency: Currency; today: string },
) {
  const isValid = sql<SqlBool>`(permits.state = 'approved' AND permits.expires_on >= ${today}::date)`;
  return db
    .selectFrom('price_permits as permits')
    .select(['permits.state', lastDay])
    .where('permits.seller_id', '=', sellerId)
    .where('permits.currency', '=', currency)
    .orderBy(isValid, 'desc')
    .orderBy(sql`CASE WHEN ${isValid} THEN permits.expires_on END`, 'desc')
    .orderBy(sql`permits.state = 'pending'`, 'desc')
    .orderBy('permits.submitted_at', 'desc')
    .orderBy('permits.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function hasPendingPermit(db: Db, sellerId: string, currency: Currency): Promise<boolean> {
  const row = await db
    .selectFrom('price_permits')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('currency', '=', currency)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts unless one of the currency waits already; returns whether it did. */
export async function insertPermit(db: Db, permit: Insertable<Tables['price_permits']>): Promise<boolean> {
  const inserted = await db
    .insertInto('price_permits')
    .values(permit)
    .onConflict((conflict) => conflict.columns(['seller_id', 'currency']).where('state', '=', 'pending').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Locks the permit until this transaction ends. */
export async function lockPermit(transaction: Db, id: string) {
  return transaction
    .selectFrom('price_permits as permits')
    .leftJoin('users as deciders', 'deciders.id', 'permits.decided_by')
    .select(['permits.id', 'permits.seller_id', 'permits.currency', 'permits.number', 'permits.state', lastDay])
    .select('deciders.name as decider_name')
    .where('permits.id', '=', id)
    .forUpdate('permits')
    .executeTakeFirst();
}

export async function setPermit(db: Db, id: string, change: Updateable<Tables['price_permits']>): Promise<void> {
  await db.updateTable('price_permits').set(change).where('id', '=', id).execute();
}

type PermitFilter = { state: PermitState; today: string };

function ofState(db: Db, { state, today }: PermitFilter) {
  const all = permits(db)
    .innerJoin('users as holders', 'holders.id', 'permits.seller_id')
    .leftJoin('sellers', 'sellers.user_id', 'permits.seller_id')
    .leftJoin('users as deciders', 'deciders.id', 'permits.decided_by');
  if (state === 'approved') return all.where('permits.state', '=', state).where('permits.expires_on', '>=', today);
  if (state === 'expired') return all.where('permits.state', '=', 'approved').where('permits.expires_on', '<', today);
  return all.where('permits.state', '=', state);
}

/** For the staff: the pending ones in the order they came, all others newest first. */
export async function findPermits(db: Db, filter: PermitFilter, page: PageRequest) {
  const direction = filter.state === 'pending' ? 'asc' : 'desc';
  const rows = ofState(db, filter)
    .select(columns)
    .select(lastDay)
    .select([
      'holders.name as seller_name',
      'holders.language as seller_language',
      'sellers.agency_name',
      'deciders.id as decider_id',
      'deciders.name as decider_name',
    ]);
  return findPage(rows, byTime('permits.submitted_at', 'permits.id', direction), page);
}

export async function countPermits(db: Db, filter: PermitFilter): Promise<number> {
  const { total } = await ofState(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** How many wait, and since when. */
export async function measurePermitQueue(db: Db): Promise<{ waiting: number; oldestAt: Date | null }> {
  return db
    .selectFrom('price_permits')
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min<Date | null>('submitted_at').as('oldestAt')])
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
}

/** The next approved permits that end between two days, without those of sellers who have a longer one already. */
export async function findEndingPermits(
  db: Db,
  { from, to, currencies }: { from: string; to: string; currencies: readonly Currency[] },
  { after, limit }: { after: string | undefined; limit: number },
) {
  return db
    .selectFrom('price_permits as permits')
    .select(['permits.id', 'permits.seller_id', 'permits.currency', 'permits.number', lastDay])
    .where('permits.state', '=', 'approved')
    .where('permits.expires_on', '>=', from)
    .where('permits.expires_on', '<=', to)
    .where('permits.currency', 'in', [...currencies])
    .$if(after !== undefined, (query) => query.where('permits.id', '>', after ?? ''))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('price_permits as longer')
            .select('longer.id')
            .whereRef('longer.seller_id', '=', 'permits.seller_id')
            .whereRef('longer.currency', '=', 'permits.currency')
            .whereRef('longer.expires_on', '>', 'permits.expires_on')
            .where('longer.state', '=', 'approved'),
        ),
      ),
    )
    .orderBy('permits.id')
    .limit(limit)
    .execute();
}

export async function deletePermitsOf(db: Db, sellerId: string): Promise<void> {
  await db.deleteFrom('price_permits').where('seller_id', '=', sellerId).execute();
}
