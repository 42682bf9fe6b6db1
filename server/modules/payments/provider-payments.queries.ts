import type { Insertable, Selectable } from 'kysely';
import { openDueStates } from '#contract/deals/due-states.ts';
import type { ProviderName } from '#contract/payments/pay.vocabulary.ts';
import type { Db, Tables } from '#server/database.ts';
import { takeDueChecks } from '#server/platform/database/take-due-checks.ts';

export type ProviderFacts = Selectable<Tables['provider_payments']>;

export async function insertProviderPayment(
  transaction: Db,
  facts: Insertable<Tables['provider_payments']>,
): Promise<void> {
  await transaction.insertInto('provider_payments').values(facts).execute();
}

export async function updateProviderPayment(
  transaction: Db,
  paymentId: string,
  changes: Partial<Omit<ProviderFacts, 'payment_id' | 'provider'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await transaction.updateTable('provider_payments').set(changes).where('payment_id', '=', paymentId).execute();
}

/** What providers know of these payments. */
export async function findProviderFacts(db: Db, paymentIds: readonly string[]): Promise<ProviderFacts[]> {
  if (paymentIds.length === 0) return [];
  return db.selectFrom('provider_payments').selectAll().where('payment_id', 'in', paymentIds).execute();
}

const withFacts = (db: Db) =>
  db
    .selectFrom('payments as p')
    .innerJoin('provider_payments as facts', 'facts.payment_id', 'p.id')
    .selectAll('p')
    .select([
      'facts.provider as provider_name',
      'facts.provider_reference',
      'facts.expires_at',
      'facts.sent_at',
      'facts.checks',
      'facts.next_check_at',
    ]);

/** A payment with a provider. */
export type ProviderPayment = Awaited<ReturnType<typeof findProviderPayment>> & {};

export async function findProviderPayment(db: Db, id: string) {
  return withFacts(db).where('p.id', '=', id).executeTakeFirst();
}

/** The same by the provider's own id of it. */
export async function findByProviderReference(db: Db, provider: ProviderName, reference: string) {
  return withFacts(db)
    .where('facts.provider', '=', provider)
    .where('facts.provider_reference', '=', reference)
    .executeTakeFirst();
}

/** Payments that their providers are to be asked about now. */
export async function takeDuePayments(db: Db, turn: { now: Date; most: number }): Promise<string[]> {
  return takeDueChecks(db, { table: 'provider_payments', id: 'payment_id' }, turn);
}

/** Says that a payment is about to be sent; false when that was said before, or it is not to be sent any more. */
export async function claimStart(db: Db, id: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const claimed = await transaction
      .updateTable('payments')
      .set({ state: 'sent' })
      .where('id', '=', id)
      .where('state', '=', 'created')
      .returning('id')
      .executeTakeFirst();
    if (claimed === undefined) return false;
    await updateProviderPayment(transaction, id, { sent_at: now });
    return true;
  });
}

/** Whether a provider that gives no answer may have received money for something that is owed in a deal. */
export async function isAnswerAwaited(db: Db, dealId: string): Promise<boolean> {
  const awaited = await db
    .selectFrom('payments as p')
    .innerJoin('payment_items as i', 'i.payment_id', 'p.id')
    .innerJoin('payment_dues as due', 'due.id', 'i.due_id')
    .select('p.id')
    .where('due.deal_id', '=', dealId)
    .where('due.state', 'in', openDueStates)
    .where('p.state', 'in', ['sent', 'checking'])
    .limit(1)
    .executeTakeFirst();
  return awaited !== undefined;
}
