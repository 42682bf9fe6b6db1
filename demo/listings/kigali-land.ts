import type { ListingSheet } from './listing-sheet.ts';

/** Land in the City of Kigali. */
export const kigaliLand: readonly ListingSheet[] = [
  {
    title: 'Level plot in the last street of Nyarutarama',
    seller: 'blue-beacon',
    publishedDaysAgo: 55.53,
    property: { type: 'Land', category: ['Land', 'Residential', 'Luxury'], sizeSquareMetres: 1050 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 205_000 },
    place: {
      district: 'Gasabo',
      sector: 'Remera',
      location: 'Nyarutarama, Kigali',
      latitude: -1.93768,
      longitude: 30.10381,
    },
    plot: { zoning: 'residential', roadAccess: 'tarmac', slope: 'flat', water: 'connected', power: 'connected' },
    amenities: 'tarmac_road title_deed',
    photos: 'land-flat-plot-1 place-kigali',
    description: `
      Vacant since the street was laid out, and surrounded by finished houses on three sides. Frontage of twenty-eight
      metres, fall of less than one.

      Zoned for single-family homes of up to three storeys. Water, power and fibre lie at the boundary.`,
  },
  {
    title: 'Building plot with a valley view, Rebero',
    seller: 'blue-beacon',
    publishedDaysAgo: 196.35,
    property: { type: 'Land', category: ['Land', 'Residential'], sizeSquareMetres: 800 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 68_000 },
    place: {
      district: 'Kicukiro',
      sector: 'Kigarama',
      location: 'Rebero, Kigali',
      latitude: -1.9908,
      longitude: 30.07291,
    },
    plot: { zoning: 'residential', roadAccess: 'gravel', slope: 'gentle', water: 'nearby', power: 'nearby' },
    amenities: 'title_deed',
    photos: 'land-hilltop-view-1',
    description: `
      The beacons were checked by a surveyor in July. From the upper corner there is nothing between you and the hills
      of Bugesera.

      The slope is about one in eight, enough for a basement garage and a dry garden. Murram road, well used, tarmac
      promised for next year.`,
  },
  {
    title: 'Corner plot, 20 by 30, Kagugu',
    seller: 'red-tile',
    publishedDaysAgo: 121.27,
    property: { type: 'Land', category: ['Land', 'Residential'], sizeSquareMetres: 600 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 57_000 },
    place: {
      district: 'Gasabo',
      sector: 'Kinyinya',
      location: 'Kagugu, Kigali',
      latitude: -1.91166,
      longitude: 30.09085,
    },
    plot: { zoning: 'mixed', roadAccess: 'gravel', slope: 'flat', water: 'nearby', power: 'connected' },
    amenities: 'tarmac_road title_deed',
    photos: 'land-near-town-1 place-kigali',
    description: `
      Cleared, fenced with wire and ready for foundations. An approved set of plans for a four-bedroom house can be
      taken over from the seller at cost.

      Two sides face a road, so a small shop at the corner would be allowed.`,
  },
  {
    title: 'Half a hectare for a school or clinic',
    seller: 'seven-ridges',
    publishedDaysAgo: 255.5,
    property: { type: 'Land', category: ['Land', 'Commercial'], sizeSquareMetres: 5200 },
    offer: { status: 'Available', purpose: 'both', priceDollars: 98_000 },
    place: {
      district: 'Gasabo',
      sector: 'Bumbogo',
      location: 'Musave, Kigali',
      latitude: -1.89044,
      longitude: 30.15052,
    },
    plot: { roadAccess: 'gravel', slope: 'gentle', water: 'nearby', power: 'nearby' },
    amenities: 'title_deed',
    photos: 'place-kigali land-flat-plot-1#mirrored',
    description: `
      The district plan marks this block for public facilities. A church and a nursery school are already neighbours,
      and some eight hundred houses have been permitted within walking distance.

      The family would sell, or lease for thirty years to an organisation with a building programme.`,
  },
  {
    title: 'Masaka land along the hospital road',
    seller: 'blue-beacon',
    publishedDaysAgo: 248.94,
    property: { type: 'Land', category: ['Land', 'Commercial'], sizeSquareMetres: 1800 },
    offer: { status: 'Pending', purpose: 'sale', priceDollars: 72_000 },
    place: {
      district: 'Kicukiro',
      sector: 'Masaka',
      location: 'Masaka, Kigali',
      latitude: -1.99808,
      longitude: 30.1953,
    },
    plot: { zoning: 'mixed', roadAccess: 'tarmac', slope: 'flat', water: 'connected', power: 'connected' },
    amenities: 'tarmac_road title_deed',
    photos: 'place-bugesera#mirrored land-near-town-1 place-kigali',
    description: `
      Tarmac on the long side, mixed-use zoning, and a hospital growing opposite. A pharmacy chain has signed a
      promise to buy, subject to the subdivision.

      We expect to know by the end of the year.`,
  },
  {
    title: 'Hillside for twelve terraced homes',
    seller: 'red-tile',
    publishedDaysAgo: 49.92,
    property: { type: 'Land', category: ['Land', 'Residential'], sizeSquareMetres: 7400 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 119_000 },
    place: { district: 'Gasabo', sector: 'Nduba', location: 'Gasanze, Kigali', latitude: -1.88175, longitude: 30.1111 },
    plot: { zoning: 'residential', roadAccess: 'earth', slope: 'steep', water: 'nearby', power: 'nearby' },
    amenities: '',
    photos: 'land-terraced-hill-1',
    description: `
      A developer's parcel with a master plan drawn and paid for: twelve houses on four terraces, one road in, one
      road out, a retention pond at the foot.

      Existing bananas and a small mud house are included. Consolidation of the three titles has been requested and is
      under way.`,
  },
  {
    title: 'River terrace for market gardening',
    seller: 'seven-ridges',
    publishedDaysAgo: 279.74,
    property: { type: 'Land', category: ['Land'], sizeSquareMetres: 11_000 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 1800, rentPeriod: 'year' },
    place: {
      district: 'Nyarugenge',
      sector: 'Mageragere',
      location: 'Mageragere, Kigali',
      latitude: -2.0181,
      longitude: 30.02205,
    },
    plot: { zoning: 'agricultural', roadAccess: 'earth', slope: 'flat', water: 'nearby', power: 'none' },
    amenities: '',
    photos: 'land-farm-1',
    description: `
      Rich dark soil along a Nyabarongo tributary, let by the year from September. A pump shed with a slab is on site,
      bring your own pump.

      Amaranth, cabbages and green beans have been grown here for the Kigali markets. Flood line is marked on the plan
      and should be respected.`,
  },
];
