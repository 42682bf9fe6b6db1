import { randomUUID } from 'node:crypto';
import { hourMilliseconds } from '#contract/durations.ts';
import type { Db } from '#server/database.ts';
import { type BookFault, findBookFaults } from './book-faults.ts';
import { type KillPlan, type Kills, killInTurns } from './kills.ts';
import { callUntilAnswered, type MoneySite, retryWhileDown } from './money-site.ts';
import { addOwedDeal } from './owed-deals.ts';
import { addMembers, addOperatorAccounts, type Member } from './people.ts';

export type ReceiptsPlan = {
  /** Receipts of each of the two years, at least. */
  receipts: number;
  writers: number;
  /** The kills before New Year's Eve, and again around midnight. */
  kills: KillPlan;
};

export type ReceiptsResult = {
  /** Acknowledged receipts and credit notes, by the year in their number. */
  receipts: Record<string, number>;
  creditNotes: number;
  kills: Kills;
  faults: BookFault[];
};

/** New Year in Kigali, by the clock of the site. */
const newYear = new Date('2026-12-31T22:00:00.000Z');
const halfADay = 12 * hourMilliseconds;
/** Before midnight the site must be up again, and some are to be written. */
const spareMilliseconds = 1_500;

type Waiting = { paymentId: string; amount: number };

async function addWaiting(db: Db, buyer: Member, seller: Member, at: Date): Promise<Waiting> {
  const money = { amount: 1_000, currency: 'RWF' as const };
  const { dueId } = await addOwedDeal(db, { kind: 'sale', money, buyerId: buyer.id, sellerId: seller.id, at });
  const paymentId = randomUUID();
  const rest = { payer_reference: null, proof_id: null, reported_at: null, command_id: null, settled_at: null };
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('payments')
      .values({
        id: paymentId,
        payer_id: buyer.id,
        provider: 'manual',
        method: 'bank_transfer',
        ...money,
        state: 'created',
        reference: `RUN-${paymentId}`,
        ...rest,
        created_at: at,
      })
      .execute();
    await transaction
      .insertInto('payment_items')
      .values({ payment_id: paymentId, due_id: dueId, amount: money.amount })
      .execute();
  });
  return { paymentId, amount: money.amount };
}

/** Where nothing was acknowledged under a number, or a number was given to two. */
async function compareNumbers(db: Db, acknowledged: readonly string[]): Promise<BookFault[]> {
  const rows = await db.selectFrom('receipts').select('number').execute();
  const known = new Set(rows.map(({ number }) => number));
  const twice = acknowledged.length - new Set(acknowledged).size;
  return [
    ...acknowledged.filter((number) => !known.has(number)).map((id) => ({ fault: 'is acknowledged and gone', id })),
    ...(twice === 0 ? [] : [{ fault: `${twice} numbers were given twice`, id: '' }]),
  ];
}

/** Finds payments that wait, and voids some receipts; knows all that was acknowledged. */
class Writing {
  readonly numbers: string[] = [];
  readonly faults: BookFault[] = [];
  creditNotes = 0;
  readonly #site: MoneySite;
  readonly #now: () => Date;
  readonly #people: { buyer: Member; seller: Member; accountId: string };

  constructor(site: MoneySite, now: () => Date, people: { buyer: Member; seller: Member; accountId: string }) {
    this.#site = site;
    this.#now = now;
    this.#people = people;
  }

  countOf(year: number): number {
    return this.numbers.filter((number) => number.includes(`-${year}-`)).length;
  }

