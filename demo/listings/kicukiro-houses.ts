import type { ListingSheet } from './listing-sheet.ts';

/** Houses in Kicukiro. */
export const kicukiroHouses: readonly ListingSheet[] = [
  {
    title: 'Rebero house with the whole city below',
    seller: 'jacaranda',
    publishedDaysAgo: 156.73,
    property: { type: 'House', category: ['Residential', 'Luxury'], beds: 5, baths: 4, sizeSquareMetres: 400 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 390_000 },
    place: {
      district: 'Kicukiro',
      sector: 'Kigarama',
      location: 'Rebero, Kigali',
      latitude: -1.99191,
      longitude: 30.0729,
    },
    amenities: `
      parking garden balcony security backup_power water_tank internet staff_quarters tarmac_road title_deed`,
    photos: `
      house-hillside-2-dusk house-hillside-1 interior-living-2 interior-kitchen-1 interior-dining-1 interior-bedroom-1
      interior-bathroom-1`,
    description: `
      At night the balcony is a seat in a theatre: the lights of Kigali fill everything from left to right. By day it
      is simply a very good house on a steep, well-drained hill.

      Bedrooms are cut into the slope and face east. The stone terrace was laid by masons from Musanze and will
      outlive all of us.

      Access is by tarmac to within fifty metres of the gate and cobbles after that.`,
  },
  {
    title: 'Duplex near the Kicukiro roundabout',
    seller: 'red-tile',
    publishedDaysAgo: 264.36,
    property: { type: 'House', category: ['Residential'], beds: 3, baths: 3, sizeSquareMetres: 170 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 118_000 },
    place: {
      district: 'Kicukiro',
      sector: 'Kicukiro',
      location: 'Kicukiro Centre, Kigali',
      latitude: -1.97874,
      longitude: 30.10283,
    },
    amenities: 'parking security water_tank internet tarmac_road title_deed',
    photos: 'house-duplex-1 interior-living-1 interior-kitchen-1 interior-bedroom-2 interior-bathroom-1',
    description: `
      The right-hand half of a well-built pair, with party walls of solid block and separate titles. Banks, pharmacies
      and the bus terminal are all inside a five-minute walk.

      Downstairs is tiled throughout and easy to keep. Upstairs the front bedroom is the largest, and the back one
      looks into a neighbour's palm tree.`,
  },
  {
    title: 'Brick family home in Kagarama',
    seller: 'vestine',
    publishedDaysAgo: 28.46,
    property: { type: 'House', category: ['Residential'], beds: 4, baths: 3, sizeSquareMetres: 240 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 142_000 },
    place: {
      district: 'Kicukiro',
      sector: 'Kagarama',
      location: 'Kagarama, Kigali',
      latitude: -1.99523,
      longitude: 30.10509,
    },
    amenities: 'parking garden security water_tank internet title_deed',
    photos: `
      house-brick-family-1 house-brick-family-2-dusk interior-dining-1 interior-living-1 interior-bedroom-1
      interior-kitchen-2 interior-bathroom-1`,
    description: `
      Solid, unshowy and extremely well kept by a retired headmistress. The roof tiles are washed every June and the
      invoices for every repair since 2008 are in a folder.

      Four bedrooms, a proper dining room, and a kitchen with a larder. The garden has roses, which in Kagarama's soil
      takes patience.`,
  },
  {
    title: 'House to let beside the Nyanza terminal',
    seller: 'red-tile',
    publishedDaysAgo: 3.85,
    property: { type: 'House', category: ['Residential'], beds: 3, baths: 2, sizeSquareMetres: 130 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 420, rentPeriod: 'month' },
    place: {
      district: 'Kicukiro',
      sector: 'Gatenga',
      location: 'Nyanza, Kigali',
      latitude: -2.00215,
      longitude: 30.08701,
    },
    amenities: 'parking water_tank tarmac_road',
    photos: `
      house-bungalow-1 house-bungalow-2 interior-living-1 interior-bedroom-2 interior-kitchen-2 interior-bedroom-1`,
    description: `
      Commuters like this one: the buses start here, so you always get a seat. The house is simple and dry, with a
      small yard in front and a washing yard behind.

      Water comes from the mains and from a tank that fills at night. Deposit of two months, refundable, with an
      inventory signed by both sides.`,
  },
  {
    title: 'Gatenga house with a rental unit behind',
    seller: 'red-tile',
    publishedDaysAgo: 149.13,
    property: { type: 'House', category: ['Residential'], beds: 5, baths: 3, sizeSquareMetres: 210 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 93_000 },
    place: {
      district: 'Kicukiro',
      sector: 'Gatenga',
      location: 'Gatenga, Kigali',
      latitude: -1.99939,
      longitude: 30.09023,
    },
    amenities: 'parking water_tank title_deed',
    photos: 'house-gated-1 interior-living-2 interior-kitchen-1 interior-bedroom-2',
    description: `
      The main house has three bedrooms and the annex two, each with its own kitchen and meter. The annex has been let
      without a gap for five years at 150 dollars a month.

      Both share a paved court and a single gate, so it also works for parents and a married child. Renovated roof,
      older windows.`,
  },
  {
    title: "Airport-side villa for a pilot's hours",
    seller: 'vestine',
    publishedDaysAgo: 60.15,
    property: { type: 'House', category: ['Residential'], beds: 4, baths: 3, sizeSquareMetres: 230 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 1100, rentPeriod: 'month' },
    place: {
      district: 'Kicukiro',
      sector: 'Kanombe',
      location: 'Kabeza, Kigali',
      latitude: -1.97674,
      longitude: 30.13288,
    },
    amenities: 'furnished parking garden security backup_power water_tank internet air_conditioning tarmac_road',
    photos: `
      house-modern-villa-1 house-modern-villa-2 interior-living-2 interior-bedroom-2 interior-kitchen-2
      interior-bathroom-1`,
    description: `
      Six minutes to departures with the suitcase already in the car. Bedrooms on the far side have double glazing,
      and the blinds are truly black.

      Furnished with plain good things: real mattresses, a gas cooker, a washing machine that spins. Cleaning twice a
      week can be arranged.`,
  },
  {
    title: 'Modest home, large plot, Kanombe',
    seller: 'red-tile',
    publishedDaysAgo: 231.85,
    property: { type: 'House', category: ['Residential'], beds: 3, baths: 1, sizeSquareMetres: 120 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 84_000 },
    place: {
      district: 'Kicukiro',
      sector: 'Kanombe',
      location: 'Busanza, Kigali',
      latitude: -1.98803,
      longitude: 30.14357,
    },
    amenities: 'parking garden water_tank title_deed',
    photos: 'house-bungalow-2 house-bungalow-1 interior-living-1 interior-kitchen-2 interior-bedroom-1',
    description: `
      The house takes up a fifth of the plot and the rest is beans, cassava and possibility. Zoning allows two further
      houses or a row of four studios.

      An elderly couple has lived here since 1999 and will need three months to move to their daughter's. Buyers are
      kindly asked to agree to that.`,
  },
  {
    title: 'Half-built house at roof level',
    seller: 'red-tile',
    publishedDaysAgo: 85.32,
    property: { type: 'House', category: ['Residential'], beds: 4, baths: 3, sizeSquareMetres: 200 },
    offer: { status: 'Under Construction', purpose: 'sale', priceDollars: 61_000 },
    place: {
      district: 'Kicukiro',
      sector: 'Kanombe',
      location: 'Rubirizi, Kigali',
      latitude: -1.98017,
      longitude: 30.14838,
    },
    amenities: 'parking water_tank',
    photos: 'house-brick-family-2-dusk house-brick-family-1 interior-living-1 interior-kitchen-1 interior-bedroom-2',
    description: `
      Walls, ring beam and trusses are up, and the bricks for the boundary are stacked on site. What remains is
      roofing, services and finishes, priced by our engineer at about 38,000 dollars.

      The owner took a post abroad. Permit valid until 2028; the images show the finished design.`,
  },
  {
    title: "Niboye house with a tailor's workshop",
    seller: 'vestine',
    publishedDaysAgo: 124.82,
    property: { type: 'House', category: ['Residential', 'Commercial'], beds: 4, baths: 2, sizeSquareMetres: 190 },
    offer: { status: 'Available', purpose: 'both', priceDollars: 108_000, rentDollars: 700, rentPeriod: 'month' },
    place: {
      district: 'Kicukiro',
      sector: 'Niboye',
      location: 'Niboye, Kigali',
      latitude: -1.98515,
      longitude: 30.11555,
    },
    amenities: 'parking water_tank internet tarmac_road title_deed',
    photos: 'house-gated-1 interior-dining-1 interior-kitchen-2 interior-living-1 interior-bedroom-1',
    description: `
      The ground-floor room beside the gate has a shop window on the court and three-phase power, installed for eight
      sewing machines. The machines are gone, the sockets remain.

      Above and behind is a normal family house with four bedrooms. For sale, or to let as a whole at 700 dollars
      monthly.`,
  },
  {
    title: 'Gikondo house at an honest price',
    seller: 'red-tile',
    publishedDaysAgo: 139.83,
    property: { type: 'House', category: ['Residential'], beds: 4, baths: 2, sizeSquareMetres: 150 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 72_000 },
    place: {
      district: 'Kicukiro',
      sector: 'Gikondo',
      location: 'Kagunga, Kigali',
      latitude: -1.9737,
      longitude: 30.07343,
    },
    amenities: 'parking water_tank title_deed',
    photos: 'house-duplex-1 interior-living-2 interior-bedroom-2 interior-kitchen-2',
    description: `
      Here is what is wrong: the stairs are steep, the bathroom tiles are from 1996 and one window sticks. Here is
      what is right: everything else, and a view over the valley to Rebero.

      Walking distance to the expo ground and a quick ride to town. Survey report available on request.`,
  },
  {
    title: 'Masaka house with a maize field',
    seller: 'red-tile',
    publishedDaysAgo: 268.75,
    property: { type: 'House', category: ['Residential'], beds: 3, baths: 2, sizeSquareMetres: 140 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 64_000 },
    place: {
      district: 'Kicukiro',
      sector: 'Masaka',
      location: 'Masaka, Kigali',
      latitude: -1.99718,
      longitude: 30.20355,
    },
    amenities: 'parking garden water_tank title_deed',
    photos: 'house-veranda-1 house-veranda-2 interior-living-1 interior-bedroom-2 interior-kitchen-2',
    description: `
      Half in the country: hens in the morning, city lights at night. The veranda runs round three sides and the field
      at the back gives two harvests.

      The hospital road has just been tarred, which has cut the drive to Kicukiro to twenty-five minutes.`,
  },
  {
    title: 'New-build pair in Gahanga',
    seller: 'vestine',
    publishedDaysAgo: 58.43,
    property: { type: 'House', category: ['Residential'], beds: 3, baths: 3, sizeSquareMetres: 160 },
    offer: {
      status: 'Under Construction',
      purpose: 'both',
      priceDollars: 86_000,
      rentDollars: 550,
      rentPeriod: 'month',
    },
    place: {
      district: 'Kicukiro',
      sector: 'Gahanga',
      location: 'Gahanga, Kigali',
      latitude: -2.02838,
      longitude: 30.10245,
    },
    amenities: 'parking water_tank internet',
    photos: 'house-duplex-1 interior-kitchen-1 interior-living-1 interior-bedroom-1 interior-bathroom-1',
    description: `
      Near the cricket ground, two mirror-image houses are being finished together. Plastering is done and the
      sanitary ware is on site in its boxes.

      The developer will sell either one, or let it from April at around 550 dollars a month. Ask for the
      specification sheet, it is honest and runs to four pages.`,
  },
];
