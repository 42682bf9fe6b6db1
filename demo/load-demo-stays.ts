import { addDays } from '#contract/days.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { stayTermsSchema } from '#contract/stays/stay-terms.ts';
import type { Db } from '#server/database.ts';
import { setStayCalendar } from '#server/modules/stays/index.ts';
import type { Platform } from '#server/platform.ts';

const policies = ['flexible', 'moderate', 'firm'] as const;

/** Properties to rent by the night, newest first. */
async function findHomes(db: Db) {
  return db
    .selectFrom('listings')
    .select(['id', 'seller_id', 'currency', 'price_cents', 'beds'])
    .where('rent_period', '=', 'night')
    .where('purpose', '=', 'rent')
    .where('deleted_at', 'is', null)
    .where('status', 'not in', ['Sold', 'Rented'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}
type Home = Awaited<ReturnType<typeof findHomes>>[number];

/**
 * Terms of a home: prices a fifth higher at weekends and half as high again at the end of the year; the policies
 * alternate.
 */
function termsOf({ currency, price_cents, beds }: Home, index: number, today: string) {
  const year = today.slice(0, 4);
  // In whole dollars or hundreds of francs, as hosts set prices.
  const unit = 100;
  const share = (percent: number) => Math.round((price_cents * percent) / 100 / unit) * unit;
  const guests = Math.max(2, (beds ?? 1) * 2);
  return stayTermsSchema.parse({
    currency,
    weekendNight: share(120),
    seasons: [
      { name: 'New Year', from: `${year}-12-22`, to: `${Number(year) + 1}-01-03`, night: share(150), leastNights: 3 },
    ],
    leastNights: index % 2 === 0 ? 2 : 1,
    mostNights: 60,
    mostGuests: guests,
    includedGuests: Math.min(guests, 4),
    extraGuestNight: share(10),
    cleaningFee: share(20),
    weeklyDiscount: 10,
    monthlyDiscount: 25,
    noticeDays: 1,
    preparationDays: 1,
    policy: policies[index % policies.length],
  });
}

/**
 * Opens the nights of the demonstration's holiday homes, some of them blocked by their hosts. A demonstration
 * that has calendars already gets none.
 */
export async function loadDemoStays({ db, clock }: Platform): Promise<void> {
  const known = await db.selectFrom('stay_calendars').select('listing_id').limit(1).executeTakeFirst();
  if (known !== undefined) return;
  const now = clock.now();
  const today = kigaliDay(now);
  const homes = await findHomes(db);
  await db.transaction().execute(async (transaction) => {
    for (const [index, home] of homes.entries()) {
      const first = addDays(today, 5 + index);
      await setStayCalendar(
        transaction,
        { sellerId: home.seller_id, now },
        {
          listingId: home.id,
          expectedVersion: 0,
          terms: termsOf(home, index, today),
          nights: { first, last: addDays(first, 2), isFree: false },
        },
      );
    }
  });
}
