import type { Listing } from '#contract/listings/listing.ts';
import type { Image } from '#contract/media/image.ts';
import type { Money } from '#contract/money.ts';

/** An amount of dollars for tests. */
export const usd = (dollars: number): Money => ({ amount: dollars * 100, currency: 'USD' });

/** A listing for tests: a house for sale of which only the necessary is stated. */
export const sampleListing: Listing = {
  _id: '1',
  slug: 'brick-house',
  title: 'Brick house',
  money: usd(120_000),
  price: 120_000,
  location: 'Kacyiru, Kigali',
  type: 'House',
  category: ['Residential'],
  status: 'For Sale',
  purpose: 'sale',
  displayImage: '',
  createdAt: '2026-03-03T08:00:00.000Z',
  updatedAt: '2026-03-04T08:00:00.000Z',
  createdBy: '2',
  description: '',
  image: [],
  pictures: [],
  history: [],
  amenities: [],
  isExactPlace: false,
  seller: { _id: '2', name: 'Chantal', memberSince: '2025-01-01T00:00:00.000Z' },
};

/** A stored picture for tests. */
export const sampleImage = (path: string): Image => ({
  path,
  width: 640,
  height: 480,
  widths: [320, 640],
  thumbHash: '',
});
