import type { ListingSheet } from './listing-sheet.ts';

/** Warehouses, workshops and processing plants. */
export const industrialProperties: readonly ListingSheet[] = [
  {
    title: 'Steel warehouse with three loading doors',
    seller: 'dock-nine',
    publishedDaysAgo: 103.73,
    property: { type: 'Industrial Property', category: ['Industrial'], sizeSquareMetres: 1400 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 5600, rentPeriod: 'month' },
    place: { district: 'Gasabo', sector: 'Ndera', location: 'Masoro, Kigali', latitude: -1.93509, longitude: 30.16333 },
    showsExactPlace: true,
    amenities: 'parking security backup_power water_tank internet tarmac_road',
    photos: 'industrial-warehouse-1',
    description: `
      Eight metres clear to the eaves, docks for three lorries at once, and a concrete yard that was poured thick.
      Sprinkler tank and ring main installed.

      Office pod and changing rooms at the road end. Customs clearance is five minutes away.`,
  },
  {
    title: 'Pair of workshops, brick and steel',
    seller: 'dock-nine',
    publishedDaysAgo: 48.35,
    property: { type: 'Industrial Property', category: ['Industrial', 'Commercial'], sizeSquareMetres: 780 },
    offer: { status: 'Available', purpose: 'both', priceDollars: 340_000, rentDollars: 2600, rentPeriod: 'month' },
    place: {
      district: 'Kicukiro',
      sector: 'Gikondo',
      location: 'Gikondo, Kigali',
      latitude: -1.97101,
      longitude: 30.07897,
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
    publishedDaysAgo: 168.48,
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
    title: 'Coffee washing station with drying tables',
    seller: 'southern-eaves',
    publishedDaysAgo: 176.29,
    property: { type: 'Industrial Property', category: ['Industrial'], sizeSquareMetres: 620 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 165_000 },
    place: { district: 'Huye', sector: 'Maraba', location: 'Maraba, Huye', latitude: -2.57568, longitude: 29.66517 },
    amenities: 'parking water_tank title_deed',
    photos: 'industrial-workshops-1 place-huye',
    description: `
      Pulper, fermentation tanks and two hundred and forty metres of raised tables on a slope that faces the morning.
      Some nine hundred families deliver cherry here in season.

      The spring and its water right belong to the property. Last year's volumes are in the file.`,
  },
  {
    title: 'Cold store for horticulture',
    seller: 'dock-nine',
    publishedDaysAgo: 132.12,
    property: { type: 'Industrial Property', category: ['Industrial'], sizeSquareMetres: 900 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 4200, rentPeriod: 'month' },
    place: {
      district: 'Kicukiro',
      sector: 'Kanombe',
      location: 'Busanza, Kigali',
      latitude: -1.98404,
      longitude: 30.14203,
    },
    showsExactPlace: true,
    amenities: 'parking security backup_power water_tank internet tarmac_road',
    photos: 'industrial-depot-1',
    description: `
      Four chambers between two and twelve degrees, a packing hall with drains, and a dock at van height. From here
      boxes reach the cargo terminal in nine minutes.

      The compressors were overhauled in August and have a maintenance contract.`,
  },
  {
    title: 'Brickyard with kiln and clay pit',
    seller: 'acacia-plains',
    publishedDaysAgo: 137.88,
    property: { type: 'Industrial Property', category: ['Industrial'], sizeSquareMetres: 3200 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 120_000 },
    place: {
      district: 'Rwamagana',
      sector: 'Muyumbu',
      location: 'Muyumbu, Rwamagana',
      latitude: -1.9828,
      longitude: 30.27842,
    },
    amenities: 'parking water_tank title_deed',
    photos: 'industrial-workshops-1',
    description: `
      A working yard: extruder, drying sheds, and a kiln that burns coffee husk instead of wood. Clay reserves are
      estimated at eighteen years at the present rate.

      The licence is valid until 2033 and transferable with the ministry's consent.`,
  },
  {
    title: 'Logistics hall under construction, Bugesera',
    seller: 'blue-beacon',
    publishedDaysAgo: 240.4,
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
    photos: 'industrial-warehouse-1 place-bugesera',
    description: `
      Portal frames are standing and cladding panels have arrived. The hall can be finished as one space or divided in
      three along the gridlines.

      Buy it, or sign for ten years at 7,200 dollars a month before the roof is on and get the office fit-out free.`,
  },
  {
    title: 'Tea packing shed near Mulindi',
    seller: 'virunga-hearth',
    publishedDaysAgo: 152.79,
    property: { type: 'Industrial Property', category: ['Industrial'], sizeSquareMetres: 540 },
    offer: { status: 'Rented', purpose: 'rent', priceDollars: 1300, rentPeriod: 'month' },
    place: {
      district: 'Gicumbi',
      sector: 'Kaniga',
      location: 'Mulindi, Gicumbi',
      latitude: -1.47767,
      longitude: 30.06067,
    },
    amenities: 'parking water_tank tarmac_road',
    photos: 'industrial-workshops-1',
    description: `
      Dry, dust-free and close to the factory that supplies it. The present packer has just renewed until 2029.

      The loft could be let separately to a bag printer or similar.`,
  },
  {
    title: 'Garage and body shop, Gatsata',
    seller: 'mille-toits',
    publishedDaysAgo: 26.1,
    property: { type: 'Industrial Property', category: ['Industrial', 'Commercial'], sizeSquareMetres: 460 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 198_000 },
    place: {
      district: 'Gasabo',
      sector: 'Gatsata',
      location: 'Gatsata, Kigali',
      latitude: -1.91312,
      longitude: 30.04961,
    },
    amenities: 'parking security water_tank tarmac_road title_deed',
    photos: 'industrial-workshops-1',
    description: `
      Two pits, one lift, a spray booth with extraction and a customer counter behind glass. Gatsata is where Kigali
      takes its dents.

      Oil separator inspected this year. Mechanics who wish to stay will be introduced.`,
  },
  {
    title: 'Grain store with silos, Nyagatare',
    seller: 'acacia-plains',
    publishedDaysAgo: 8.85,
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
    photos: 'industrial-depot-1 place-nyagatare',
    description: `
      Two flat stores of nine hundred square metres each and a mobile dryer. The maize of half a district passes
      within ten kilometres.

      Could be bought outright, or leased from harvest to harvest.`,
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
    photos: 'industrial-depot-1 place-muhanga',
    description: `
      Tiled process rooms, steam boiler, and a laboratory corner with a good sink. Passion-fruit juice was bottled
      here under three different labels.

      Standards certificate runs to next December. A buyer is at the bank.`,
  },
  {
    title: 'Import warehouse in Masaka',
    seller: 'dock-nine',
    publishedDaysAgo: 143.57,
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
];
