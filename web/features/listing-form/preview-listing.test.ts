import { expect, it } from 'vitest';
import { listingSchema } from '#contract/listings/listing.ts';
import { sampleImage } from '#web/testing/sample-listing.ts';
import { sampleUser } from '#web/testing/sample-user.ts';
import { emptyValues, type FormValues } from './form-values.ts';
import { previewListing } from './preview-listing.ts';

const now = new Date('2026-03-03T08:00:00.000Z');
const preview = (values: Partial<FormValues>, pictures = [sampleImage('/f'), sampleImage('/a')]) =>
  previewListing({ ...emptyValues, ...values }, pictures, { user: sampleUser, now, rate: undefined });

it('of an empty form is a listing that its page can show', () => {
  expect(listingSchema.safeParse(preview({}, [])).error).toBeUndefined();
  expect(preview({}, [])).toMatchObject({ price: 0, displayImage: '', status: 'Available' });
});

it('shows what the form says, and who offers it', () => {
  const shown = preview({
    title: 'A house',
    price: '120000',
    category: 'Land,Luxury',
    amenities: 'pool',
    beds: '0',
    size: '180',
  });
  expect(shown).toMatchObject({
    title: 'A house',
    price: 120_000,
    category: ['Land', 'Luxury'],
    amenities: ['pool'],
    beds: 0,
    size: 180,
    baths: undefined,
    seller: { name: sampleUser.name },
    createdAt: now.toISOString(),
  });
});

it('shows the first picture large, and the others in their order', () => {
  expect(preview({})).toMatchObject({ displayImage: '/f', picture: { path: '/f' }, image: ['/a'] });
  expect(preview({}).pictures.map(({ path }) => path)).toEqual(['/f', '/a']);
});

it.each([
  ['Rental', '', 'rent'],
  ['Sold', '', 'sale'],
  ['Available', '', 'both'],
  ['Available', 'sale', 'sale'],
])('a property that is %s and for %j is for %s', (status, purpose, shown) => {
  expect(preview({ status, purpose }).purpose).toBe(shown);
});

it('names a period only where something is let', () => {
  expect(preview({ purpose: 'rent', rentPeriod: 'month' }).rentPeriod).toBe('month');
  expect(preview({ purpose: 'sale', rentPeriod: 'month' }).rentPeriod).toBeUndefined();
  expect(preview({ purpose: 'rent' }).rentPeriod).toBeUndefined();
});

it('lies on the map once both parts of its point are there', () => {
  expect(preview({ latitude: '0', longitude: '30.1' }).place).toEqual({ latitude: 0, longitude: 30.1 });
  expect(preview({ latitude: '-1.9' }).place).toBeUndefined();
  expect(preview({ latitude: 'north', longitude: '30.1' }).place).toBeUndefined();
});

it('an amount that is still being typed is no amount', () => {
  expect(preview({ price: 'much' }).price).toBe(0);
});
