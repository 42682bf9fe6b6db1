import type { ListingSheet } from './listing-sheet.ts';

/** Plots, farms and shores outside the City of Kigali. */
export const provinceLand: readonly ListingSheet[] = [
  {
    title: 'Two hectares by Lake Muhazi',
    seller: 'acacia-plains',
    publishedDaysAgo: 91.95,
    property: { type: 'Land', category: ['Land', 'Luxury'], sizeSquareMetres: 20_500 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 135_000 },
    place: {
      district: 'Rwamagana',
      sector: 'Muhazi',
      location: 'Muhazi, Rwamagana',
      latitude: -1.87268,
      longitude: 30.45328,
    },
    plot: { zoning: 'commercial', roadAccess: 'gravel', slope: 'gentle', water: 'nearby', power: 'nearby' },
    amenities: 'lake_view title_deed',
    photos: 'land-lakeside-1',
    description: `
      One hundred and ten metres of shore behind the fifty-metre buffer, rising gently to a murram road. Pelicans come
      in the early morning.

      The owner began a small hotel, poured one slab and stopped. Drawings and environmental study go with the land.`,
  },
  {
    title: 'Maize and bean farm with barn',
    seller: 'acacia-plains',
    publishedDaysAgo: 51.28,
    property: { type: 'Land', category: ['Land'], sizeSquareMetres: 46_000 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 34_000, isInFrancs: true },
    place: {
      district: 'Kirehe',
      sector: 'Kigina',
      location: 'Nyakarambi, Kirehe',
      latitude: -2.27391,
      longitude: 30.6877,
    },
    plot: { zoning: 'agricultural', roadAccess: 'earth', slope: 'gentle', water: 'nearby', power: 'none' },
    amenities: 'title_deed',
    photos: 'place-nyagatare land-farm-1#mirrored',
    description: `
      Two seasons without irrigation, three with. The barn has a concrete floor and dries twelve tonnes at a time.

      Twenty minutes from the Rusumo border market, where prices are made. Seller will help through the first planting
      if asked.`,
  },
  {
    title: 'Lodge site facing Karisimbi',
    seller: 'kivu-lantern',
    publishedDaysAgo: 18.91,
    property: { type: 'Land', category: ['Land', 'Commercial'], sizeSquareMetres: 15_000 },
    offer: { status: 'Sold', purpose: 'sale', priceDollars: 92_000 },
    place: {
      district: 'Nyabihu',
      sector: 'Bigogwe',
      location: 'Bigogwe, Nyabihu',
      latitude: -1.62888,
      longitude: 29.42885,
    },
    plot: { zoning: 'commercial', roadAccess: 'gravel', slope: 'steep' },
    amenities: 'title_deed',
    photos: 'place-musanze land-hilltop-view-1#mirrored',
    description: `
      A hectare and a half of pasture with a straight view of the mountain, sold to a small hotelier from the south.

      There is more of the same hillside, in other hands. We know whose.`,
  },
  {
    title: 'Kivu peninsula, first line',
    seller: 'kivu-lantern',
    publishedDaysAgo: 1.3,
    property: { type: 'Land', category: ['Land', 'Luxury'], sizeSquareMetres: 8200 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 148_000 },
    place: {
      district: 'Karongi',
      sector: 'Bwishyura',
      location: 'Kibuye, Karongi',
      latitude: -2.09003,
      longitude: 29.36017,
    },
    plot: { zoning: 'commercial', roadAccess: 'footpath', slope: 'steep', water: 'none', power: 'none' },
    amenities: 'lake_view title_deed',
    photos: 'place-karongi land-lakeside-1',
    description: `
      Water on two sides, coffee on the third. The peninsula drops in four natural terraces, each with room for a
      cottage, to a cove where fishing boats shelter in the wind.

      Tourism zoning is confirmed in writing. The buffer strip has been replanted with bamboo as the law asks.`,
  },
  {
    title: 'Woodlot with thirty-year eucalyptus',
    seller: 'virunga-hearth',
    publishedDaysAgo: 96.72,
    property: { type: 'Land', category: ['Land'], sizeSquareMetres: 31_000 },
    offer: { status: 'Available', purpose: 'sale', priceDollars: 29_500, isInFrancs: true },
    place: {
      district: 'Gicumbi',
      sector: 'Rukomo',
      location: 'Rukomo, Gicumbi',
      latitude: -1.61656,
      longitude: 30.12615,
    },
    plot: { zoning: 'agricultural', roadAccess: 'earth', slope: 'steep', water: 'none', power: 'none' },
    amenities: 'title_deed',
    photos: 'place-muhanga#mirrored land-terraced-hill-1',
    description: `
      Three hectares of standing timber on a north-facing hill. The forester counted 2,400 stems fit for poles and
      another thousand for sawing.

      Cutting permit needed, and replanting is a condition we support.`,
  },
];
