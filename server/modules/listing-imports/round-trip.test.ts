import { expect, it } from 'vitest';
import { importListings } from '#contract/listing-imports/listing-imports.endpoints.ts';
import { listingPurposes, listingStatuses, listingTypes, rentPeriods } from '#contract/listings/listing.vocabulary.ts';
import { exportOwnListings } from '#contract/listings/own-list.endpoints.ts';
import {
  addGallery,
  addListing,
  addPicture,
  createTestApp,
  formOf,
  type SignedIn,
  signUpAs,
} from '#server/testing/index.ts';
import { aline, jean } from '#server/testing/people.ts';

const app = await createTestApp({ environment: { PRICE_CURRENCIES: 'RWF,USD' } });
const [seller, other] = [await signUpAs(app, aline, { role: 'seller' }), await signUpAs(app, jean, { role: 'seller' })];
await app.db
  .insertInto('currency_rates')
  .values({
    id: '019c0000-0000-7000-8000-000000000001',
    day: '2026-03-01',
    millionths: 1_450_000_000,
    source: 'Bank',
    set_by: null,
    set_at: app.clock.now(),
  })
  .execute();

/** Texts that tables and spreadsheets treat in ways of their own. */
const titles = ['Plain', '=1+1', "'=1+1", '@home', 'A, "quoted"; house', "d'Avila", 'Étage à Kigali', '-5 degrees'];

async function addListings(): Promise<void> {
  for (const [at, title] of titles.entries()) {
    const purpose = listingPurposes[at % 3] ?? 'sale';
    const isTwoPrices = purpose === 'both' && at % 2 === 0;
    const [display, ...gallery] = await Promise.all([1, 2, 3].map(() => addPicture(app)));
    const { id } = await addListing(app, {
      sellerId: seller.userId,
      title,
      description: `${title}\n\nTwo paragraphs; "quotes", commas.`,
      currency: at % 2 === 0 ? 'USD' : 'RWF',
      price: at % 2 === 0 ? 1_234.5 + at : 58_000_001 + at,
      type: listingTypes[at % listingTypes.length] ?? 'House',
      categories: ['Residential', 'Luxury'],
      status: listingStatuses[at % listingStatuses.length] ?? 'Available',
      purpose,
      rent_period: purpose === 'rent' || isTwoPrices ? (rentPeriods[at % rentPeriods.length] ?? null) : null,
      size_m2: at === 0 ? null : 100 + at,
      amenities: ['garden', 'parking'],
      shows_exact_place: at % 2 === 0,
      ...(at !== 3 && { place: { latitude: -1.937123456789 - at / 1_000, longitude: 30.08 + at / 777 } }),
      ...(at !== 4 && display !== undefined && { display_media_id: display }),
    });
    const changes = {
      ...(isTwoPrices && { rent_cents: 43_500 + at }),
      ...(at === 1 && { display_caption: 'The gate, "by day"; =2+2' }),
    };
    if (Object.keys(changes).length > 0)
      await app.db.updateTable('listings').set(changes).where('id', '=', id).execute();
    if (at % 2 === 1) await addGallery(app, id, gallery);
  }
}

/** What a seller has stated of all their listings, and their pictures. */
async function statedBy(person: SignedIn) {
  const rows = await app.db.selectFrom('listings').selectAll().where('seller_id', '=', person.userId).execute();
  const images = await app.db.selectFrom('listing_images').selectAll().orderBy('position').execute();
  return rows.map(
    ({ id, slug, seller_id, version, created_at, updated_at, public_latitude, public_longitude, ...facts }) => ({
      ...facts,
      images: images
        .filter(({ listing_id }) => listing_id === id)
        .map(({ media_id, caption }) => ({ media_id, caption })),
    }),
  );
}

const inOrder = (facts: readonly object[]) => facts.map((one) => JSON.stringify(one)).toSorted();

async function sendTable(person: SignedIn, table: string): Promise<{ id: string; good: number; problems: unknown }> {
  const form = await formOf({}, [{ field: 'table', name: 'all.csv', type: 'text/csv', bytes: Buffer.from(table) }]);
  const { body } = await person.send({ method: 'POST', url: importListings.path, ...form });
  const { _id: id } = Object(body).import;
  await app.runJobs();
  const checked = Object((await person.get(`${importListings.path}/${id}`)).body);
  return { id, good: checked.import.good, problems: checked.problems };
}

it('what is exported is imported again with nothing lost: prices, periods, sizes, places and pictures', async () => {
  await addListings();
  const before = await statedBy(seller);
  const { text } = await seller.get(exportOwnListings.path);
  const { id, good, problems } = await sendTable(seller, text);
  expect(problems).toEqual([]);
  expect(good).toBe(titles.length);
  expect((await seller.post(`${importListings.path}/${id}/start`, {})).status).toBe(200);
  await app.runJobs();
  const after = await statedBy(seller);
  expect(inOrder(after)).toEqual(inOrder([...before, ...before]));
});

it('shows nobody pictures of another’s listings', async () => {
  const { text } = await seller.get(exportOwnListings.path);
  const { good, problems } = await sendTable(other, text);
  expect(good).toBe(2);
  expect(JSON.stringify(problems)).toContain('no pictures of your own');
});
