import { type StayTerms, stayTermsSchema } from '#contract/stays/stay-terms.ts';
import { addListing } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** Nights from one to 28, for four, without discounts or fees. */
export function stayTermsOf(facts: Partial<StayTerms> = {}): StayTerms {
  return stayTermsSchema.parse({
    currency: 'RWF',
    leastNights: 1,
    mostNights: 28,
    mostGuests: 4,
    includedGuests: 2,
    extraGuestNight: 0,
    cleaningFee: 0,
    weeklyDiscount: 0,
    monthlyDiscount: 0,
    noticeDays: 0,
    preparationDays: 0,
    policy: 'moderate',
    ...facts,
  });
}

/** A home for 50,000 francs a night, without a calendar. */
export async function addHolidayHome(app: TestApp, sellerId?: string) {
  return addListing(app, {
    ...(sellerId !== undefined && { sellerId }),
    price: 50_000,
    currency: 'RWF',
    purpose: 'rent',
    rent_period: 'night',
    status: 'Available',
    categories: ['Vacation Rentals'],
  });
}

/** The same with its nights open to everyone. */
export async function addOpenHome(app: TestApp, facts: { sellerId?: string; terms?: Partial<StayTerms> } = {}) {
  const listing = await addHolidayHome(app, facts.sellerId);
  const terms = JSON.stringify(stayTermsOf(facts.terms));
  await app.db
    .insertInto('stay_calendars')
    .values({ listing_id: listing.id, version: 1, terms, updated_at: app.clock.now() })
    .execute();
  return listing;
}
