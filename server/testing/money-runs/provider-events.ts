import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dayMilliseconds } from '#contract/durations.ts';
import type { Db } from '#server/database.ts';
import { simulatedBody } from '#server/modules/providers/index.ts';
import { type BookFault, findBookFaults } from './book-faults.ts';
import { type KillPlan, type Kills, killInTurns } from './kills.ts';
import { type MoneySite, retryWhileDown } from './money-site.ts';
import { addOwedDeal } from './owed-deals.ts';
import { addMembers } from './people.ts';
import { deliverReport } from './provider-reports.ts';
import { type ReportedState, reportsOf, someTruth, statesOf, type Truth } from './provider-truths.ts';
import { createRandom, type Random } from './random.ts';

export type EventsPlan = {
  events: number;
  /** How many deliver at once; all of them wait for the same account of the ledger. */
  workers: number;
  kills: KillPlan;
  seed: number;
  say?: (message: string) => void;
};

export type EventsResult = {
  payments: number;
  events: number;
  deliveries: number;
  /** Deliveries that overtook one of the same payment that was sent before. */
  overtaking: number;
  kills: Kills;
  deadlocks: number;
  faults: BookFault[];
};

type Payment = { id: string; amount: number; currency: 'RWF' | 'USD'; truth: Truth };
type Event = { id: string; payment: Payment; state: ReportedState; body: Buffer };

const shareOfDoubles = 30;
/** How many events may overtake one. */
const mostOvertaking = 200;

function eventOf(payment: Payment, state: ReportedState): Event {
  const { id, amount, currency, truth } = payment;
  const paid = state === 'succeeded' ? truth.paid : 0;
  const fee = state === 'succeeded' ? truth.fee : 0;
  const at = new Date();
  const facts = { id, amount, currency, reference: '', state, paid, fee, failure: null, is_silent: false };
  const body = simulatedBody({ ...facts, created_at: at, expires_at: at, decided_at: at });
  return { id: String(JSON.parse(body.toString()).eventId), payment, state, body };
}

/** This many future events of payments, each payment with its outcome. */
function planEvents(random: Random, count: number): { payments: Payment[]; events: Event[] } {
  const payments: Payment[] = [];
  const events: Event[] = [];
  while (events.length < count) {
    const currency = random.percent(50) ? ('RWF' as const) : ('USD' as const);
    const amount = 100 + random.int(100_000);
    const payment = { id: randomUUID(), amount, currency, truth: someTruth(random, amount) };
    payments.push(payment);
    events.push(...reportsOf(payment.truth).map((state) => eventOf(payment, state)));
  }
  return { payments, events };
}

/** The payment as it is once its payer has been sent to the provider. */
async function addWaitingPayment(
  db: Db,
  { id, amount, currency }: Payment,
  buyerId: string,
  sellerId: string,
): Promise<void> {
  const { dueId } = await addOwedDeal(db, { kind: 'sale', money: { amount, currency }, buyerId, sellerId });
  const now = new Date();
  const expires_at = new Date(now.getTime() + dayMilliseconds);
  const rest = { payer_reference: null, proof_id: null, reported_at: null, command_id: null, settled_at: null };
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('payments')
      .values({
        id,
        payer_id: buyerId,
        provider: 'simulator',
        method: 'simulator',
        amount,
        currency,
        state: 'pending',
        reference: `RUN-${id}`,
        ...rest,
        created_at: now,
      })
      .execute();
    await transaction.insertInto('payment_items').values({ payment_id: id, due_id: dueId, amount }).execute();
    const facts = { payment_id: id, provider: 'simulator', provider_reference: null, page_url: null } as const;
    // It is not queried in this run: everything depends on its reports.
    await transaction
      .insertInto('provider_payments')
      .values({ ...facts, sent_at: now, expires_at, next_check_at: expires_at, failure: null })
      .execute();
  });
}

