import type { ListingSheet } from './listing-sheet.ts';

/** Family houses in Gasabo. */
export const gasaboHouses: readonly ListingSheet[] = [
  {
    title: 'Family villa behind Kibagabaga hospital',
    seller: 'seven-ridges',
    publishedDaysAgo: 266.56,
    property: { type: 'House', category: ['Residential'], beds: 4, baths: 3, sizeSquareMetres: 310 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 265_000 },
    place: {
      district: 'Gasabo',
      sector: 'Kimironko',
      location: 'Kibagabaga, Kigali',
      latitude: -1.93678,
      longitude: 30.11562,
    },
    amenities: 'parking garden balcony water_tank internet tarmac_road title_deed',
    photos: `
      house-modern-villa-2#mirrored house-modern-villa-1 interior-living-1 interior-dining-1 interior-bedroom-1
      interior-kitchen-1 interior-bathroom-1`,
    description: `
      A calm street where children still ride bicycles. The villa stands on 600 square metres, with lawn on two sides
      and a covered terrace where the afternoon shade falls.

      The kitchen was redone last year with a marble-topped island. Bedrooms are upstairs except for one, which the
      owners use as a study.

      Freehold title is clean and in one name, so a sale can be registered quickly.`,
  },
  {
    title: 'Brick house with a mango tree',
    seller: 'vestine',
    publishedDaysAgo: 253.25,
    property: { type: 'House', category: ['Residential'], beds: 4, baths: 2, sizeSquareMetres: 220 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 158_000 },
    place: {
      district: 'Gasabo',
      sector: 'Kimironko',
      location: 'Kimironko, Kigali',
      latitude: -1.9472,
      longitude: 30.12712,
    },
    amenities: 'parking garden water_tank security tarmac_road title_deed',
    photos: `
      house-brick-family-1#mirrored house-brick-family-2-dusk interior-living-1 interior-kitchen-2
      interior-bedroom-2 interior-bedroom-1`,
    description: `
      River-clay bricks, a clay-tile roof and a brick drive that has not moved in fifteen years. The mango in the back
      garden fruits twice and the neighbours know it.

      Inside, the rooms are cool and slightly old-fashioned, with parquet in the sitting room and terrazzo in the
      passage. It needs a new kitchen in time, but nothing urgent.

      Kimironko market is eight minutes away on foot, close enough to go twice in a day.`,
  },
  {
    title: 'Semi-detached pair, left-hand side',
    seller: 'second-gate',
    publishedDaysAgo: 14.85,
    property: { type: 'House', category: ['Residential'], beds: 3, baths: 3, sizeSquareMetres: 180 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 950, rentPeriod: 'month' },
    place: {
      district: 'Gasabo',
      sector: 'Kimironko',
      location: 'Kibagabaga, Kigali',
      latitude: -1.93504,
      longitude: 30.11481,
    },
    amenities: 'parking garden security water_tank internet tarmac_road',
    photos: 'house-duplex-1 interior-living-2 interior-kitchen-1 interior-bedroom-2 interior-bathroom-1',
    description: `
      One half of a duplex with its own gate, its own meter and a wall thick enough that the other half is never
      heard. Three bedrooms upstairs, each with a bathroom.

      Downstairs is open-plan with a guest toilet and a small paved yard that catches the morning sun. Rent includes
      the night guard and rubbish collection.`,
  },
  {
    title: 'Six-year-old bungalow in Batsinda',
    seller: 'seven-ridges',
    publishedDaysAgo: 24.65,
    property: { type: 'House', category: ['Residential'], beds: 3, baths: 2, sizeSquareMetres: 130 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 68_000, isInFrancs: true },
    place: {
      district: 'Gasabo',
      sector: 'Kinyinya',
      location: 'Batsinda, Kigali',
      latitude: -1.90988,
      longitude: 30.0944,
    },
    amenities: 'parking garden water_tank title_deed',
    photos: 'house-bungalow-1 house-bungalow-2 interior-living-1 interior-kitchen-2 interior-bedroom-2',
    description: `
      A neat starter home with a red roof and a veranda just wide enough for two chairs. Everything works, and the
      roof was repainted in the dry season.

      The bus stop is at the end of the lane and the primary school one lane further. Fibre has been laid along the
      street but not yet connected.`,
  },
  {
    title: 'House with separate consulting room',
    seller: 'vestine',
    publishedDaysAgo: 174.42,
    property: { type: 'House', category: ['Residential'], beds: 4, baths: 3, sizeSquareMetres: 260 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 1700, rentPeriod: 'month' },
    place: {
      district: 'Gasabo',
      sector: 'Kacyiru',
      location: 'Kamutwa, Kigali',
      latitude: -1.93469,
      longitude: 30.07537,
    },
    amenities: 'parking garden security water_tank internet backup_power tarmac_road',
    photos: `
      house-brick-family-2-dusk#mirrored interior-living-1 interior-dining-1 interior-bedroom-2
      interior-bathroom-1`,
    description: `
      A doctor used the front room as a surgery for ten years; it has its own door, basin and waiting bench, and would
      do as well for a tailor or a tutor.

      Behind it lies an ordinary comfortable brick house: four bedrooms, a dining room that seats ten and a kitchen
      that opens on the laundry yard.

      The landlord answers the telephone. References from the previous tenant can be given.`,
  },
  {
    title: 'Corner house for a large household',
    seller: 'seven-ridges',
    publishedDaysAgo: 100.22,
    property: { type: 'House', category: ['Residential'], beds: 6, baths: 3, sizeSquareMetres: 260 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 122_000 },
    place: {
      district: 'Gasabo',
      sector: 'Gisozi',
      location: 'Gisozi, Kigali',
      latitude: -1.92073,
      longitude: 30.06352,
    },
    amenities: 'parking water_tank security title_deed',
    photos: `
      house-modern-villa-1#mirrored interior-dining-1 interior-living-1 interior-kitchen-1 interior-bedroom-2
      interior-bathroom-1`,
    description: `
      Six real bedrooms, none of them a cupboard, arranged around an inner passage so that nobody crosses the sitting
      room to go to bed.

      The corner plot gives two gates: one for cars, one that a cousin used for a small shop and that could serve
      again. City-centre buses pass every few minutes on the road below.`,
  },
  {
    title: 'Starter home off the Kabuga road',
    seller: 'red-tile',
    publishedDaysAgo: 123.01,
    property: { type: 'House', category: ['Residential'], beds: 3, baths: 1, sizeSquareMetres: 110 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 52_000 },
    place: {
      district: 'Gasabo',
      sector: 'Rusororo',
      location: 'Kabuga, Kigali',
      latitude: -1.96953,
      longitude: 30.2255,
    },
    amenities: 'parking garden water_tank title_deed',
    photos: 'house-bungalow-1#mirrored interior-living-2 interior-kitchen-2 interior-bedroom-2',
    description: `
      Bought, lived in, outgrown. A tidy three-bedroom house on 400 square metres, with space at the side where an
      extension was drawn but never begun.

      Kabuga's market, clinic and bus park are within a kilometre. The plan for the extension is included, stamped by
      the sector.`,
  },
  {
    title: 'Country-style house on the Rusororo ridge',
    seller: 'seven-ridges',
    publishedDaysAgo: 54.06,
    property: { type: 'House', category: ['Residential'], beds: 4, baths: 3, sizeSquareMetres: 250 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 134_000 },
    place: {
      district: 'Gasabo',
      sector: 'Rusororo',
      location: 'Ruhanga, Kigali',
      latitude: -1.96018,
      longitude: 30.21655,
    },
    amenities: 'parking garden balcony water_tank title_deed',
    photos: 'house-veranda-1 house-veranda-2 interior-living-1 interior-dining-1 interior-kitchen-1 interior-bedroom-1',
    description: `
      On a clear morning the veranda sees as far as Lake Muhazi. The house sits in the middle of 1,800 square metres,
      most of it lawn, with bananas along the bottom fence.

      There are four bedrooms, two at each end, and a central hall whose doors all open outwards. Masoro's industrial
      zone is fifteen minutes away by car, the city half an hour.`,
  },
  {
    title: 'Old Remera family house, sold with tenants',
    seller: 'seven-ridges',
    publishedDaysAgo: 61.48,
    property: { type: 'House', category: ['Residential', 'Commercial'], beds: 5, baths: 3, sizeSquareMetres: 230 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 147_000 },
    place: {
      district: 'Gasabo',
      sector: 'Remera',
      location: 'Rukiri, Kigali',
      latitude: -1.95306,
      longitude: 30.11089,
    },
    amenities: 'parking water_tank tarmac_road title_deed',
    photos: `
      house-brick-family-2-dusk house-brick-family-1 interior-living-2 interior-dining-1 interior-kitchen-1
      interior-bedroom-2`,
    description: `
      A sound brick house one street behind the main road at Remera, let to a dental practice until next September.
      The rent covers more than half of a usual mortgage.

      The zoning allows offices, so a buyer can keep the practice, move in, or rebuild. An offer has been accepted and
      is awaiting the bank.`,
  },
  {
    title: 'Garden bungalow behind hibiscus',
    seller: 'vestine',
    publishedDaysAgo: 158.68,
    property: { type: 'House', category: ['Residential'], beds: 3, baths: 2, sizeSquareMetres: 150 },
    offer: { status: 'Sold', purpose: 'sale', priceDollars: 99_000 },
    place: {
      district: 'Gasabo',
      sector: 'Kimironko',
      location: 'Nyagatovu, Kigali',
      latitude: -1.94418,
      longitude: 30.12062,
    },
    amenities: 'parking garden water_tank title_deed',
    photos: 'house-bungalow-2 house-bungalow-1 interior-bedroom-2 interior-living-1 interior-kitchen-1',
    description: `
      Went to the third family who saw it. Three bedrooms, a square lawn, and a hedge of hibiscus that hides the
      neighbours completely.

      We have two similar houses coming up on the same side of Nyagatovu in the new year.`,
  },
  {
    title: 'Stone-based house overlooking Nduba',
    seller: 'red-tile',
    publishedDaysAgo: 44.24,
    property: { type: 'House', category: ['Residential'], beds: 4, baths: 2, sizeSquareMetres: 190 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 88_000 },
    place: {
      district: 'Gasabo',
      sector: 'Nduba',
      location: 'Gasanze, Kigali',
      latitude: -1.88225,
      longitude: 30.10761,
    },
    amenities: 'parking garden balcony water_tank',
    photos: 'house-hillside-2-dusk house-hillside-1 interior-living-1 interior-bedroom-1 interior-kitchen-2',
    description: `
      Half the price of the same house two hills closer to town. The stone lower floor stays cool and dry and holds a
      workshop; the family lives above, with the balcony running the whole width.

      The road from Gacuriro is being widened. Until then allow forty minutes to the centre at rush hour, twenty-five
      on a Sunday.`,
  },
  {
    title: 'Quiet hedged bungalow, Musezero',
    seller: 'second-gate',
    publishedDaysAgo: 286.48,
    property: { type: 'House', category: ['Residential'], beds: 3, baths: 2, sizeSquareMetres: 140 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 480, isInFrancs: true, rentPeriod: 'month' },
    place: {
      district: 'Gasabo',
      sector: 'Gisozi',
      location: 'Musezero, Kigali',
      latitude: -1.9141,
      longitude: 30.06669,
    },
    amenities: 'parking garden water_tank',
    photos: 'house-bungalow-2#mirrored interior-living-1 interior-bedroom-1 interior-kitchen-2 interior-bedroom-2',
    description: `
      Three bedrooms under a red iron roof, hedged all round, with a kitchen garden the last tenants planted in dodo
      and carrots.

      The lane is murram for the final hundred metres but drains well. Rent is paid quarterly, and small dogs are
      welcome.`,
  },
];
