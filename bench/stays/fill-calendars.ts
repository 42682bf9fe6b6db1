import pg from 'pg';
import { addDays } from '#contract/days.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { stayTermsSchema } from '#contract/stays/stay-terms.ts';
import type { Site } from '../site.ts';

/** Terms of which every seventh property has the same: what differs between them decides what a search has to look at. */
function termsFor(currency: 'USD' | 'RWF', kind: number, today: string) {
  const units = currency === 'USD' ? 100 : 1_000;
  return stayTermsSchema.parse({
    currency,
    weekendNight: (kind + 3) * 20 * units,
    seasons:
      kind < 4
        ? [{ name: 'Season', from: addDays(today, 20 * kind), to: addDays(today, 20 * kind + 40), night: 90 * units }]
        : [],
    leastNights: kind % 3 === 0 ? 2 : 1,
    mostNights: 28,
    mostGuests: 2 + kind,
    includedGuests: 2,
    extraGuestNight: 5 * units,
    cleaningFee: 10 * units,
    weeklyDiscount: 10,
    monthlyDiscount: kind % 2 === 0 ? 25 : 0,
    noticeDays: kind % 2,
    preparationDays: kind % 3 === 0 ? 1 : 0,
    policy: 'moderate',
  });
}

const kinds = 7;

/** Rents out every listing of the site by the night, with a year in which about half of the nights are taken. */
export async function fillCalendars({ database }: Pick<Site, 'database'>): Promise<number> {
  const client = new pg.Client({ ...database });
  await client.connect();
  try {
    const today = kigaliDay(new Date());
    await client.query('SET statement_timeout = 0');
    await client.query(`UPDATE listings SET purpose = 'rent', rent_period = 'night', rent_cents = NULL, previous_price_cents = NULL,
      status = 'Available', categories = '{Vacation Rentals}',
      price_cents = CASE currency WHEN 'USD' THEN 2000 + price_cents % 20000 ELSE 20000 + price_cents % 200000 END`);
    for (let kind = 0; kind < kinds; kind += 1) {
      await client.query(
        `INSERT INTO stay_calendars (listing_id, version, terms, updated_at)
         SELECT id, 1, CASE currency WHEN 'USD' THEN $2::jsonb ELSE $3::jsonb END, now()
         FROM listings WHERE abs(hashtext(id::text)) % ${kinds} = $1 ON CONFLICT (listing_id) DO UPDATE SET terms = excluded.terms`,
        [kind, JSON.stringify(termsFor('USD', kind, today)), JSON.stringify(termsFor('RWF', kind, today))],
      );
    }
    await client.query('DELETE FROM stay_blocks');
    // One run of nights in each week, so that no two overlap; in one of five weeks nothing is taken.
    await client.query(
      `INSERT INTO stay_blocks (id, listing_id, nights, kind, created_at)
       SELECT gen_random_uuid(), listing_id, daterange(first, first + 1 + floor(random() * (7 - late))::int), 'host', now()
       FROM (SELECT listing_id, $1::date + week * 7 + late AS first, late
         FROM (SELECT listing_id, week, floor(random() * 4)::int AS late
           FROM stay_calendars, generate_series(0, 51) AS week WHERE random() < 0.8) AS drawn) AS placed`,
      [today],
    );
    await client.query('VACUUM ANALYZE stay_blocks, stay_calendars, listings');
    const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM stay_calendars');
    return Number(rows[0]?.count ?? 0);
  } finally {
    await client.end();
  }
}
