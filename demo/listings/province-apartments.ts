import type { ListingSheet } from './listing-sheet.ts';

/** Apartments outside the City of Kigali. */
export const provinceApartments: readonly ListingSheet[] = [
  {
    title: 'Modern flat for the hospital quarter',
    seller: 'southern-eaves',
    publishedDaysAgo: 297.82,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 2, baths: 1, sizeSquareMetres: 80 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 270, isInFrancs: true, rentPeriod: 'month' },
    place: { district: 'Huye', sector: 'Ngoma', location: 'Huye town', latitude: -2.59362, longitude: 29.7352 },
    amenities: 'parking balcony water_tank internet tarmac_road',
    photos: 'apartment-3#mirrored interior-living-2 interior-kitchen-2 interior-bedroom-2 place-huye',
    description: `
      Junior doctors tend to take it for the length of their training. Walls are thick, water is reliable, and the
      caretaker keeps a spare key and a straight face.

      Free from the fifteenth of next month.`,
  },
  {
    title: 'Musanze apartment with mountain balcony',
    seller: 'virunga-hearth',
    publishedDaysAgo: 182.23,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 3, baths: 2, sizeSquareMetres: 110 },
    offer: {
      status: 'Available',
      purpose: 'both',
      priceDollars: 71_000,
      isInFrancs: true,
      rentDollars: 420,
      rentPeriod: 'month',
    },
    place: {
      district: 'Musanze',
      sector: 'Muhoza',
      location: 'Muhoza, Musanze',
      latitude: -1.50289,
      longitude: 29.63659,
    },
    amenities: 'parking balcony water_tank internet tarmac_road title_deed',
    photos: `
      interior-dining-1#mirrored apartment-5-dusk interior-living-1 interior-kitchen-2 interior-bedroom-1
      place-musanze`,
    description: `
      Five volcanoes on a good day, none on a bad one, and a boiler for both. Third floor, three bedrooms, and a
      balcony on the mountain side.

      Guides and park staff rent in this building at around 420 dollars a month, which the owner would accept if no
      buyer comes.`,
  },
];
