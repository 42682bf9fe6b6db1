import type { ListingSheet } from './listing-sheet.ts';

/** Houses in Nyarugenge. */
export const nyarugengeHouses: readonly ListingSheet[] = [
  {
    title: 'Kiyovu residence under old trees',
    seller: 'seven-ridges',
    publishedDaysAgo: 192.2,
    property: { type: 'House', category: ['Residential', 'Luxury'], beds: 5, baths: 4, sizeSquareMetres: 410 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 560_000 },
    place: {
      district: 'Nyarugenge',
      sector: 'Nyarugenge',
      location: 'Kiyovu, Kigali',
      latitude: -1.95517,
      longitude: 30.06595,
    },
    amenities: 'parking garden security backup_power water_tank internet staff_quarters tarmac_road title_deed',
    photos: `
      house-veranda-1#mirrored house-veranda-2 interior-living-1 interior-dining-1 interior-bedroom-1
      interior-kitchen-2 interior-bathroom-1`,
    description: `
      Few houses of this size are left in the shade of Kiyovu's old trees. It was built in the sixties for a judge,
      with ceilings to match and a veranda on all four sides.

      The present owners kept the cedar doors and replaced everything behind the walls. Town is ten minutes' walk
      uphill, the golf course ten minutes by car.`,
  },
  {
    title: "Diplomat's house, Kiyovu, from January",
    seller: 'jacaranda',
    publishedDaysAgo: 284.36,
    property: { type: 'House', category: ['Residential', 'Luxury'], beds: 4, baths: 4, sizeSquareMetres: 340 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 2800, rentPeriod: 'month' },
    place: {
      district: 'Nyarugenge',
      sector: 'Nyarugenge',
      location: 'Kiyovu, Kigali',
      latitude: -1.95334,
      longitude: 30.06285,
    },
    amenities: 'furnished parking garden security backup_power water_tank internet tarmac_road',
    photos: `
      house-hillside-1#mirrored house-hillside-2-dusk interior-dining-1 interior-living-2 interior-kitchen-1
      interior-bedroom-2`,
    description: `
      Available from the second week of January after a repaint. The stone base holds a study and a guest suite; the
      main floor is one generous sitting room and the balcony in front of it.

      Furnished in good taste and without knick-knacks. The guard has been with the house for eleven years and comes
      recommended.`,
  },
  {
    title: 'Walled house in Kimisagara',
    seller: 'seven-ridges',
    publishedDaysAgo: 69.25,
    property: { type: 'House', category: ['Residential'], beds: 4, baths: 2, sizeSquareMetres: 140 },
    offer: { status: 'Sold', purpose: 'sale', priceDollars: 58_000 },
    place: {
      district: 'Nyarugenge',
      sector: 'Kimisagara',
      location: 'Kimisagara, Kigali',
      latitude: -1.95088,
      longitude: 30.04686,
    },
    amenities: 'water_tank security title_deed',
    photos: 'house-gated-1 interior-kitchen-1 interior-living-2 interior-bedroom-2',
    description: `
      A practical house for a trading family, close to the garages and the bus park. Sold to the neighbour, as often
      happens here.

      If you own something similar between Kimisagara and Nyabugogo, buyers are waiting.`,
  },
];
