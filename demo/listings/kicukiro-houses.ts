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
      house-hillside-2-dusk#mirrored house-hillside-1 interior-living-2 interior-kitchen-1 interior-dining-1
      interior-bedroom-1 interior-bathroom-1`,
    description: `
      At night the balcony is a seat in a theatre: the lights of Kigali fill everything from left to right. By day it
      is simply a very good house on a steep, well-drained hill.

      Bedrooms are cut into the slope and face east. The stone terrace was laid by masons from Musanze and will
      outlive all of us.

      Access is by tarmac to within fifty metres of the gate and cobbles after that.`,
  },
  {
    title: "Niboye house with a tailor's workshop",
    seller: 'vestine',
    publishedDaysAgo: 208.59,
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
    photos: 'house-gated-1#mirrored interior-dining-1 interior-kitchen-2 interior-living-1 interior-bedroom-1',
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
      latitude: -1.9717,
      longitude: 30.07843,
    },
    amenities: 'parking water_tank title_deed',
    photos: 'house-modern-villa-3-dusk#mirrored interior-living-2 interior-bedroom-2 interior-kitchen-2',
    description: `
      Here is what is wrong: the stairs are steep, the bathroom tiles are from 1996 and one window sticks. Here is
      what is right: everything else, and a view over the valley to Rebero.

      Walking distance to the expo ground and a quick ride to town. Survey report available on request.`,
  },
  {
    title: 'New-build pair in Gahanga',
    seller: 'vestine',
    publishedDaysAgo: 190.38,
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
    photos: 'house-duplex-1#mirrored interior-kitchen-1 interior-living-1 interior-bedroom-1 interior-bathroom-1',
    description: `
      Near the cricket ground, two mirror-image houses are being finished together. Plastering is done and the
      sanitary ware is on site in its boxes.

      The developer will sell either one, or let it from April at around 550 dollars a month. Ask for the
      specification sheet, it is honest and runs to four pages.`,
  },
  {
    title: 'House to let beside the Nyanza terminal',
    seller: 'red-tile',
    publishedDaysAgo: 124.82,
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
    photos: 'house-brick-family-1 interior-living-1 interior-bedroom-2 interior-kitchen-2 interior-bedroom-1',
    description: `
      Commuters like this one: the buses start here, so you always get a seat. The house is simple and dry, with a
      small yard in front and a washing yard behind.

      Water comes from the mains and from a tank that fills at night. Deposit of two months, refundable, with an
      inventory signed by both sides.`,
  },
];
