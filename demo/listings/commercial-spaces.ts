import type { ListingSheet } from './listing-sheet.ts';

/** Shops, malls, restaurants and guest houses. */
export const commercialSpaces: readonly ListingSheet[] = [
  {
    title: 'Corner shop with living quarters above',
    seller: 'dock-nine',
    publishedDaysAgo: 219.22,
    property: { type: 'Commercial Space', category: ['Commercial', 'Residential'], sizeSquareMetres: 210 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 128_000 },
    place: {
      district: 'Nyarugenge',
      sector: 'Nyamirambo',
      location: 'Nyamirambo, Kigali',
      latitude: -1.97439,
      longitude: 30.04728,
    },
    showsExactPlace: true,
    amenities: 'water_tank tarmac_road title_deed',
    photos: 'commercial-shops-1 place-kigali',
    description: `
      The street door has not been locked before ten at night for twenty years. Shop of eighty square metres, store
      behind, and four rooms with a balcony upstairs.

      Takings can be looked at by serious buyers. The seller wishes to retire to Gitarama and grow pineapples.`,
  },
  {
    title: 'Shop unit on a lively evening street',
    seller: 'seven-ridges',
    publishedDaysAgo: 170.41,
    property: { type: 'Commercial Space', category: ['Commercial'], sizeSquareMetres: 95 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 1150, rentPeriod: 'month' },
    place: {
      district: 'Gasabo',
      sector: 'Kimironko',
      location: 'Kimironko, Kigali',
      latitude: -1.94581,
      longitude: 30.12831,
    },
    showsExactPlace: true,
    amenities: 'security backup_power water_tank tarmac_road',
    photos: 'commercial-shops-2-dusk',
    description: `
      Five metres of glass facing the pavement, three-phase power, and a grease trap already in the floor. It has been
      a bakery and would be one again in a week.

      Footfall is strongest after six. The landlord pays for the awning, you choose its colour.`,
  },
  {
    title: 'Small shopping centre, fully let',
    seller: 'dock-nine',
    publishedDaysAgo: 172.35,
    property: { type: 'Commercial Space', category: ['Commercial'], sizeSquareMetres: 2100 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 1_450_000 },
    place: {
      district: 'Gasabo',
      sector: 'Kimironko',
      location: 'Kibagabaga, Kigali',
      latitude: -1.93384,
      longitude: 30.11757,
    },
    showsExactPlace: true,
    amenities: 'parking security backup_power water_tank lift tarmac_road title_deed',
    photos: 'commercial-mall-1 commercial-mall-2-dusk',
    description: `
      Nineteen units around a glazed hall, with a supermarket as anchor until 2031 and a waiting list for the kiosks.
      Sixty parking spaces, all of them full on Saturdays.

      Built in 2015, managed from the first day by the same careful couple. Full rent roll after a confidentiality
      letter.`,
  },
  {
    title: 'Anchor unit in a neighbourhood mall',
    seller: 'mille-toits',
    publishedDaysAgo: 200.35,
    property: { type: 'Commercial Space', category: ['Commercial'], sizeSquareMetres: 780 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 6400, rentPeriod: 'month' },
    place: {
      district: 'Kicukiro',
      sector: 'Kagarama',
      location: 'Kagarama, Kigali',
      latitude: -1.99685,
      longitude: 30.10721,
    },
    showsExactPlace: true,
    amenities: 'parking security backup_power water_tank tarmac_road',
    photos: 'commercial-mall-2-dusk commercial-mall-1',
    description: `
      Ground floor, loading bay at the rear, cold-room pads poured. A grocer would complete the mix of pharmacy, phone
      repair and hairdresser that already trades here.

      Rent can be part fixed and part share of turnover.`,
  },
  {
    title: 'Restaurant with a terrace for sixty',
    seller: 'dock-nine',
    publishedDaysAgo: 31.06,
    property: { type: 'Commercial Space', category: ['Commercial', 'Luxury'], sizeSquareMetres: 320 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 2900, rentPeriod: 'month' },
    place: {
      district: 'Gasabo',
      sector: 'Kimihurura',
      location: 'Kimihurura, Kigali',
      latitude: -1.95224,
      longitude: 30.08432,
    },
    showsExactPlace: true,
    amenities: 'parking garden security backup_power water_tank tarmac_road',
    photos: 'commercial-mall-1 commercial-mall-2-dusk',
    description: `
      Two dining rooms, an open kitchen and a terrace under bougainvillea. Extractor, gas store and a licence for
      music until eleven are in place.

      The outgoing chef will sell the pans, the name he keeps for himself.`,
  },
  {
    title: 'Pharmacy-sized unit near the clinic',
    seller: 'dock-nine',
    publishedDaysAgo: 119.5,
    property: { type: 'Commercial Space', category: ['Commercial'], sizeSquareMetres: 48 },
    offer: { status: 'Available', purpose: 'rent', priceDollars: 420, rentPeriod: 'month' },
    place: {
      district: 'Gasabo',
      sector: 'Gisozi',
      location: 'Gisozi, Kigali',
      latitude: -1.92038,
      longitude: 30.05976,
    },
    showsExactPlace: true,
    amenities: 'water_tank tarmac_road',
    photos: 'commercial-shops-1',
    description: `
      Between a clinic and a bus stop, which is where a pharmacy or an optician ought to be. Tiled, shelved on one
      wall, with a sink at the back.

      First month free against repainting.`,
  },
  {
    title: 'Hardware store and yard, Gakinjiro side',
    seller: 'seven-ridges',
    publishedDaysAgo: 229.66,
    property: { type: 'Commercial Space', category: ['Commercial'], sizeSquareMetres: 640 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 235_000 },
    place: {
      district: 'Gasabo',
      sector: 'Gatsata',
      location: 'Gatsata, Kigali',
      latitude: -1.91904,
      longitude: 30.05027,
    },
    showsExactPlace: true,
    amenities: 'parking water_tank tarmac_road title_deed',
    photos: 'commercial-shops-2-dusk',
    description: `
      Builders come down this road for everything, and this is where the good parking is. Showroom, covered store for
      timber and iron sheets, yard with a weighbridge pit.

      Stock is not part of the price but can be valued and taken over.`,
  },
  {
    title: 'Market-street shops in Nyabugogo',
    seller: 'dock-nine',
    publishedDaysAgo: 32.22,
    property: { type: 'Commercial Space', category: ['Commercial'], sizeSquareMetres: 360 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 310_000 },
    place: {
      district: 'Nyarugenge',
      sector: 'Muhima',
      location: 'Nyabugogo, Kigali',
      latitude: -1.94036,
      longitude: 30.04917,
    },
    showsExactPlace: true,
    amenities: 'security water_tank tarmac_road title_deed',
    photos: 'commercial-shops-1 place-kigali',
    description: `
      Six small shops under one roof at the edge of the bus park, each let by the month and none empty for longer than
      four days since 2012.

      Noise, dust and money in equal parts. Structure surveyed last year, roof sheets renewed.`,
  },
  {
    title: 'Petrol-station kiosk and cafe, Kabuga',
    seller: 'mille-toits',
    publishedDaysAgo: 35.93,
    property: { type: 'Commercial Space', category: ['Commercial'], sizeSquareMetres: 110 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 700, rentPeriod: 'month' },
    place: {
      district: 'Gasabo',
      sector: 'Rusororo',
      location: 'Kabuga, Kigali',
      latitude: -1.97324,
      longitude: 30.22221,
    },
    showsExactPlace: true,
    amenities: 'parking backup_power water_tank tarmac_road',
    photos: 'commercial-shops-2-dusk',
    description: `
      Lorries for the east stop here at dawn, minibuses all day. Kiosk with counter and cold display, cafe with nine
      tables, toilets that the operator must keep clean.

      A deposit of three months is required.`,
  },
  {
    title: 'Guest house by the Musanze roundabout',
    seller: 'virunga-hearth',
    publishedDaysAgo: 81.96,
    property: { type: 'Commercial Space', category: ['Commercial'], sizeSquareMetres: 850 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 275_000 },
    place: {
      district: 'Musanze',
      sector: 'Muhoza',
      location: 'Muhoza, Musanze',
      latitude: -1.50405,
      longitude: 29.63008,
    },
    showsExactPlace: true,
    amenities: 'furnished parking garden security backup_power water_tank internet tarmac_road title_deed',
    photos: 'apartment-6 place-musanze',
    description: `
      Fourteen rooms, a bar that opens on the street and a hall where weddings are held on Saturdays. Occupancy was
      sixty-one per cent last year, better in the dry months.

      Sold as a going concern with its staff of nine, who know how everything works.`,
  },
  {
    title: 'Beach-road shop and bar',
    seller: 'kivu-lantern',
    publishedDaysAgo: 291.03,
    property: { type: 'Commercial Space', category: ['Commercial'], sizeSquareMetres: 190 },
    offer: { status: 'Available', purpose: 'both', priceDollars: 118_000, rentDollars: 850, rentPeriod: 'month' },
    place: {
      district: 'Rubavu',
      sector: 'Gisenyi',
      location: 'Gisenyi, Rubavu',
      latitude: -1.69818,
      longitude: 29.26314,
    },
    showsExactPlace: true,
    amenities: 'parking water_tank lake_view tarmac_road',
    photos: 'commercial-shops-2-dusk place-rubavu',
    description: `
      A brochette grill in front, a bar behind and a flat roof that becomes a dance floor in July. The sand is a
      hundred and fifty metres away.

      For sale, though a tenant at 850 dollars a month with experience would also be welcome.`,
  },
  {
    title: 'Supermarket shell in Huye',
    seller: 'southern-eaves',
    publishedDaysAgo: 184.15,
    property: { type: 'Commercial Space', category: ['Commercial'], sizeSquareMetres: 900 },
    offer: { status: 'Under Construction', purpose: 'rent', priceDollars: 2600, rentPeriod: 'month' },
    place: { district: 'Huye', sector: 'Ngoma', location: 'Huye town', latitude: -2.59543, longitude: 29.74139 },
    showsExactPlace: true,
    amenities: 'parking security backup_power tarmac_road',
    photos: 'commercial-mall-2-dusk place-huye',
    description: `
      On the main avenue between the cathedral and the stadium. The frame stands, the glass hall is being bolted
      together, and the floor will carry racking to six metres.

      Ready for fitting out after the April rains.`,
  },
  {
    title: 'Row of three shops, Rusizi',
    seller: 'kivu-lantern',
    publishedDaysAgo: 198.41,
    property: { type: 'Commercial Space', category: ['Commercial'], sizeSquareMetres: 230 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 94_000 },
    place: {
      district: 'Rusizi',
      sector: 'Kamembe',
      location: 'Kamembe, Rusizi',
      latitude: -2.47779,
      longitude: 28.9127,
    },
    showsExactPlace: true,
    amenities: 'water_tank tarmac_road title_deed',
    photos: 'commercial-shops-1',
    description: `
      Traders from both banks of the river shop on this street. Two of the units are let, the third was the owner's
      and is empty from January.

      A mezzanine in the middle shop adds storage that is not counted in the area.`,
  },
  {
    title: 'Bakery with its own ovens, Nyanza',
    seller: 'southern-eaves',
    publishedDaysAgo: 22.44,
    property: { type: 'Commercial Space', category: ['Commercial'], sizeSquareMetres: 160 },
    offer: { status: 'Sold', purpose: 'sale', priceDollars: 61_000 },
    place: {
      district: 'Nyanza',
      sector: 'Busasamana',
      location: 'Nyanza town',
      latitude: -2.35555,
      longitude: 29.73976,
    },
    amenities: 'water_tank tarmac_road',
    photos: 'commercial-shops-2-dusk',
    description: `
      Sold with two deck ovens, the delivery bicycles and the recipe for the milk bread.

      The new owner has promised not to change the milk bread.`,
  },
  {
    title: 'Nyagatare agro-shop and veterinary store',
    seller: 'blue-beacon',
    publishedDaysAgo: 270.86,
    property: { type: 'Commercial Space', category: ['Commercial'], sizeSquareMetres: 120 },
    offer: { status: 'Rented', purpose: 'rent', priceDollars: 310, rentPeriod: 'month' },
    place: {
      district: 'Nyagatare',
      sector: 'Nyagatare',
      location: 'Nyagatare town',
      latitude: -1.29706,
      longitude: 30.32892,
    },
    amenities: 'parking water_tank tarmac_road',
    photos: 'commercial-shops-1 place-nyagatare',
    description: `
      A cool room for vaccines and a wide door for feed sacks made the choice easy for the cooperative that has taken
      it.

      Similar space may follow next door in summer.`,
  },
  {
    title: 'Roadside plaza at the Kayonza junction',
    seller: 'acacia-plains',
    publishedDaysAgo: 221.35,
    property: { type: 'Commercial Space', category: ['Commercial'], sizeSquareMetres: 1300 },
    offer: { status: 'Pending', purpose: 'sale', priceDollars: 520_000 },
    place: {
      district: 'Kayonza',
      sector: 'Mukarange',
      location: 'Kayonza town',
      latitude: -1.90361,
      longitude: 30.50233,
    },
    amenities: 'parking security backup_power water_tank tarmac_road title_deed',
    photos: 'commercial-mall-1',
    description: `
      Everything bound for Tanzania or Uganda slows down here. Filling forecourt at one end, canteen in the middle,
      nine shops along the front.

      Two bidders remain; best and final offers close on the last Friday of the month.`,
  },
];
