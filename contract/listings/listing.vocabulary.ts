/**
 * The closed vocabularies that describe a listing (SPECIFICATION §3, §4, §9). They are wire values: screens translate
 * them, and they are spelt only here.
 */

export const listingTypes = [
  'House',
  'Office',
  'Apartment/Condo',
  'Land',
  'Commercial Space',
  'Industrial Property',
] as const;
export type ListingType = (typeof listingTypes)[number];

export const listingCategories = [
  'Residential',
  'Commercial',
  'Land',
  'Industrial',
  'Luxury',
  'Vacation Rentals',
] as const;
export type ListingCategory = (typeof listingCategories)[number];

export const listingStatuses = [
  'Available',
  'Pending',
  'Sold',
  'Rented',
  'Under Construction',
  'For Sale',
  'Rental',
] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** What the listing is offered for; `both` means the owner would sell or let. */
export const listingPurposes = ['sale', 'rent', 'both'] as const;
export type ListingPurpose = (typeof listingPurposes)[number];

/** What one payment of the rent covers. */
export const rentPeriods = ['night', 'week', 'month', 'year'] as const;
export type RentPeriod = (typeof rentPeriods)[number];

/** The states in which an auction sells a listing, from its announcement until it is decided. */
export const sellingAuctionStates = ['scheduled', 'live', 'suspended', 'pending_seller'] as const;

/** Yes/no facts a seller may state about a property; absent means "not stated". */
export const listingAmenities = [
  'furnished',
  'parking',
  'garden',
  'pool',
  'balcony',
  'security',
  'backup_power',
  'water_tank',
  'internet',
  'air_conditioning',
  'lift',
  'staff_quarters',
  'lake_view',
  'tarmac_road',
  'title_deed',
] as const;
export type ListingAmenity = (typeof listingAmenities)[number];

/** What one asks of a plot of land; each absent when not stated. */
export const plotVocabulary = {
  zoning: ['residential', 'commercial', 'mixed', 'industrial', 'agricultural'],
  roadAccess: ['tarmac', 'gravel', 'earth', 'footpath'],
  slope: ['flat', 'gentle', 'steep'],
  water: ['connected', 'nearby', 'none'],
  power: ['connected', 'nearby', 'none'],
} as const;
export type PlotFact = keyof typeof plotVocabulary;
export const plotFacts = Object.keys(plotVocabulary) as PlotFact[];

/**
 * The purpose a status implies when the seller states none:
 * for sale and sold mean sale, rental and rented mean rent, everything else both.
 */
export function purposeOfStatus(status: ListingStatus): ListingPurpose {
  if (status === 'For Sale' || status === 'Sold') return 'sale';
  if (status === 'Rental' || status === 'Rented') return 'rent';
  return 'both';
}