  async #match(who: Member): Promise<string | undefined> {
    const { db } = this.#site;
    const { buyer, seller, accountId } = this.#people;
    const { paymentId, amount } = await retryWhileDown(() => addWaiting(db, buyer, seller, this.#now()));
    const seen = { accountId, amount, bankReference: paymentId, bookedOn: '2026-12-30' };
    const body = { commandId: randomUUID(), seen };
    const path = `/api/staff/payments/${paymentId}/match`;
    const { status } = await callUntilAnswered(this.#site, () => ({ path, token: who.token, body }));
    if (status !== 200) this.faults.push({ fault: `match was answered ${status}`, id: paymentId });
    // An answer to a repeated command does not name the receipt again.
    const known = await retryWhileDown(() =>
      db
        .selectFrom('receipts')
        .select('number')
        .where('payment_id', '=', paymentId)
        .where('kind', '=', 'receipt')
        .execute(),
    );
    if (known.length !== 1) this.faults.push({ fault: `a payment has ${known.length} receipts`, id: paymentId });
    return known[0]?.number;
  }

  /** One member of finance writes until it is enough; every fifth receipt is voided again. */
  async write(who: Member, index: number, isEnough: () => boolean): Promise<void> {
    for (let round = index; !isEnough(); round += 1) {
      const number = await this.#match(who);
      if (number === undefined) continue;
      this.numbers.push(number);
      if (round % 5 !== 0) continue;
      const path = `/api/staff/receipts/${number}/void`;
      const body = { reason: 'A wrong name' };
      const { status } = await callUntilAnswered(this.#site, () => ({ path, token: who.token, body }));
      // Refused as void already: the answer to an earlier try was lost.
      if (status === 200 || status === 409) this.creditNotes += 1;
      else this.faults.push({ fault: `voiding was answered ${status}`, id: number });
    }
  }
}

/**
 * Many members of finance find payments and void receipts at once, before New Year and across it by the clock of the site,
 * while the program is killed: the numbers of each year go from one to the last.
 */
export async function runReceiptWriters(site: MoneySite, plan: ReceiptsPlan): Promise<ReceiptsResult> {
  const { receipts: perYear, writers, kills: killPlan } = plan;
  const { db } = site;
  let ahead = newYear.getTime() - Date.now() - halfADay;
  const now = () => new Date(Date.now() + ahead);
  const begun = Date.now();
  await site.setAhead(ahead);
  const startTakes = Date.now() - begun;
  const finance = await addMembers(db, { count: writers, role: 'staff', rights: ['finance'], at: now() });
  const [buyer] = await addMembers(db, { count: 1, role: 'user', at: now() });
  const [seller] = await addMembers(db, { count: 1, role: 'seller', at: now() });
  const [first] = finance;
  if (buyer === undefined || seller === undefined || first === undefined) throw new Error('Nobody is there');
  const { RWF: accountId } = await addOperatorAccounts(db, first.id);
  const writing = new Writing(site, now, { buyer, seller, accountId });
  const years = [newYear.getUTCFullYear(), newYear.getUTCFullYear() + 1] as const;
  const writeUntilEnough = async (year: number) => {
    const isEnough = () => writing.countOf(year) >= perYear;
    const [kills] = await Promise.all([
      killInTurns(site, killPlan, isEnough),
      ...finance.map((who, index) => writing.write(who, index, isEnough)),
    ]);
    return kills;
  };
  const before = await writeUntilEnough(years[0]);
  ahead = newYear.getTime() - Date.now() - startTakes - spareMilliseconds;
  await site.setAhead(ahead);
  const after = await writeUntilEnough(years[1]);
  const { faults, numbers, creditNotes } = writing;
  faults.push(
    ...(await retryWhileDown(() => compareNumbers(db, numbers))),
    ...(await retryWhileDown(() => findBookFaults(db))),
  );
  const written = await db.selectFrom('receipts').select('number').where('kind', '=', 'credit_note').execute();
  if (written.length !== creditNotes)
    faults.push({ fault: `${written.length} of ${creditNotes} credit notes`, id: '' });
  return {
    receipts: Object.fromEntries(years.map((year) => [year, writing.countOf(year)])),
    creditNotes,
    kills: {
      program: before.program + after.program,
      connections: before.connections + after.connections,
      database: before.database + after.database,
    },
    faults,
  };
}
