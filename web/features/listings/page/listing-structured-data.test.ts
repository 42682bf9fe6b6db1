import { expect, test } from 'vitest';
import type { Site } from '#contract/site/site.endpoints.ts';
import { sampleListing, usd } from '#web/testing/sample-listing.ts';
import { listingStructuredData, summaryOf } from './listing-structured-data.ts';

const operator = { name: 'Urugo', email: '', phone: '', address: '' };
const site: Site = { ...operator, sendsMail: true, url: 'https://urugo.example', priceCurrencies: ['USD'] };
const picture = { path: '/media/1/1280.webp', width: 1280, height: 853, widths: [320, 1280], thumbHash: '' };

test('a house for sale is offered to sell, with its rooms, size and pictures', () => {
  const data = listingStructuredData({ ...sampleListing, beds: 3, size: 180, pictures: [picture] }, site);
  expect(data).toMatchObject({
    '@type': 'RealEstateListing',
    url: 'https://urugo.example/product/brick-house',
    image: ['https://urugo.example/media/1/1280.webp'],
    about: { '@type': 'House', numberOfBedrooms: 3, floorSize: { value: 180, unitCode: 'MTK' } },
    offers: {
      price: 120_000,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      businessFunction: 'http://purl.org/goodrelations/v1#Sell',
    },
  });
  expect(data.offers).not.toHaveProperty('priceSpecification');
});

test('a rental names what one payment covers, and what is rented is not to be had', () => {
  const listing = {
    ...sampleListing,
    money: usd(650),
    purpose: 'rent',
    rentPeriod: 'month',
    status: 'Rented',
  } as const;
  expect(listingStructuredData(listing, site).offers).toMatchObject({
    availability: 'https://schema.org/SoldOut',
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    priceSpecification: { price: 650, unitCode: 'MON' },
  });
});

test('a plot is a place without rooms', () => {
  const { about } = listingStructuredData({ ...sampleListing, type: 'Land', beds: 2, size: 600 }, site);
  expect(about).toMatchObject({ '@type': 'Place' });
  expect(about).not.toHaveProperty('numberOfBedrooms');
  expect(about).not.toHaveProperty('floorSize');
});

test('a summary is one line and ends between words', () => {
  expect(summaryOf(' Short.\n\nText. ')).toBe('Short. Text.');
  const long = summaryOf('word, '.repeat(60));
  expect(long.length).toBeLessThanOrEqual(161);
  expect(long).toMatch(/ word…$/);
  expect(summaryOf('x'.repeat(300))).toBe(`${'x'.repeat(80)}…`);
});
