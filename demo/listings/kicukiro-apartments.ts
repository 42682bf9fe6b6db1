import type { ListingSheet } from './listing-sheet.ts';

/** Apartments in Kicukiro. */
export const kicukiroApartments: readonly ListingSheet[] = [
  {
    title: 'Furnished flat near Sonatube',
    seller: 'second-gate',
    publishedDaysAgo: 93.5,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 2, baths: 2, sizeSquareMetres: 88 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 680, rentPeriod: 'month' },
    place: {
      district: 'Kicukiro',
      sector: 'Niboye',
      location: 'Niboye, Kigali',
      latitude: -1.97832,
      longitude: 30.11647,
    },
    amenities: 'furnished parking balcony security backup_power water_tank internet tarmac_road',
    photos: 'interior-kitchen-2 apartment-5-dusk interior-bedroom-1 interior-living-2 interior-bathroom-1',
    description: `
      Handy for the airport, for town and for Rebero's hill runs. Furniture is recent and there is a proper desk in
      the second bedroom.

      Three-month lets are possible at a slightly higher rate, payable in advance.`,
  },
  {
    title: 'Kagarama flat for a first purchase',
    seller: 'red-tile',
    publishedDaysAgo: 212.74,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 2, baths: 1, sizeSquareMetres: 72 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 62_000, isInFrancs: true },
    place: {
      district: 'Kicukiro',
      sector: 'Kagarama',
      location: 'Rukatsa, Kigali',
      latitude: -1.99245,
      longitude: 30.10903,
    },
    amenities: 'parking balcony water_tank title_deed',
    photos: 'apartment-6#mirrored interior-living-1 interior-kitchen-1 interior-bedroom-2',
    description: `
      If you earn steadily and have ten per cent saved, this is within reach; the seller's bank has agreed to look at
      buyers for this block.

      Second floor, east-facing, with one parking space under a roof.`,
  },
  {
    title: 'Top-floor flat, Rebero slope',
    seller: 'mille-toits',
    publishedDaysAgo: 15.69,
    property: {
      type: 'Apartment/Condo',
      category: ['Residential', 'Luxury'],
      beds: 3,
      baths: 2,
      sizeSquareMetres: 130,
    },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 900, rentPeriod: 'month' },
    place: {
      district: 'Kicukiro',
      sector: 'Kigarama',
      location: 'Rebero, Kigali',
      latitude: -1.99009,
      longitude: 30.07349,
    },
    amenities: 'parking balcony security backup_power water_tank internet tarmac_road',
    photos: 'apartment-1 apartment-2-dusk interior-living-2 interior-dining-1 interior-kitchen-2 interior-bedroom-1',
    description: `
      The building steps down the hillside so each flat looks over the roof of the next. This one looks over all of
      them.

      Evenings are cool enough for a sweater. Unfurnished, with curtains.`,
  },
  {
    title: 'Kanombe flat on a bus route',
    seller: 'seven-ridges',
    publishedDaysAgo: 162.5,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 2, baths: 1, sizeSquareMetres: 70 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 350, isInFrancs: true, rentPeriod: 'month' },
    place: {
      district: 'Kicukiro',
      sector: 'Kanombe',
      location: 'Kabeza, Kigali',
      latitude: -1.97863,
      longitude: 30.13554,
    },
    amenities: 'parking balcony water_tank internet tarmac_road',
    photos: 'apartment-4#mirrored interior-kitchen-2 interior-bedroom-2 interior-living-1',
    description: `
      Planes are heard, not felt; the approach lies on the other side of the ridge. A tidy flat for two working people
      with a car to share.

      Owner asks for payslips and one reference.`,
  },
  {
    title: 'Gikondo loft over a former printing shop',
    seller: 'mille-toits',
    publishedDaysAgo: 206.61,
    property: {
      type: 'Apartment/Condo',
      category: ['Residential', 'Commercial'],
      beds: 1,
      baths: 1,
      sizeSquareMetres: 140,
    },
    offer: { status: 'Available', purpose: 'both', priceDollars: 83_000, rentDollars: 650, rentPeriod: 'month' },
    place: {
      district: 'Kicukiro',
      sector: 'Gikondo',
      location: 'Kinunga, Kigali',
      latitude: -1.96711,
      longitude: 30.08606,
    },
    showsExactPlace: true,
    amenities: 'parking internet water_tank tarmac_road',
    photos: 'apartment-5-dusk#mirrored interior-living-1 interior-dining-1 interior-bedroom-2',
    description: `
      One very large room, one bedroom and a floor that once carried presses, so it will carry your piano. Painters
      and photographers like the north windows.

      Price is for the freehold; 650 dollars a month would also be accepted from someone with quiet machines.`,
  },
  {
    title: 'Pre-sale flats by the cricket ground',
    seller: 'seven-ridges',
    publishedDaysAgo: 41.27,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 2, baths: 1, sizeSquareMetres: 75 },
    offer: { status: 'Under Construction', purpose: 'sale', priceDollars: 54_000 },
    place: {
      district: 'Kicukiro',
      sector: 'Gahanga',
      location: 'Gahanga, Kigali',
      latitude: -2.03739,
      longitude: 30.10043,
    },
    amenities: 'parking balcony water_tank',
    photos: 'interior-kitchen-1 apartment-6 interior-living-1 interior-bedroom-2',
    description: `
      Groundworks finished in September. Sixteen flats around a court with a borehole and a place for hanging washing
      out of sight.

      Reservation costs 1,000 dollars and is returned if the permit for the second stair is refused. Handover is
      foreseen for the end of 2027.`,
  },
  {
    title: 'Easy two-bed in Gatenga',
    seller: 'second-gate',
    publishedDaysAgo: 98.57,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 2, baths: 1, sizeSquareMetres: 64 },
    offer: { status: 'Rented', purpose: 'rent', priceDollars: 300, rentPeriod: 'month' },
    place: {
      district: 'Kicukiro',
      sector: 'Gatenga',
      location: 'Gatenga, Kigali',
      latitude: -1.99136,
      longitude: 30.08834,
    },
    amenities: 'balcony water_tank',
    photos: 'apartment-3 interior-living-2 interior-bedroom-2 interior-kitchen-1',
    description: `
      Let within a week through this page to a nurse and her sister. The flat above may follow in spring.

      Owners in Gatenga: well-kept two-bedroom flats are what people ask us for most.`,
  },
];
