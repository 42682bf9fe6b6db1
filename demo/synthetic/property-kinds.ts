import type {
  ListingAmenity,
  ListingCategory,
  ListingPurpose,
  ListingType,
  RentPeriod,
} from '#contract/listings/listing.vocabulary.ts';
import type { PhraseFamily } from './phrases.ts';

/** A kind of property as the market has it: how common, how large, how expensive, and what its pictures show. */
export type PropertyKind = {
  /** Share of all listings, in percent. */
  weight: number;
  type: ListingType;
  categories: readonly (readonly [categories: readonly ListingCategory[], weight: number])[];
  phrases: PhraseFamily;
  /** Bedrooms, with weights; none for what is no home. */
  beds?: readonly (readonly [beds: number, weight: number])[];
  /** Square metres; of a home, for each bedroom. */
  size: { least: number; usual: number; most: number };
  /** US dollars for a square metre in an ordinary part of Kigali. */
  dollarsPerSquareMetre: number;
  purposes: readonly (readonly [purpose: ListingPurpose, weight: number])[];
  rentPeriod: Exclude<RentPeriod, 'week'>;
  /** Names of pictures in `demo/photos/`: what the display image may show, and what may follow it. */
  fronts: readonly string[];
  rooms: readonly string[];
  /** Facts that may be stated, most likely first. */
  amenities: readonly ListingAmenity[];
  isByWater?: true;
};

const rooms = [
  ...['interior-living-1', 'interior-living-2', 'interior-dining-1', 'interior-kitchen-1', 'interior-kitchen-2'],
  ...['interior-bedroom-1', 'interior-bedroom-2', 'interior-bathroom-1'],
];
const districtViews = ['place-kigali', 'place-musanze', 'place-huye', 'place-bugesera', 'place-muhanga'];
const mostlySale = [
  ['sale', 80],
  ['both', 12],
  ['rent', 8],
] as const;
const saleOrRent = [
  ['sale', 52],
  ['rent', 38],
  ['both', 10],
] as const;
const mostlyRent = [
  ['rent', 66],
  ['sale', 26],
  ['both', 8],
] as const;

