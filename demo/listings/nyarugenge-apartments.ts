import type { ListingSheet } from './listing-sheet.ts';

/** Apartments in Nyarugenge. */
export const nyarugengeApartments: readonly ListingSheet[] = [
  {
    title: 'High-floor flat in the city centre',
    seller: 'red-tile',
    publishedDaysAgo: 246.89,
    property: {
      type: 'Apartment/Condo',
      category: ['Residential', 'Luxury'],
      beds: 2,
      baths: 2,
      sizeSquareMetres: 110,
    },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 172_000 },
    place: {
      district: 'Nyarugenge',
      sector: 'Nyarugenge',
      location: 'Kiyovu, Kigali',
      latitude: -1.95103,
      longitude: 30.06377,
    },
    showsExactPlace: true,
    amenities: 'parking balcony security backup_power water_tank internet lift tarmac_road title_deed',
    photos: 'apartment-5-dusk interior-living-2 interior-kitchen-1 interior-bedroom-2 interior-bathroom-1',
    description: `
      From the balcony you look down on the roundabout and across to Mount Kigali, and on a Sunday car-free morning
      you can watch half the town run past.

      Lift, generator, concierge until ten. The second bedroom is small and honest about it.`,
  },
  {
    title: 'Bachelor flat above Car-Free Street',
    seller: 'seven-ridges',
    publishedDaysAgo: 212.74,
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
    photos: 'apartment-4 interior-living-1 interior-bedroom-2 interior-bathroom-1 interior-kitchen-2',
    description: `
      Stumble home from a concert in two minutes. Windows are double, because concerts are not always what you want at
      eleven.

      There is no parking and nobody living here has ever needed any.`,
  },
  {
    title: 'Muhima flats, sold as a pair',
    seller: 'mille-toits',
    publishedDaysAgo: 74,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 4, baths: 2, sizeSquareMetres: 150 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 121_000 },
    place: {
      district: 'Nyarugenge',
      sector: 'Muhima',
      location: 'Muhima, Kigali',
      latitude: -1.93968,
      longitude: 30.05869,
    },
    amenities: 'balcony water_tank tarmac_road title_deed',
    photos: 'apartment-3 interior-living-2 interior-kitchen-1 interior-bedroom-1 interior-bedroom-2',
    description: `
      Two adjoining two-bedroom flats on one title, connected by a door that can be bricked up in a morning. Live in
      one and let the other, or knock through for good.

      Nyabugogo's buses to every province leave from below the hill.`,
  },
  {
    title: 'Student-friendly two-bed, Nyamirambo',
    seller: 'second-gate',
    publishedDaysAgo: 214.78,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 2, baths: 1, sizeSquareMetres: 60 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 240, rentPeriod: 'month' },
    place: {
      district: 'Nyarugenge',
      sector: 'Nyamirambo',
      location: 'Cyivugiza, Kigali',
      latitude: -1.97417,
      longitude: 30.04548,
    },
    amenities: 'balcony water_tank internet',
    photos: 'apartment-6 interior-living-1 interior-bedroom-2 interior-kitchen-2',
    description: `
      Two rooms of equal size, which settles most quarrels before they begin. The building is quiet during exams by
      common agreement.

      Rolex stand, copy shop and barber all in the same row downstairs.`,
  },
  {
    title: 'Rwezamenyo flat with city skyline',
    seller: 'seven-ridges',
    publishedDaysAgo: 41.27,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 2, baths: 1, sizeSquareMetres: 68 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 56_000 },
    place: {
      district: 'Nyarugenge',
      sector: 'Rwezamenyo',
      location: 'Rwezamenyo, Kigali',
      latitude: -1.96263,
      longitude: 30.05403,
    },
    showsExactPlace: true,
    amenities: 'balcony water_tank title_deed',
    photos: 'apartment-1 apartment-2-dusk interior-kitchen-1 interior-living-2 interior-bedroom-2',
    description: `
      Small, central, well kept and paid off. The skyline seen from the kitchen sink is the best washing-up view in
      the district.

      Stairs only, third floor.`,
  },
  {
    title: 'Flat with workshop space, Gitega',
    seller: 'vestine',
    publishedDaysAgo: 259.74,
    property: {
      type: 'Apartment/Condo',
      category: ['Residential', 'Commercial'],
      beds: 2,
      baths: 1,
      sizeSquareMetres: 90,
    },
    offer: { status: 'Available', purpose: 'rent', priceDollars: 380, rentPeriod: 'month' },
    place: {
      district: 'Nyarugenge',
      sector: 'Gitega',
      location: 'Gitega, Kigali',
      latitude: -1.95535,
      longitude: 30.05293,
    },
    amenities: 'water_tank tarmac_road',
    photos: 'apartment-3 interior-living-1 interior-kitchen-2 interior-bedroom-1',
    description: `
      Upstairs two bedrooms and a sitting room; downstairs, by the same street door, a dry room of twenty-five square
      metres with shelving. A shoemaker worked here for fifteen years.

      One contract covers both floors. Sub-letting the workshop alone is not allowed.`,
  },
];
