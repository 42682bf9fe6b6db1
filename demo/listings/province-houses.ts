import type { ListingSheet } from './listing-sheet.ts';

/** Houses outside the City of Kigali. */
export const provinceHouses: readonly ListingSheet[] = [
  {
    title: 'Ranch house outside Nyagatare',
    seller: 'blue-beacon',
    publishedDaysAgo: 3.85,
    property: { type: 'House', category: ['Residential'], beds: 4, baths: 2, sizeSquareMetres: 210 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 73_000, isInFrancs: true },
    place: {
      district: 'Nyagatare',
      sector: 'Nyagatare',
      location: 'Nyagatare town',
      latitude: -1.29849,
      longitude: 30.32919,
    },
    amenities: 'parking garden water_tank staff_quarters title_deed',
    photos: 'house-veranda-2 interior-living-1 interior-kitchen-1 interior-bedroom-1 place-nyagatare',
    description: `
      Long, low and made for the heat, with a veranda that is in the shade by noon. Behind the house are a milking
      shed for ten cows and a cottage for the herdsman.

      Savanna begins where the fence ends. Cattle are not included, though the owner says she might be talked into
      two.`,
  },
];
