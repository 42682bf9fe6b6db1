import type { Insertable, Selectable } from 'kysely';
import { minuteMilliseconds } from '#contract/durations.ts';
import { purposeOfStatus } from '#contract/listings/listing.vocabulary.ts';
import { imageWidths } from '#contract/media/image.ts';
import { minorUnits } from '#contract/money.ts';
import type { Tables } from '#server/database.ts';
import { searchableText } from '#server/modules/listing-cards/index.ts';
import { blurPlace } from '#server/modules/listings/index.ts';
import { createSlug } from '#server/platform/create-slug.ts';
import { createId } from '#server/platform/ids.ts';
import { aline, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

type ListingRow = Selectable<Tables['listings']>;

/** What a test may say of a listing; the rest is ordinary. */
export type ListingFacts = Partial<
  Pick<
    Insertable<Tables['listings']>,
    | 'title'
    | 'description'
    | 'currency'
    | 'type'
    | 'categories'
    | 'status'
    | 'purpose'
    | 'rent_period'
    | 'beds'
    | 'baths'
    | 'size_m2'
    | 'location'
    | 'district'
    | 'sector'
    | 'amenities'
    | 'shows_exact_place'
    | 'display_media_id'
    | 'hidden_at'
    | 'suspended_at'
    | 'deleted_at'
    | 'created_at'
  >
> & {
  /** In units of its currency: US dollars, unless `currency` says otherwise. */
  price?: number;
  place?: { latitude: number; longitude: number };
  sellerId?: string;
};

const ordinarySellers = new WeakMap<TestApp, Promise<string>>();

/** A person who offers listings; returns the id. */
export async function addSeller({ db, clock }: TestApp, person: Person): Promise<string> {
  const now = clock.now();
  const id = createId(now);
  await db
    .insertInto('users')
    .values({
      id,
      name: person.name,
      email: person.email,
      role: 'seller',
      phone_number: person.phoneNumber,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto('sellers')
    .values({
      user_id: id,
      slug: createSlug(person.agencyName, id),
      agency_name: person.agencyName,
      license_number: person.licenseNumber,
      years_of_experience: 5,
      created_at: now,
    })
    .execute();
  return id;
}

/** The seller of all listings for which a test names none. */
function ordinarySeller(app: TestApp): Promise<string> {
  const known = ordinarySellers.get(app) ?? addSeller(app, aline);
  ordinarySellers.set(app, known);
  return known;
}

function described(facts: ListingFacts) {
  return {
    title: 'House in Kimihurura',
    description: 'A family house with a garden, ten minutes from the centre.',
    type: 'House' as const,
    categories: ['Residential' as const],
    status: 'For Sale' as const,
    rent_period: null,
    beds: 3,
    baths: 2,
    size_m2: 250,
    location: 'Kimihurura, Kigali',
    district: 'Gasabo',
    sector: 'Kimihurura',
    amenities: [],
    shows_exact_place: false,
    display_media_id: null,
    hidden_at: null,
    suspended_at: null,
    deleted_at: null,
    ...facts,
  };
}

/** A listing, offered a minute after the one before unless `created_at` is given. */
export async function addListing(app: TestApp, facts: ListingFacts = {}): Promise<ListingRow> {
  const { price = 120_000, place, sellerId, ...rest } = facts;
  const listing = described(rest);
  const createdAt = facts.created_at ?? app.clock.advance(minuteMilliseconds);
  const id = createId(new Date(createdAt));
  const shown = place === undefined || listing.shows_exact_place ? place : blurPlace(place, Math.random);
  return app.db
    .insertInto('listings')
    .values({
      id,
      slug: createSlug(listing.title, id),
      seller_id: sellerId ?? (await ordinarySeller(app)),
      price_cents: Math.round(price * minorUnits[facts.currency ?? 'USD']),
      purpose: purposeOfStatus(listing.status),
      folded_text: searchableText({ ...listing }),
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      public_latitude: shown?.latitude ?? null,
      public_longitude: shown?.longitude ?? null,
      updated_at: createdAt,
      ...listing,
      created_at: createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A picture without bytes: what the database knows of one. Returns its id. */
export async function addPicture({ db, clock }: TestApp, ownerId: string | null = null): Promise<string> {
  const id = createId(clock.now());
  await db
    .insertInto('media')
    .values({
      id,
      owner_id: ownerId,
      sha256: id,
      width: 1600,
      height: 1067,
      widths: [...imageWidths],
      thumb_hash: 'YTkGJwaRhWUIt4lbgnhZl3ath2BUBGYA',
      created_at: clock.now(),
    })
    .execute();
  return id;
}

/** More pictures for the gallery of a listing, in this order. */
export async function addGallery({ db }: TestApp, listingId: string, pictureIds: readonly string[]): Promise<void> {
  const rows = pictureIds.map((mediaId, position) => ({
    listing_id: listingId,
    media_id: mediaId,
    position,
    caption: null,
  }));
  await db.insertInto('listing_images').values(rows).execute();
}

export async function addPartner(app: TestApp, name: string, position: number): Promise<void> {
  const row = { id: createId(app.clock.now()), name, media_id: await addPicture(app), position };
  await app.db.insertInto('partners').values(row).execute();
}
