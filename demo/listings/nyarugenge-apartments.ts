import type { ListingSheet } from './listing-sheet.ts';

/** Apartments in Nyarugenge. */
export const nyarugengeApartments: readonly ListingSheet[] = [
  {
    title: 'Bachelor flat above Car-Free Street',
    seller: 'seven-ridges',
    publishedDaysAgo: 257.76,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 1, baths: 1, sizeSquareMetres: 48 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 520, rentPeriod: 'month' },
    place: {
      district: 'Nyarugenge',
      sector: 'Nyarugenge',
      location: 'City centre, Kigali',
      latitude: -1.9449,
      longitude: 30.05724,
    },
    amenities: 'furnished security water_tank internet lift tarmac_road',
    photos: 'interior-kitchen-2#mirrored apartment-4 interior-living-1 interior-bedroom-2 interior-bathroom-1',
    description: `
      Stumble home from a concert in two minutes. Windows are double, because concerts are not always what you want at
      eleven.

      There is no parking and nobody living here has ever needed any.`,
  },
  {
    title: 'Rwezamenyo flat with city skyline',
    seller: 'seven-ridges',
    publishedDaysAgo: 135.99,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 2, baths: 1, sizeSquareMetres: 68 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 56_000 },
    place: {
      district: 'Nyarugenge',
      sector: 'Rwezamenyo',
      location: 'Rwezamenyo, Kigali',
      latitude: -1.97235,
      longitude: 30.0547,
    },
    showsExactPlace: true,
    amenities: 'balcony water_tank title_deed',
    photos: 'apartment-1#mirrored apartment-2-dusk interior-kitchen-1 interior-living-2 interior-bedroom-2',
    description: `
      Small, central, well kept and paid off. The skyline seen from the kitchen sink is the best washing-up view in
      the district.

      Stairs only, third floor.`,
  },
];
