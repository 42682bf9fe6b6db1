import type { ListingSheet } from './listing-sheet.ts';

/** Luxury houses in Gasabo: Nyarutarama, Kacyiru, Kimihurura and their neighbours. */
export const gasaboLuxuryHouses: readonly ListingSheet[] = [
  {
    title: 'Flat-roofed villa near the golf course',
    seller: 'jacaranda',
    publishedDaysAgo: 0.35,
    property: { type: 'House', category: ['Residential', 'Luxury'], beds: 5, baths: 5, sizeSquareMetres: 460 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 640_000 },
    place: {
      district: 'Gasabo',
      sector: 'Remera',
      location: 'Nyarutarama, Kigali',
      latitude: -1.93873,
      longitude: 30.10547,
    },
    amenities: `
      parking garden balcony security backup_power water_tank internet staff_quarters tarmac_road title_deed`,
    photos: `
      house-modern-villa-3-dusk house-modern-villa-1 house-modern-villa-2 interior-living-1 interior-kitchen-1
      interior-dining-1 interior-bedroom-1`,
    description: `
      Two clean storeys set back from a quiet crescent, five minutes on foot from the fairways. The ground floor is
      one long room from the front door to the terrace, and most of family life happens there.

      Upstairs, four bedrooms share a landing wide enough for a desk, and the main suite has the balcony. A fifth room
      on the ground floor has its own shower and suits a grandparent or a visiting friend.

      The garden was planted in 2019 and is now properly grown in. Borehole, inverter and a 10,000-litre tank mean
      that cuts pass unnoticed.`,
  },
  {
    title: 'White cube with a reflecting pool',
    seller: 'seven-ridges',
    publishedDaysAgo: 1.87,
    property: { type: 'House', category: ['Residential', 'Luxury'], beds: 4, baths: 5, sizeSquareMetres: 430 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 720_000 },
    place: {
      district: 'Gasabo',
      sector: 'Kimihurura',
      location: 'Rugando, Kigali',
      latitude: -1.95392,
      longitude: 30.09215,
    },
    amenities: 'parking garden pool security backup_power water_tank internet air_conditioning tarmac_road title_deed',
    photos: `
      house-white-cube-2-dusk house-white-cube-1 interior-living-2 interior-kitchen-2 interior-dining-1
      interior-bedroom-2 interior-bathroom-1`,
    description: `
      An architect built this for her own family and changed her mind only about the city. White render, dark timber,
      and a long pool that throws light onto the living-room ceiling every afternoon.

      The upper floor floats over the terrace, so you can sit outside in the rain. All four bedrooms have fitted
      wardrobes and their own bathrooms; the kitchen is deep green with an oak island.

      Restaurants and the convention centre are a short walk downhill, yet the street itself ends at the next gate and
      carries almost no traffic.`,
  },
  {
    title: 'Embassy-standard residence, unfurnished',
    seller: 'jacaranda',
    publishedDaysAgo: 273.06,
    property: { type: 'House', category: ['Residential', 'Luxury'], beds: 6, baths: 6, sizeSquareMetres: 610 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 4500, rentPeriod: 'month' },
    place: {
      district: 'Gasabo',
      sector: 'Remera',
      location: 'Nyarutarama, Kigali',
      latitude: -1.9371,
      longitude: 30.10417,
    },
    amenities: `
      parking garden pool security backup_power water_tank internet air_conditioning staff_quarters tarmac_road`,
    photos: `
      house-mansion-pool-2-dusk#mirrored house-mansion-pool-1 interior-dining-1 interior-living-1
      interior-kitchen-2 interior-bedroom-2 interior-bathroom-1`,
    description: `
      The last tenants were diplomats who stayed six years, and the house shows how carefully they kept it. Perimeter
      wall, guard post, and a generator serviced every quarter.

      Reception rooms take forty people standing. Bedrooms are on the upper floor, four of them facing the pool.

      Minimum term one year. The pool man and gardener can be taken on with the lease.`,
  },
  {
    title: 'Terraced garden villa, Kacyiru',
    seller: 'seven-ridges',
    publishedDaysAgo: 16.94,
    property: { type: 'House', category: ['Residential', 'Luxury'], beds: 5, baths: 4, sizeSquareMetres: 390 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 410_000 },
    place: {
      district: 'Gasabo',
      sector: 'Kacyiru',
      location: 'Kacyiru, Kigali',
      latitude: -1.93638,
      longitude: 30.08182,
    },
    amenities: `
      parking garden pool balcony security backup_power water_tank internet staff_quarters tarmac_road title_deed`,
    photos: 'house-mansion-pool-2-dusk interior-living-2 interior-bedroom-1 interior-kitchen-1 interior-dining-1',
    description: `
      Ministries, embassies and the straight avenues of Kacyiru's upper streets begin two corners away, yet three
      sunbirds are the loudest thing in this garden.

      The villa itself is only eight years old. Rooms on the garden side have full-height glass, those on the street
      side are small and quiet, and someone thought about where shoes go.

      Three terraces step down to a pool and a lawn with a jacaranda that flowers in October.`,
  },
  {
    title: 'Nyarutarama villa with office wing',
    seller: 'jacaranda',
    publishedDaysAgo: 204.54,
    property: { type: 'House', category: ['Residential', 'Luxury'], beds: 5, baths: 4, sizeSquareMetres: 420 },
    offer: { status: 'Rented', purpose: 'rent', priceDollars: 3200, rentPeriod: 'month' },
    place: {
      district: 'Gasabo',
      sector: 'Remera',
      location: 'Nyarutarama, Kigali',
      latitude: -1.9373,
      longitude: 30.10385,
    },
    amenities: 'parking garden pool security backup_power water_tank internet air_conditioning tarmac_road',
    photos: `
      house-white-cube-1 house-white-cube-2-dusk interior-kitchen-1 interior-living-1 interior-bedroom-1
      interior-bathroom-1`,
    description: `
      A separate wing with its own entrance makes this a rare house for anyone who works from home and receives
      people. Fibre enters there first and the main house second.

      Let until the middle of next year. We keep a list of people who would like to hear when it comes free.`,
  },
];
