import { randomUUID } from 'node:crypto';
import { addDays } from '#contract/days.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import type { Db } from '#server/database.ts';
import { actOnDeal, bookStay } from '#server/modules/deals/index.ts';
import { findDues, startPayment } from '#server/modules/payments/index.ts';
import { matchPayment } from '#server/modules/reconciliation/index.ts';
import { quoteStay } from '#server/modules/stays/index.ts';
import type { Platform } from '#server/platform.ts';
import { asOf, viewerOf } from './acting.ts';

const emails = { guest: 'buyer@urugo.example', host: 'seller@urugo.example', finance: 'finance@urugo.example' };
const bookedDaysAgo = 2;
const minutesPerDay = 24 * 60;
const nights = 3;
const guests = 4;
/** The first arrival that is tried; where the host has blocked a night, the day after is tried. */
const arrivalInDays = 2;

async function findHome(db: Db, sellerId: string) {
  return db
    .selectFrom('listings')
    .innerJoin('stay_calendars', 'stay_calendars.listing_id', 'listings.id')
    .select(['listings.id', 'listings.currency'])
    .where('listings.seller_id', '=', sellerId)
    .where('listings.deleted_at', 'is', null)
    .orderBy('listings.created_at', 'desc')
    .executeTakeFirst();
}

/** The first nights that are free, with their price. */
async function findFree(platform: Platform, listingId: string) {
  const now = platform.clock.now();
  for (let later = 0; later < 30; later += 1) {
    const from = addDays(kigaliDay(now), bookedDaysAgo + arrivalInDays + later);
    const wanted = { listingId, from, to: addDays(from, nights), guests };
    const answer = await quoteStay(platform.db, wanted, now);
    if (!('quote' in answer)) continue;
    const { total, damageDeposit, policy } = answer.quote;
    return { ...wanted, total, damageDeposit, policy };
  }
  return undefined;
}

/** A bank transfer that finance has found in the operator's account. */
async function pay(platform: Platform, { dealId, guestId }: { dealId: string; guestId: string }): Promise<void> {
  const { db, clock } = platform;
  const finance = await db.selectFrom('users').select('id').where('email', '=', emails.finance).executeTakeFirst();
  const dues = await findDues(db, dealId);
  const [due] = dues;
  const account = await db
    .selectFrom('payment_accounts')
    .select('id')
    .where('currency', '=', due?.currency ?? 'USD')
    .where('method', '=', 'bank_transfer')
    .executeTakeFirst();
  if (finance === undefined || account === undefined) return;
  const dueIds = dues.map(({ id }) => id);
  const wanted = { dueIds, method: 'bank_transfer', commandId: randomUUID() } as const;
  const paymentId = await startPayment(platform, viewerOf(guestId, 'user'), wanted);
  const amount = dues.reduce((sum, each) => sum + each.amount, 0);
  const seen = { accountId: account.id, amount, bankReference: 'FT260000002', bookedOn: kigaliDay(clock.now()) };
  await matchPayment(platform, viewerOf(finance.id, 'staff', ['finance']), {
    ...{ paymentId, commandId: randomUUID() },
    seen,
  });
}

/**
 * A stay at the home of the demonstration's seller that its buyer has paid, and that begins in some days. A demonstration
 * that has a stay already gets none.
 */
export async function loadDemoBooking(platform: Platform): Promise<void> {
  const { db } = platform;
  const known = await db.selectFrom('deals').select('id').where('kind', '=', 'stay').limit(1).executeTakeFirst();
  const people = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', [emails.guest, emails.host])
    .execute();
  const idOf = (email: string) => people.find((person) => person.email === email)?.id;
  const [guestId, hostId] = [idOf(emails.guest), idOf(emails.host)];
  if (known !== undefined || guestId === undefined || hostId === undefined) return;
  const home = await findHome(db, hostId);
  const asked = asOf(platform, bookedDaysAgo);
  const wanted = home && (await findFree(asked, home.id));
  if (wanted === undefined) return;
  const dealId = await bookStay(asked, viewerOf(guestId, 'user'), { ...wanted, commandId: randomUUID() });
  const minutesLater = (minutes: number) => asOf(platform, bookedDaysAgo - minutes / minutesPerDay);
  await actOnDeal(minutesLater(40), viewerOf(hostId, 'seller'), {
    ...{ dealId, action: 'accept_stay', expectedVersion: 0, commandId: randomUUID(), fields: {}, proofs: [] },
  });
  await pay(minutesLater(60), { dealId, guestId });
}