async function addWaitingPayments(site: MoneySite, payments: readonly Payment[]): Promise<void> {
  const buyers = await addMembers(site.db, { count: payments.length, role: 'user' });
  const [seller] = await addMembers(site.db, { count: 1, role: 'seller' });
  let next = 0;
  const work = async () => {
    for (let index = next++; index < payments.length; index = next++) {
      const [payment, buyer] = [payments[index], buyers[index]];
      if (payment && buyer && seller) await addWaitingPayment(site.db, payment, buyer.id, seller.id);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

/** Each event once, some twice, in an order in which later ones overtake earlier ones. */
function shuffle(random: Random, events: readonly Event[]): Event[] {
  return events
    .flatMap((event) => (random.percent(shareOfDoubles) ? [event, event] : [event]))
    .map((event, index) => ({ event, at: index + random.int(mostOvertaking) }))
    .sort((one, other) => one.at - other.at)
    .map(({ event }) => event);
}

function countOvertaking(deliveries: readonly Event[], events: readonly Event[]): number {
  const place = new Map(events.map(({ id }, index) => [id, index]));
  const last = new Map<string, number>();
  let count = 0;
  for (const { id, payment } of deliveries) {
    const at = place.get(id) ?? 0;
    if (at < (last.get(payment.id) ?? -1)) count += 1;
    last.set(payment.id, Math.max(at, last.get(payment.id) ?? -1));
  }
  return count;
}

type Found = {
  id: string;
  state: string;
  /** Lines, their sources, and their unallocated parts. */
  lines: number;
  booked: number;
  unallocated: number;
  received: number;
  /** The balance at the provider, and the fees it has kept, by the books. */
  clearing: number;
  fees: number;
  receipts: number;
};

async function findPayments(db: Db): Promise<Found[]> {
  const { rows } = await sql<Found>`
    WITH lines AS (
      SELECT payment_id, count(*) AS lines, sum(amount) AS booked, sum(amount - applied - refunded) AS unallocated
      FROM statement_lines WHERE payment_id IS NOT NULL GROUP BY 1
    ), subjects AS (
      SELECT id AS subject_id, payment_id FROM statement_lines WHERE payment_id IS NOT NULL
      UNION ALL SELECT id, payment_id FROM payment_allocations
    ), moved AS (
      SELECT s.payment_id, sum(e.amount) FILTER (WHERE a.kind = 'provider_clearing') AS clearing,
        sum(e.amount) FILTER (WHERE a.kind = 'provider_fees') AS fees
      FROM subjects AS s JOIN ledger_transfers AS t ON t.subject_id = s.subject_id
        JOIN ledger_entries AS e ON e.transfer_id = t.id JOIN ledger_accounts AS a ON a.id = e.account_id GROUP BY 1
    ), given AS (
      SELECT payment_id, count(*) FILTER (WHERE kind = 'receipt') AS receipts FROM receipts GROUP BY 1
    )
    SELECT p.id, p.state, p.received, coalesce(l.lines, 0)::int AS lines, coalesce(l.booked, 0)::bigint AS booked,
      coalesce(l.unallocated, 0)::bigint AS unallocated, coalesce(m.clearing, 0)::bigint AS clearing,
      coalesce(m.fees, 0)::bigint AS fees, coalesce(g.receipts, 0)::int AS receipts
    FROM payments AS p LEFT JOIN lines AS l ON l.payment_id = p.id LEFT JOIN moved AS m ON m.payment_id = p.id
      LEFT JOIN given AS g ON g.payment_id = p.id`.execute(db);
  return rows;
}

/** What the books must say of a payment by its truth alone; undefined when they do. */
function faultOf({ amount, truth }: Payment, found: Found | undefined): string | undefined {
  if (found === undefined) return 'is gone';
  const { end, paid, fee } = truth;
  const isBack = end === 'reversed';
  const isTaken = found.state === 'succeeded';
  const expected = {
    lines: paid > 0 ? 1 : 0,
    booked: paid,
    clearing: isBack ? 0 : paid - fee,
    fees: fee,
    received: isTaken ? Math.min(paid, amount) : 0,
    unallocated: isBack ? 0 : paid - (isTaken ? Math.min(paid, amount) : 0),
    ...(isTaken && { receipts: 1 }),
  };
  const wrong = Object.entries(expected).filter(([name, value]) => found[name as keyof Found] !== value);
  if (statesOf(truth).includes(found.state) && wrong.length === 0) return undefined;
  return `${end} of ${paid} for ${amount}, fee ${fee}: ${JSON.stringify(found)}`;
}

async function compare(
  { db }: MoneySite,
  payments: readonly Payment[],
  events: readonly Event[],
): Promise<BookFault[]> {
  const found = new Map((await findPayments(db)).map((row) => [row.id, row]));
  const rows = await db.selectFrom('provider_events').select(['event_id', 'outcome']).execute();
  const known = Map.groupBy(rows, ({ event_id }) => event_id);
  return [
    ...payments.flatMap((payment) => {
      const fault = faultOf(payment, found.get(payment.id));
      return fault === undefined ? [] : [{ fault, id: payment.id }];
    }),
    ...events.flatMap(({ id }) => {
      const kept = known.get(id) ?? [];
      const isRight = kept.length === 1 && (kept[0]?.outcome === 'applied' || kept[0]?.outcome === 'late');
      return isRight ? [] : [{ fault: `event is kept ${kept.length} times as ${kept[0]?.outcome}`, id }];
    }),
    ...(rows.length === events.length ? [] : [{ fault: `${rows.length} events are kept`, id: '' }]),
  ];
}

/**
 * A provider reports the outcomes of its payments: in another order, partly twice, repeatedly where no answer comes,
 * while the program is killed. The books are compared with the real outcome of each payment afterwards.
 */
export async function runProviderEvents(
  site: MoneySite,
  { events: count, workers, kills: plan, seed, say = () => undefined }: EventsPlan,
) {
  const random = createRandom(seed);
  const { payments, events } = planEvents(random, count);
  await addWaitingPayments(site, payments);
  const deliveries = shuffle(random, events);
  say(`  ${events.length} events of ${payments.length} payments in ${deliveries.length} deliveries`);
  const deadlocksBefore = await site.countDeadlocks();
  const faults: BookFault[] = [];
  let [next, over] = [0, 0];
  const work = async () => {
    for (let index = next++; index < deliveries.length; index = next++) {
      const event = deliveries[index];
      if (event === undefined) return;
      const status = await deliverReport(site, event.body);
      if (status !== 200) faults.push({ fault: `a report was answered ${status}`, id: event.id });
      over += 1;
      if (over % 2_000 === 0) say(`  ${over} deliveries`);
    }
  };
  const [kills] = await Promise.all([
    killInTurns(site, plan, () => over === deliveries.length),
    ...Array.from({ length: workers }, work),
  ]);
  faults.push(
    ...(await retryWhileDown(() => compare(site, payments, events))),
    ...(await retryWhileDown(() => findBookFaults(site.db))),
  );
  const deadlocks = (await site.countDeadlocks()) - deadlocksBefore;
  const overtaking = countOvertaking(deliveries, events);
  return {
    payments: payments.length,
    events: events.length,
    deliveries: deliveries.length,
    overtaking,
    kills,
    deadlocks,
    faults,
  } satisfies EventsResult;
}
