import type { ListingSheet } from './listing-sheet.ts';

/** Warehouses, workshops and processing plants. */
export const industrialProperties: readonly ListingSheet[] = [
  {
    title: 'Pair of workshops, brick and steel',
    seller: 'dock-nine',
    publishedDaysAgo: 143.57,
    property: { type: 'Industrial Property', category: ['Industrial', 'Commercial'], sizeSquareMetres: 780 },
    offer: { status: 'Available', purpose: 'both', priceDollars: 340_000, rentDollars: 2600, rentPeriod: 'month' },
    place: {
      district: 'Kicukiro',
      sector: 'Gikondo',
      location: 'Gikondo, Kigali',
      latitude: -1.96901,
      longitude: 30.08397,
    },
    amenities: 'parking security water_tank tarmac_road title_deed',
    photos: 'industrial-workshops-1',
    description: `
      Joinery in one, metalwork in the other, until both firms moved out to the zone. An overhead rail with a
      two-tonne hoist serves the left-hand bay.

      The planning line allows offices or a showroom here in future. Sale preferred, lease of both bays at 2,600
      dollars monthly possible.`,
  },
  {
    title: 'Distribution depot on the eastern road',
    seller: 'seven-ridges',
    publishedDaysAgo: 240.4,
    property: { type: 'Industrial Property', category: ['Industrial'], sizeSquareMetres: 1650 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 590_000 },
    place: {
      district: 'Gasabo',
      sector: 'Rusororo',
      location: 'Kabuga, Kigali',
      latitude: -1.97187,
      longitude: 30.22393,
    },
    showsExactPlace: true,
    amenities: 'parking security backup_power water_tank tarmac_road title_deed',
    photos: 'industrial-depot-1',
    description: `
      Three roller doors, a yard for fourteen trucks, and a gatehouse with a weighbridge certified to sixty tonnes. A
      drinks distributor ran it for nine years.

      Roof lights keep the electricity bill down. Vacant from the first of February.`,
  },
  {
    title: 'Logistics hall under construction, Bugesera',
    seller: 'blue-beacon',
    publishedDaysAgo: 48.35,
    property: { type: 'Industrial Property', category: ['Industrial'], sizeSquareMetres: 2400 },
    offer: {
      status: 'Under Construction',
      purpose: 'both',
      priceDollars: 780_000,
      rentDollars: 7200,
      rentPeriod: 'month',
    },
    place: {
      district: 'Bugesera',
      sector: 'Rilima',
      location: 'Rilima, Bugesera',
      latitude: -2.16998,
      longitude: 30.19237,
    },
    showsExactPlace: true,
    amenities: 'parking security backup_power tarmac_road',
    photos: 'place-bugesera industrial-warehouse-1',
    description: `
      Portal frames are standing and cladding panels have arrived. The hall can be finished as one space or divided in
      three along the gridlines.

      Buy it, or sign for ten years at 7,200 dollars a month before the roof is on and get the office fit-out free.`,
  },
  {
    title: 'Tea packing shed near Mulindi',
    seller: 'virunga-hearth',
    publishedDaysAgo: 168.48,
    property: { type: 'Industrial Property', category: ['Industrial'], sizeSquareMetres: 540 },
    offer: { status: 'Rented', purpose: 'rent', priceDollars: 1300, rentPeriod: 'month' },
    place: {
      district: 'Gicumbi',
      sector: 'Kaniga',
      location: 'Mulindi, Gicumbi',
      latitude: -1.44267,
      longitude: 30.03967,
    },
    amenities: 'parking water_tank tarmac_road',
    photos: 'land-terraced-hill-1#mirrored industrial-workshops-1#mirrored',
    description: `
      Dry, dust-free and close to the factory that supplies it. The present packer has just renewed until 2029.

      The loft could be let separately to a bag printer or similar.`,
  },
  {
    title: 'Grain store with silos, Nyagatare',
    seller: 'acacia-plains',
    publishedDaysAgo: 152.79,
    property: { type: 'Industrial Property', category: ['Industrial'], sizeSquareMetres: 1800 },
    offer: { status: 'Available', purpose: 'both', priceDollars: 245_000 },
    place: {
      district: 'Nyagatare',
      sector: 'Rukomo',
      location: 'Rukomo, Nyagatare',
      latitude: -1.38838,
      longitude: 30.24369,
    },
    amenities: 'parking security water_tank title_deed',
    photos: 'place-nyagatare#mirrored industrial-depot-1',
    description: `
      Two flat stores of nine hundred square metres each and a mobile dryer. The maize of half a district passes
      within ten kilometres.

      Could be bought outright, or leased from harvest to harvest.`,
  },
  {
    title: 'Import warehouse in Masaka',
    seller: 'dock-nine',
    publishedDaysAgo: 8.85,
    property: { type: 'Industrial Property', category: ['Industrial'], sizeSquareMetres: 1150 },
    offer: { status: 'Sold', purpose: 'sale', priceDollars: 430_000 },
    place: {
      district: 'Kicukiro',
      sector: 'Masaka',
      location: 'Masaka, Kigali',
      latitude: -2.00276,
      longitude: 30.20297,
    },
    amenities: 'parking security water_tank tarmac_road',
    photos: 'industrial-warehouse-1',
    description: `
      After six years of rent the importer of tiles decided to own the floor he walks on.

      Sale closed in forty days. We have one further hall in Masaka coming to the market.`,
  },
  {
    title: 'Small-batch food factory, Muhanga',
    seller: 'southern-eaves',
    publishedDaysAgo: 29.71,
    property: { type: 'Industrial Property', category: ['Industrial', 'Commercial'], sizeSquareMetres: 690 },
    offer: { status: 'Pending', purpose: 'sale', priceDollars: 176_000 },
    place: {
      district: 'Muhanga',
      sector: 'Shyogwe',
      location: 'Shyogwe, Muhanga',
      latitude: -2.10908,
      longitude: 29.78338,
    },
    amenities: 'parking security backup_power water_tank tarmac_road title_deed',
    photos: 'place-muhanga industrial-depot-1#close',
    description: `
      Tiled process rooms, steam boiler, and a laboratory corner with a good sink. Passion-fruit juice was bottled
      here under three different labels.

      Standards certificate runs to next December. A buyer is at the bank.`,
  },
];
