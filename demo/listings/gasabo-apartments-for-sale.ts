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
    publishedDaysAgo: 166.51,
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
      apartment-2-dusk apartment-1 interior-living-2 interior-kitchen-2 interior-bedroom-1 interior-dining-1
      interior-bathroom-1`,
    description: `
      Nothing above it but swifts. The top floor was planned as two flats and sold as one, so the sitting room has
      windows on three sides.

      Three bedroom suites, a utility room with a real door, and a roof terrace reached by its own stair. Two parking
      bays belong to it.`,
  },
  {
    title: 'Three-bedroom condo for a growing family',
    seller: 'mille-toits',
    publishedDaysAgo: 293.26,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 3, baths: 2, sizeSquareMetres: 125 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 132_000 },
    place: {
      district: 'Gasabo',
      sector: 'Kinyinya',
      location: 'Gacuriro, Kigali',
      latitude: -1.91944,
      longitude: 30.09611,
    },
    showsExactPlace: true,
    amenities: 'parking balcony security water_tank internet tarmac_road title_deed',
    photos: 'apartment-6 interior-living-1 interior-dining-1 interior-kitchen-2 interior-bedroom-1 interior-bedroom-2',
    description: `
      Deep balconies under a hipped roof keep the rooms dim and cool at midday. There are twelve flats in the block
      and about nine children, all of whom play in the same yard.

      Bedrooms are on the quiet side. A store on the ground floor, two metres by three, goes with the flat.`,
  },
  {
    title: 'Quiet flat above the Gisozi bend',
    seller: 'red-tile',
    publishedDaysAgo: 130.47,
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
    photos: 'apartment-3 interior-living-2 interior-kitchen-1 interior-bedroom-2',
    description: `
      On the second floor of a four-storey block with a tiled roof, well away from the noise of the main bend.
      Afternoon sun, morning mist in the valley below.

      The bathroom was retiled in May. The town bus stops at the gate, and the block has a rainwater tank for the
      toilets.`,
  },
  {
    title: 'Shell-finish flat, choose your own kitchen',
    seller: 'mille-toits',
    publishedDaysAgo: 244.65,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 3, baths: 2, sizeSquareMetres: 118 },
    offer: { status: 'Under Construction', purpose: 'sale', priceDollars: 92_000 },
    place: {
      district: 'Gasabo',
      sector: 'Kinyinya',
      location: 'Kagugu, Kigali',
      latitude: -1.91142,
      longitude: 30.08957,
    },
    amenities: 'parking balcony security water_tank lift',
    photos: 'apartment-4 interior-living-1 interior-kitchen-1 interior-bedroom-1 interior-bathroom-1',
    description: `
      The frame reached the sixth floor in October and blockwork follows one floor behind. Flats are sold with
      plastered walls, screed, windows and a bathroom; kitchens and wardrobes are your affair.

      Twenty per cent now, the rest as floors are signed off. Interiors pictured are from the show flat.`,
  },
  {
    title: 'First-floor flat for an older couple',
    seller: 'seven-ridges',
    publishedDaysAgo: 93.5,
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
    title: 'Duplex apartment with inner stairs',
    seller: 'mille-toits',
    publishedDaysAgo: 6.2,
    property: {
      type: 'Apartment/Condo',
      category: ['Residential', 'Luxury'],
      beds: 3,
      baths: 3,
      sizeSquareMetres: 165,
    },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 226_000 },
    place: {
      district: 'Gasabo',
      sector: 'Kimihurura',
      location: 'Kimihurura, Kigali',
      latitude: -1.95559,
      longitude: 30.08718,
    },
    amenities: 'parking balcony security backup_power water_tank internet lift tarmac_road title_deed',
    photos: `
      apartment-2-dusk apartment-1 interior-living-1 interior-dining-1 interior-kitchen-1 interior-bedroom-1
      interior-bathroom-1`,
    description: `
      An apartment that feels like a house. You enter on the fourth floor, eat and sit there, and sleep on the fifth,
      right under the roof.

      The staircase is solid grevillea, turned by a joiner in Gakinjiro, and worth the visit on its own.`,
  },
  {
    title: 'Two-bed let to a teacher, income from day one',
    seller: 'red-tile',
    publishedDaysAgo: 223.18,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 2, baths: 1, sizeSquareMetres: 74 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 67_000 },
    place: {
      district: 'Gasabo',
      sector: 'Remera',
      location: 'Giporoso, Kigali',
      latitude: -1.95164,
      longitude: 30.11243,
    },
    showsExactPlace: true,
    amenities: 'balcony water_tank tarmac_road title_deed',
    photos: 'apartment-3 interior-kitchen-2 interior-living-1 interior-bedroom-2',
    description: `
      Rent of 400 dollars arrives on the first of the month and has done so since 2021. The tenant would like to stay,
      and we would let her.

      Giporoso's junction is busy, the back rooms are not.`,
  },
  {
    title: 'Garden flat on a leafy street',
    seller: 'mille-toits',
    publishedDaysAgo: 257.76,
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
    photos: 'apartment-6 interior-living-1 interior-kitchen-1 interior-bedroom-1 interior-dining-1',
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
    offer: { status: 'Pending', purpose: 'sale', priceDollars: 139_000 },
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
    publishedDaysAgo: 182.23,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 2, baths: 1, sizeSquareMetres: 76 },
    offer: { status: 'Available', purpose: 'both', priceDollars: 58_000, rentDollars: 330, rentPeriod: 'month' },
    place: { district: 'Gasabo', sector: 'Ndera', location: 'Masoro, Kigali', latitude: -1.93427, longitude: 30.16017 },
    showsExactPlace: true,
    amenities: 'parking balcony water_tank',
    photos: 'apartment-3 interior-kitchen-1 interior-living-2 interior-bedroom-2',
    description: `
      A private builder has finished the first of two blocks aimed at people working in the economic zone. Six flats
      are for sale one by one; three more are held back for letting at 330 dollars a month.

      Plain finishes, generous windows, and bicycle stands that are actually used.`,
  },
];