/** The kinds; their weights add up to 100. */
export const propertyKinds: readonly PropertyKind[] = [
  {
    weight: 28,
    type: 'House',
    categories: [[['Residential'], 1]],
    phrases: 'house',
    beds: [
      [2, 14],
      [3, 40],
      [4, 32],
      [5, 11],
      [6, 3],
    ],
    size: { least: 25, usual: 55, most: 110 },
    dollarsPerSquareMetre: 620,
    purposes: saleOrRent,
    rentPeriod: 'month',
    fronts: [
      ...['house-brick-family-1', 'house-brick-family-2-dusk', 'house-bungalow-1', 'house-bungalow-2'],
      ...['house-duplex-1', 'house-gated-1', 'house-hillside-1', 'house-hillside-2-dusk', 'house-modern-villa-1'],
      ...['house-modern-villa-2', 'house-modern-villa-3-dusk', 'house-veranda-1', 'house-veranda-2'],
    ],
    rooms,
    amenities: ['parking', 'garden', 'water_tank', 'security', 'tarmac_road', 'title_deed', 'internet', 'balcony'],
  },
  {
    weight: 5,
    type: 'House',
    categories: [[['Residential', 'Luxury'], 1]],
    phrases: 'house',
    beds: [
      [4, 40],
      [5, 40],
      [6, 15],
      [7, 5],
    ],
    size: { least: 60, usual: 90, most: 160 },
    dollarsPerSquareMetre: 950,
    purposes: saleOrRent,
    rentPeriod: 'month',
    fronts: [
      ...['house-mansion-pool-1', 'house-mansion-pool-2-dusk', 'house-white-cube-1', 'house-white-cube-2-dusk'],
      ...['house-modern-villa-3-dusk', 'house-hillside-2-dusk'],
    ],
    rooms,
    amenities: [
      ...(['parking', 'garden', 'security', 'backup_power', 'water_tank', 'internet', 'tarmac_road'] as const),
      ...(['title_deed', 'staff_quarters', 'air_conditioning', 'balcony', 'furnished'] as const),
    ],
  },
  {
    weight: 25,
    type: 'Apartment/Condo',
    categories: [
      [['Residential'], 85],
      [['Residential', 'Luxury'], 15],
    ],
    phrases: 'apartment',
    beds: [
      [1, 22],
      [2, 44],
      [3, 28],
      [4, 6],
    ],
    size: { least: 28, usual: 42, most: 70 },
    dollarsPerSquareMetre: 850,
    purposes: mostlyRent,
    rentPeriod: 'month',
    fronts: ['apartment-1', 'apartment-2-dusk', 'apartment-3', 'apartment-4', 'apartment-5-dusk', 'apartment-6'],
    rooms,
    amenities: [
      ...(['parking', 'security', 'internet', 'water_tank', 'balcony', 'tarmac_road', 'furnished'] as const),
      ...(['lift', 'backup_power', 'air_conditioning'] as const),
    ],
  },
  {
    weight: 17,
    type: 'Land',
    categories: [
      [['Land', 'Residential'], 62],
      [['Land'], 22],
      [['Land', 'Commercial'], 11],
      [['Land', 'Industrial'], 5],
    ],
    phrases: 'land',
    size: { least: 250, usual: 700, most: 20_000 },
    dollarsPerSquareMetre: 75,
    purposes: mostlySale,
    rentPeriod: 'year',
    fronts: ['land-farm-1', 'land-flat-plot-1', 'land-hilltop-view-1', 'land-near-town-1', 'land-terraced-hill-1'],
    rooms: districtViews,
    amenities: ['title_deed', 'tarmac_road'],
  },
  {
    weight: 8,
    type: 'Office',
    categories: [
      [['Commercial'], 92],
      [['Commercial', 'Luxury'], 8],
    ],
    phrases: 'office',
    size: { least: 18, usual: 120, most: 1_500 },
    dollarsPerSquareMetre: 1_100,
    purposes: mostlyRent,
    rentPeriod: 'month',
    fronts: ['office-1', 'office-2-dusk', 'office-3', 'office-4'],
    rooms: ['interior-office-1', 'place-kigali', 'commercial-shops-1', 'commercial-mall-1'],
    amenities: [
      'internet',
      'parking',
      'security',
      'backup_power',
      'lift',
      'air_conditioning',
      'tarmac_road',
      'furnished',
    ],
  },
  {
    weight: 7,
    type: 'Commercial Space',
    categories: [[['Commercial'], 1]],
    phrases: 'shop',
    size: { least: 15, usual: 90, most: 900 },
    dollarsPerSquareMetre: 1_000,
    purposes: mostlyRent,
    rentPeriod: 'month',
    fronts: ['commercial-mall-1', 'commercial-mall-2-dusk', 'commercial-shops-1', 'commercial-shops-2-dusk'],
    rooms: ['place-kigali', 'office-1', 'office-3', 'place-muhanga'],
    amenities: ['tarmac_road', 'security', 'parking', 'backup_power', 'water_tank', 'internet'],
  },
  {
    weight: 5,
    type: 'Industrial Property',
    categories: [
      [['Industrial'], 80],
      [['Industrial', 'Commercial'], 20],
    ],
    phrases: 'warehouse',
    size: { least: 150, usual: 900, most: 6_000 },
    dollarsPerSquareMetre: 260,
    purposes: saleOrRent,
    rentPeriod: 'month',
    fronts: ['industrial-depot-1', 'industrial-warehouse-1', 'industrial-workshops-1'],
    rooms: ['land-near-town-1', 'place-kigali', 'place-bugesera', 'office-4'],
    amenities: ['tarmac_road', 'parking', 'security', 'backup_power', 'water_tank', 'title_deed', 'staff_quarters'],
  },
  {
    weight: 5,
    type: 'House',
    categories: [
      [['Vacation Rentals'], 78],
      [['Vacation Rentals', 'Luxury'], 22],
    ],
    phrases: 'retreat',
    beds: [
      [1, 22],
      [2, 40],
      [3, 26],
      [4, 12],
    ],
    size: { least: 30, usual: 45, most: 80 },
    dollarsPerSquareMetre: 700,
    purposes: [['rent', 1]],
    rentPeriod: 'night',
    fronts: [
      ...['vacation-lake-cottage-1', 'vacation-lake-deck-1', 'vacation-lake-villa-1-dusk', 'vacation-thatched-1'],
      'vacation-eco-lodge-1',
    ],
    rooms: [
      'interior-lake-living-1',
      'interior-bedroom-1',
      'interior-bedroom-2',
      'interior-kitchen-2',
      'place-karongi',
    ],
    amenities: ['furnished', 'lake_view', 'garden', 'parking', 'water_tank', 'internet', 'security', 'backup_power'],
    isByWater: true,
  },
];
