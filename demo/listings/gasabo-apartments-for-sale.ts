import type { ListingSheet } from './listing-sheet.ts';

/** Apartments in Gasabo whose owners would sell. */
export const gasaboApartmentsForSale: readonly ListingSheet[] = [
  {
    title: 'Two-bedroom flat with a corner balcony',
    seller: 'mille-toits',
    publishedDaysAgo: 0.79,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 2, baths: 2, sizeSquareMetres: 105 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 148_000 },
    place: {
      district: 'Gasabo',
      sector: 'Kacyiru',
      location: 'Kacyiru, Kigali',
      latitude: -1.93883,
      longitude: 30.08527,
    },
    showsExactPlace: true,
    amenities: 'parking balcony security backup_power water_tank internet lift tarmac_road title_deed',
    photos: 'apartment-4 interior-living-1 interior-kitchen-1 interior-bedroom-1 interior-bathroom-1',
    description: `
      Fifth floor of six, behind timber screens that turn the western sun into stripes. The balcony wraps the corner
      and is deep enough for a table and a stubborn basil plant.

      One parking bay in the basement, a lift that has a generator of its own, and a residents' committee that
      publishes its accounts on the noticeboard.

      Service charge is 75 dollars a month.`,
  },
  {
    title: 'Penthouse over the green valley',
    seller: 'seven-ridges',
    publishedDaysAgo: 56.94,
    property: {
      type: 'Apartment/Condo',
      category: ['Residential', 'Luxury'],
      beds: 3,
      baths: 3,
      sizeSquareMetres: 210,
    },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 345_000 },
    place: {
      district: 'Gasabo',
      sector: 'Remera',
      location: 'Nyarutarama, Kigali',
      latitude: -1.93939,
      longitude: 30.10356,
    },
    amenities: `
      parking balcony security backup_power water_tank internet air_conditioning lift tarmac_road title_deed`,
    photos: `
      apartment-2-dusk interior-living-2 interior-kitchen-2 interior-bedroom-1 interior-dining-1
      interior-bathroom-1`,
    description: `
      Nothing above it but swifts. The top floor was planned as two flats and sold as one, so the sitting room has
      windows on three sides.

      Three bedroom suites, a utility room with a real door, and a roof terrace reached by its own stair. Two parking
      bays belong to it.`,
  },
  {
    title: 'Quiet flat above the Gisozi bend',
    seller: 'red-tile',
    publishedDaysAgo: 33.59,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 2, baths: 1, sizeSquareMetres: 82 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 74_000 },
    place: {
      district: 'Gasabo',
      sector: 'Gisozi',
      location: 'Gisozi, Kigali',
      latitude: -1.92381,
      longitude: 30.06667,
    },
    showsExactPlace: true,
    amenities: 'parking balcony water_tank title_deed',
    photos: 'interior-living-2 apartment-3 interior-kitchen-1 interior-bedroom-2',
    description: `
      On the second floor of a four-storey block with a tiled roof, well away from the noise of the main bend.
      Afternoon sun, morning mist in the valley below.

      The bathroom was retiled in May. The town bus stops at the gate, and the block has a rainwater tank for the
      toilets.`,
  },
  {
    title: 'First-floor flat for an older couple',
    seller: 'seven-ridges',
    publishedDaysAgo: 70.88,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 2, baths: 2, sizeSquareMetres: 100 },
    offer: { status: 'Available', purpose: 'both', priceDollars: 98_000, rentDollars: 600, rentPeriod: 'month' },
    place: {
      district: 'Gasabo',
      sector: 'Kimironko',
      location: 'Kimironko, Kigali',
      latitude: -1.94767,
      longitude: 30.1268,
    },
    amenities: 'parking balcony security water_tank lift tarmac_road title_deed',
    photos: 'apartment-6 interior-bedroom-1 interior-living-1 interior-kitchen-2 interior-bathroom-1',
    description: `
      Level entrance, wide doors, a shower without a step: the present owners planned for the day when they would need
      it, then moved in with their son in Ottawa.

      Church, clinic and market lie on the flat part of Kimironko. If it has not sold by February it may be let at 600
      dollars a month.`,
  },
  {
    title: 'Garden flat on a leafy street',
    seller: 'mille-toits',
    publishedDaysAgo: 188.34,
    property: {
      type: 'Apartment/Condo',
      category: ['Residential', 'Luxury'],
      beds: 2,
      baths: 2,
      sizeSquareMetres: 120,
    },
    offer: { status: 'Sold', purpose: 'sale', priceDollars: 188_000 },
    place: {
      district: 'Gasabo',
      sector: 'Remera',
      location: 'Nyarutarama, Kigali',
      latitude: -1.94054,
      longitude: 30.10201,
    },
    amenities: 'parking garden security backup_power water_tank internet tarmac_road',
    photos: 'interior-living-1#mirrored apartment-6 interior-bedroom-1 interior-kitchen-1 interior-dining-1',
    description: `
      Sold above the asking price in nine days to a returning family. It had the one thing everybody wants in this
      street: a door that opens on grass.

      Owners of ground-floor flats nearby are welcome to ask what theirs would fetch.`,
  },
  {
    title: 'Third-floor family flat, Kacyiru',
    seller: 'seven-ridges',
    publishedDaysAgo: 77.21,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 3, baths: 2, sizeSquareMetres: 120 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 139_000 },
    place: {
      district: 'Gasabo',
      sector: 'Kacyiru',
      location: 'Kacyiru, Kigali',
      latitude: -1.93759,
      longitude: 30.08148,
    },
    amenities: 'parking balcony security backup_power water_tank lift tarmac_road title_deed',
    photos: 'apartment-5-dusk interior-living-1 interior-bedroom-2 interior-kitchen-1 interior-bathroom-1',
    description: `
      Third floor, three bedrooms, and a kitchen large enough for an argument. The bank's valuer came last week.

      Should the loan fall through, the next name on the list will be called the same day.`,
  },
  {
    title: 'New block in Ndera, first six flats',
    seller: 'mille-toits',
    publishedDaysAgo: 20.04,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 2, baths: 1, sizeSquareMetres: 76 },
    offer: { status: 'Available', purpose: 'both', priceDollars: 58_000, rentDollars: 330, rentPeriod: 'month' },
    place: { district: 'Gasabo', sector: 'Ndera', location: 'Masoro, Kigali', latitude: -1.93927, longitude: 30.18717 },
    showsExactPlace: true,
    amenities: 'parking balcony water_tank',
    photos: 'interior-bedroom-2 apartment-3 interior-kitchen-1 interior-living-2',
    description: `
      A private builder has finished the first of two blocks aimed at people working in the economic zone. Six flats
      are for sale one by one; three more are held back for letting at 330 dollars a month.

      Plain finishes, generous windows, and bicycle stands that are actually used.`,
  },
];
