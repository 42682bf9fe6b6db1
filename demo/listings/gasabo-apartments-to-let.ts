import type { ListingSheet } from './listing-sheet.ts';

/** Apartments in Gasabo to let. */
export const gasaboApartmentsToLet: readonly ListingSheet[] = [
  {
    title: 'Ground-floor flat with a garden strip',
    seller: 'second-gate',
    publishedDaysAgo: 52.72,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 2, baths: 2, sizeSquareMetres: 95 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 750, rentPeriod: 'month' },
    place: {
      district: 'Gasabo',
      sector: 'Kimironko',
      location: 'Kibagabaga, Kigali',
      latitude: -1.93425,
      longitude: 30.11535,
    },
    amenities: 'parking garden security water_tank internet tarmac_road',
    photos: 'interior-living-1 apartment-3 interior-kitchen-2 interior-bedroom-2 interior-bathroom-1',
    description: `
      No stairs, no waiting for a lift, and four metres of grass outside the sitting-room doors. It has been popular
      with families who have a pram.

      The kitchen is fitted with a gas hob and an extractor that works. Rent includes water and the guard; electricity
      is on your own meter.`,
  },
  {
    title: 'Bright studio near the stadium',
    seller: 'seven-ridges',
    publishedDaysAgo: 202.43,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 1, baths: 1, sizeSquareMetres: 38 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 320, isInFrancs: true, rentPeriod: 'month' },
    place: {
      district: 'Gasabo',
      sector: 'Remera',
      location: 'Rukiri, Kigali',
      latitude: -1.95327,
      longitude: 30.11005,
    },
    amenities: 'furnished balcony security water_tank internet tarmac_road',
    photos: 'apartment-2-dusk#mirrored apartment-1 interior-bedroom-2 interior-kitchen-2 interior-bathroom-1',
    description: `
      One room done properly: a wardrobe wall, a folding table, a kitchen behind sliding doors and a balcony for the
      laundry.

      On match days the street is closed to cars, so plan to walk or to cheer. Minimum stay is three months.`,
  },
  {
    title: "Whole floor, Kacyiru, for an organisation's staff",
    seller: 'second-gate',
    publishedDaysAgo: 166.51,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 8, baths: 6, sizeSquareMetres: 380 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 3600, rentPeriod: 'month' },
    place: {
      district: 'Gasabo',
      sector: 'Kacyiru',
      location: 'Kamatamu, Kigali',
      latitude: -1.93962,
      longitude: 30.07564,
    },
    showsExactPlace: true,
    amenities: 'furnished parking balcony security backup_power water_tank internet lift tarmac_road',
    photos: `
      interior-living-2#mirrored apartment-5-dusk#mirrored interior-dining-1 interior-kitchen-1
      interior-bedroom-1 interior-bedroom-2`,
    description: `
      Four flats on one landing, offered together. An aid agency used them for rotating staff and left the furniture,
      the bunk desks and a very good coffee machine.

      We would rather have one careful tenant than four careless ones. Split leases can be discussed after the first
      month of marketing.`,
  },
  {
    title: 'Rooftop flat in Bumbogo',
    seller: 'vestine',
    publishedDaysAgo: 8,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 2, baths: 1, sizeSquareMetres: 70 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 280, isInFrancs: true, rentPeriod: 'month' },
    place: {
      district: 'Gasabo',
      sector: 'Bumbogo',
      location: 'Bumbogo, Kigali',
      latitude: -1.89847,
      longitude: 30.15097,
    },
    showsExactPlace: true,
    amenities: 'parking balcony water_tank',
    photos: 'interior-bedroom-1 apartment-6 interior-living-2 interior-kitchen-2',
    description: `
      Top floor without a lift, hence the price; legs get used to it within a week. What you win is a breeze, a store
      under the roof and nobody overhead.

      Moto stand at the gate, shop on the ground floor.`,
  },
  {
    title: 'Executive flat with silent neighbours',
    seller: 'second-gate',
    publishedDaysAgo: 45.51,
    property: {
      type: 'Apartment/Condo',
      category: ['Residential', 'Luxury'],
      beds: 2,
      baths: 2,
      sizeSquareMetres: 115,
    },
    offer: { status: 'Rented', purpose: 'rent', priceDollars: 1600, rentPeriod: 'month' },
    place: {
      district: 'Gasabo',
      sector: 'Kimihurura',
      location: 'Rugando, Kigali',
      latitude: -1.95478,
      longitude: 30.09164,
    },
    amenities: 'furnished parking balcony security backup_power water_tank internet air_conditioning lift tarmac_road',
    photos: 'interior-dining-1 apartment-4 interior-living-2 interior-bedroom-1 interior-bathroom-1',
    description: `
      Currently home to a consultant who likes the silence and the parking. Furnished down to the wine glasses.

      From June the owner will consider one-year contracts only.`,
  },
  {
    title: 'Compact two-bed behind the hospital',
    seller: 'mille-toits',
    publishedDaysAgo: 186.26,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 2, baths: 1, sizeSquareMetres: 66 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 450, isInFrancs: true, rentPeriod: 'month' },
    place: {
      district: 'Gasabo',
      sector: 'Kimironko',
      location: 'Kibagabaga, Kigali',
      latitude: -1.93445,
      longitude: 30.11613,
    },
    amenities: 'balcony security water_tank internet',
    photos: 'interior-kitchen-1#mirrored apartment-1 apartment-2-dusk interior-living-1 interior-bedroom-2',
    description: `
      Nurses have passed this flat from one to the next for years, because night shifts end a four-minute walk away.
      Thick curtains are part of the inventory.

      Shared laundry on the roof with lines for every flat.`,
  },
];
