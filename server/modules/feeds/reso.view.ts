import type { ResoListing } from '#contract/feeds/feeds.endpoints.ts';
import type { Listing } from '#contract/listings/listing.ts';
import type { ListingStatus, ListingType, RentPeriod } from '#contract/listings/listing.vocabulary.ts';
import { type Money, minorUnits } from '#contract/money.ts';

const statuses: Readonly<Record<ListingStatus, ResoListing['StandardStatus']>> = {
  Available: 'Active',
  'For Sale': 'Active',
  Rental: 'Active',
  'Under Construction': 'Active',
  Pending: 'Pending',
  Sold: 'Closed',
  Rented: 'Closed',
};

/** What the dictionary calls a type that is sold, and one that is only let. */
const types: Readonly<Record<ListingType, readonly [ResoListing['PropertyType'], ResoListing['PropertyType']]>> = {
  House: ['Residential', 'Residential Lease'],
  'Apartment/Condo': ['Residential', 'Residential Lease'],
  Land: ['Land', 'Land'],
  Office: ['Commercial Sale', 'Commercial Lease'],
  'Commercial Space': ['Commercial Sale', 'Commercial Lease'],
  'Industrial Property': ['Commercial Sale', 'Commercial Lease'],
};

const subTypes: Readonly<Partial<Record<ListingType, string>>> = {
  'Apartment/Condo': 'Apartment',
  Office: 'Office',
  'Industrial Property': 'Industrial',
};

const frequencies: Readonly<Record<RentPeriod, NonNullable<ResoListing['LeaseAmountFrequency']>>> = {
  night: 'Daily',
  week: 'Weekly',
  month: 'Monthly',
  year: 'Annually',
};

const wholeUnits = ({ amount, currency }: Money) => amount / minorUnits[currency];

function areaOf({ type, size }: Listing) {
  if (size === undefined) return {};
  return type === 'Land'
    ? { LotSizeArea: size, LotSizeUnits: 'Square Meters' as const }
    : { LivingArea: size, LivingAreaUnits: 'Square Meters' as const };
}

/** The rent: a price of its own beside that of a sale, else the price. */
function leaseOf({ purpose, money, rentMoney, rentPeriod }: Listing) {
  const rent = rentMoney ?? (purpose === 'rent' ? money : undefined);
  if (rent === undefined || rentPeriod === undefined) return {};
  return { LeaseAmount: wholeUnits(rent), LeaseAmountFrequency: frequencies[rentPeriod] };
}

/** A public listing in the names of the RESO Data Dictionary, with whole addresses. */
export function viewResoListing(siteUrl: string, listing: Listing): ResoListing {
  const { type, purpose, money, previousMoney, auction, place, pictures, seller } = listing;
  const [whereSold, whereLet] = types[type];
  return {
    ListingKey: listing._id,
    ListingId: listing.slug,
    ListingURL: `${siteUrl}/product/${listing.slug}`,
    StandardStatus: statuses[listing.status],
    PropertyType: purpose === 'rent' ? whereLet : whereSold,
    PropertySubType: subTypes[type],
    ListPrice: wholeUnits(money),
    PreviousListPrice: previousMoney && wholeUnits(previousMoney),
    ...leaseOf(listing),
    UrugoCurrency: money.currency,
    UrugoAuctionURL: auction && `${siteUrl}/auction/${auction.slug}`,
    BedroomsTotal: listing.beds,
    BathroomsTotalInteger: listing.baths,
    ...areaOf(listing),
    Country: 'RW',
    CountyOrParish: listing.district,
    City: listing.sector,
    UnparsedAddress: listing.location,
    Latitude: place?.latitude,
    Longitude: place?.longitude,
    PublicRemarks: listing.description,
    ListAgentKey: seller._id,
    ListAgentFullName: seller.name,
    ListOfficeName: seller.agencyName,
    OriginalEntryTimestamp: listing.createdAt,
    ModificationTimestamp: listing.updatedAt,
    PhotosCount: pictures.length,
    Media: pictures.map(({ path, caption }, index) => ({
      MediaURL: `${siteUrl}${path}`,
      Order: index + 1,
      MediaCategory: 'Photo',
      ShortDescription: caption,
    })),
  };
}
