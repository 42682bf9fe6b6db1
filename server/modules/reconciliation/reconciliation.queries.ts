import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { Currency } from '#contract/money.ts';
import { internalProviders, openPaymentStates } from '#contract/payments/pay.vocabulary.ts';
import type { statementLineStates } from '#contract/reconciliation/reconciliation.endpoints.ts';
import type { Db, Tables } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';
import { lockByName } from '#server/platform/database/named-locks.ts';

export type AccountRow = Tables['payment_accounts'];

export async function findAccounts(db: Db): Promise<AccountRow[]> {
  return db.selectFrom('payment_accounts').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
}

export async function findAccount(db: Db, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('payment_accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function hasOpenAccount(db: Db): Promise<boolean> {
  const row = await db.selectFrom('payment_accounts').select('id').where('closed_at', 'is', null).executeTakeFirst();
  return row !== undefined;
}

/** Returns false when the same number is in use already. */
export async function insertAccount(db: Db, account: AccountRow): Promise<boolean> {
  const made = await db
    .insertInto('payment_accounts')
    .values(account)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Returns false when there is no such account in use. */
export async function closeAccount(db: Db, id: string, now: Date): Promise<boolean> {
  const closed = await db
    .updateTable('payment_accounts')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

const waiting = (db: Db) =>
  db
    .selectFrom('payments as p')
    .innerJoin('users as payer', 'payer.id', 'p.payer_id')
    .selectAll('p')
    .select('payer.name as payer_name')
    .where('p.provider', 'not in', internalProviders);

export type StaffPaymentRow = Awaited<ReturnType<typeof findStaffPayments>>['rows'][number];

/** Those that came to nothing, and those that were taken back. */
const endedStates = ['cancelled', 'failed', 'expired', 'reversed'] as const;

/** A page of the payments to the operator: open ones oldest first, ended ones newest first. */
export async function findStaffPayments(db: Db, state: 'open' | 'succeeded' | 'cancelled', page: PageRequest) {
  const states = { open: openPaymentStates, succeeded: ['succeeded'], cancelled: endedStates } as const;
  const found = waiting(db).where('p.state', 'in', states[state]);
  return findPage(found, byTime('p.created_at', 'p.id', state === 'open' ? 'asc' : 'desc'), page);
}

export async function findStaffPayment(db: Db, id: string): Promise<StaffPaymentRow | undefined> {
  return waiting(db).where('p.id', '=', id).executeTakeFirst();
}

/** Payments that are compared with received money; far more than are ever open at a time in a currency. */
const mostCompared = 2_000;

/**
 * Payments that received money may be for.
 * @param references those that its lines name
 */
export async function findWaiting(
  db: Db,
  wanted: readonly Currency[],
  references: readonly string[],
): Promise<StaffPaymentRow[]> {
  if (wanted.length === 0) return [];
  return waiting(db)
    .where((eb) =>
      eb.or([
        eb('p.state', 'in', openPaymentStates),
        // Money that was on its way when the payer called the payment off.
        eb.and([
          eb('p.state', '=', 'cancelled'),
          sql<SqlBool>`p.reference = ANY(${[...references]}::text[])`,
          eb('p.received', '<', eb.ref('p.amount')),
        ]),
        // Money that came after the payment's end may still be for it.
        eb.exists(
          eb
            .selectFrom('statement_lines as late')
            .select('late.id')
            .whereRef('late.payment_id', '=', 'p.id')
            .whereRef('late.applied', '<', 'late.amount')
            .where('late.dismissed_at', 'is', null)
            .whereRef('p.received', '<', 'p.amount'),
        ),
      ]),
    )
    .where('p.currency', 'in', wanted)
    .orderBy('p.created_at')
    .limit(mostCompared)
    .execute();
}

const dayText = sql<string>`line.booked_on::text`.as('booked_on');

const lines = (db: Db) =>
  db
    .selectFrom('statement_lines as line')
    .leftJoin('payment_accounts as account', 'account.id', 'line.account_id')
    .selectAll('line')
    .select([dayText, 'account.method', 'account.institution', 'account.holder_name', 'account.number']);

export type LineRow = Awaited<ReturnType<typeof findLines>>['rows'][number];

type LineState = (typeof statementLineStates)[number];

function linesIn(db: Db, state: LineState) {
  const all = lines(db);
  if (state === 'dismissed') return all.where('line.dismissed_at', 'is not', null);
  if (state === 'settled') return all.where('line.settlement_of', 'is not', null);
  return all
    .where('line.dismissed_at', 'is', null)
    .where(sql<number>`line.applied + line.refunded`, state === 'open' ? '<' : '=', sql<number>`line.amount`);
}

/** A page of received money: unallocated lines oldest first, all others newest first. */
export async function findLines(db: Db, state: LineState, page: PageRequest) {
  return findPage(linesIn(db, state), byTime('line.created_at', 'line.id', state === 'open' ? 'asc' : 'desc'), page);
}

export type StoredLine = Selectable<Tables['statement_lines']>;

export async function lockLine(transaction: Db, id: string): Promise<StoredLine | undefined> {
  return transaction.selectFrom('statement_lines').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The line of money that a provider has received for a payment, with its lock. */
export async function lockLineOfPayment(transaction: Db, paymentId: string): Promise<StoredLine | undefined> {
  return transaction
    .selectFrom('statement_lines')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
}

const linesAtOnce = 1_000;

/**
 * Adds lines that are not known yet and returns their ids. A line that finance entered manually is marked as seen in a
 * statement, and is not added again.
 */
export async function insertLines(
  transaction: Db,
  rows: readonly Insertable<Tables['statement_lines']>[],
): Promise<string[]> {
  const added: string[] = [];
  for (let begin = 0; begin < rows.length; begin += linesAtOnce) {
    const part = await transaction
      .insertInto('statement_lines')
      .values(rows.slice(begin, begin + linesAtOnce))
      .onConflict((on) =>
        on.columns(['account_id', 'fingerprint']).doUpdateSet({
          import_id: sql`coalesce(statement_lines.import_id, excluded.import_id)`,
        }),
      )
      .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
      .execute();
    added.push(...part.filter((row) => row.is_new).map(({ id }) => id));
  }
  return added;
}

export async function insertImport(transaction: Db, row: Tables['statement_imports']): Promise<void> {
  await transaction.insertInto('statement_imports').values(row).execute();
}

export async function updateImport(transaction: Db, id: string, added: number): Promise<void> {
  await transaction.updateTable('statement_imports').set({ added }).where('id', '=', id).execute();
}

const insertLine = (transaction: Db, row: Insertable<Tables['statement_lines']>) =>
  transaction.insertInto('statement_lines').values(row).returningAll();

/** Adds the line of money that a provider has received; undefined when it is known already. */
export async function insertProviderLine(
  transaction: Db,
  row: Insertable<Tables['statement_lines']>,
): Promise<StoredLine | undefined> {
  return insertLine(transaction, row)
    .onConflict((on) => on.columns(['provider', 'fingerprint']).where('provider', 'is not', null).doNothing())
    .executeTakeFirst();
}

/** Adds a line that finance has seen; undefined when it is known already. */
export async function insertSeenLine(
  transaction: Db,
  row: Insertable<Tables['statement_lines']>,
): Promise<StoredLine | undefined> {
  return insertLine(transaction, row)
    .onConflict((on) => on.columns(['account_id', 'fingerprint']).doNothing())
    .executeTakeFirst();
}

export async function updateLine(
  transaction: Db,
  id: string,
  changes: Partial<
    Pick<StoredLine, 'applied' | 'refunded' | 'settlement_of' | 'dismissed_at' | 'dismissed_by' | 'dismissal_reason'>
  >,
): Promise<void> {
  await transaction.updateTable('statement_lines').set(changes).where('id', '=', id).execute();
}

export async function insertMatch(transaction: Db, match: Tables['statement_matches']): Promise<void> {
  await transaction.insertInto('statement_matches').values(match).execute();
}

/** What a command of this member of the staff has matched; commands of one id wait for each other. */
export async function findMatchOf(transaction: Db, { userId, commandId }: { userId: string; commandId: string }) {
  await lockByName(transaction, `match ${userId} ${commandId}`);
  return transaction
    .selectFrom('statement_matches')
    .selectAll()
    .where('matched_by', '=', userId)
    .where('command_id', '=', commandId)
    .executeTakeFirst();
}
