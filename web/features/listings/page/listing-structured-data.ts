import type { Listing } from '#contract/listings/listing.ts';
import type { ListingStatus, ListingType, RentPeriod } from '#contract/listings/listing.vocabulary.ts';
import { plainPriceOf } from '#contract/listings/shown-price.ts';
import { minorUnits } from '#contract/money.ts';
import type { Site } from '#contract/site/site.endpoints.ts';

/** https://schema.org/ItemAvailability of listings that are not simply available. */
const availabilities: Partial<Record<ListingStatus, string>> = {
  Sold: 'SoldOut',
  Rented: 'SoldOut',
  Pending: 'LimitedAvailability',
  'Under Construction': 'PreOrder',
};

/** UN/CEFACT codes of the rent periods. */
const unitCodes: Readonly<Record<RentPeriod, string>> = { night: 'DAY', week: 'WEE', month: 'MON', year: 'ANN' };

/** https://schema.org/Accommodation and its kin. */
const placeTypes: Readonly<Record<ListingType, string>> = {
  House: 'House',
  'Apartment/Condo': 'Apartment',
  Office: 'Place',
  Land: 'Place',
  'Commercial Space': 'Place',
  'Industrial Property': 'Place',
};

function offerOf(listing: Listing, url: string): Record<string, unknown> {
  const { purpose, status } = listing;
  // Where there are two prices, that of the sale is offered.
  const rentPeriod = listing.rentMoney === undefined ? listing.rentPeriod : undefined;
  const { amount, currency } = plainPriceOf(listing).money;
  const price = amount / minorUnits[currency];
  const isLease = purpose === 'rent' || rentPeriod !== undefined;
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: currency,
    availability: `https://schema.org/${availabilities[status] ?? 'InStock'}`,
    businessFunction: `http://purl.org/goodrelations/v1#${isLease ? 'LeaseOut' : 'Sell'}`,
    ...(rentPeriod && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: currency,
        unitCode: unitCodes[rentPeriod],
      },
    }),
  };
}

function placeOf({ type, beds, baths, size, location, district }: Listing): Record<string, unknown> {
  const isDwelling = placeTypes[type] !== 'Place';
  return {
    '@type': placeTypes[type],
    address: {
      '@type': 'PostalAddress',
      streetAddress: location,
      ...(district && { addressRegion: district }),
      addressCountry: 'RW',
    },
    ...(isDwelling && beds && { numberOfBedrooms: beds }),
    ...(isDwelling && baths && { numberOfBathroomsTotal: baths }),
    ...(isDwelling && size && { floorSize: { '@type': 'QuantitativeValue', value: size, unitCode: 'MTK' } }),
  };
}

/** A listing for search engines (https://schema.org/RealEstateListing). */
export function listingStructuredData(listing: Listing, site: Site): Record<string, unknown> {
  const url = new URL(`/product/${listing.slug}`, site.url).href;
  return {
    '@type': 'RealEstateListing',
    name: listing.title,
    description: listing.description,
    url,
    datePosted: listing.createdAt,
    dateModified: listing.updatedAt,
    image: listing.pictures.map(({ path }) => new URL(path, site.url).href),
    about: placeOf(listing),
    offers: offerOf(listing, url),
  };
}

const descriptionLength = 160;

/** The beginning of a text in one line, cut between words, for search engines and shared links. */
export function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= descriptionLength) return line;
  const cut = line.slice(0, descriptionLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), descriptionLength / 2)).replace(/[\s,;:.–-]+$/, '')}…`;
}
