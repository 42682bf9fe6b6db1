import type { ListingSheet } from './listing-sheet.ts';

/** Shops, malls, restaurants and guest houses. */
export const commercialSpaces: readonly ListingSheet[] = [
  {
    title: 'Anchor unit in a neighbourhood mall',
    seller: 'mille-toits',
    publishedDaysAgo: 270.86,
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
    photos: 'commercial-mall-1#mirrored',
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
    photos: 'house-modern-villa-2 interior-dining-1 interior-kitchen-2',
    description: `
      Two dining rooms, an open kitchen and a terrace under bougainvillea. Extractor, gas store and a licence for
      music until eleven are in place.

      The outgoing chef will sell the pans, the name he keeps for himself.`,
  },
  {
    title: 'Pharmacy-sized unit near the clinic',
    seller: 'dock-nine',
    publishedDaysAgo: 22.44,
    property: { type: 'Commercial Space', category: ['Commercial'], sizeSquareMetres: 48 },
    offer: { status: 'Available', purpose: 'rent', priceDollars: 420, isInFrancs: true, rentPeriod: 'month' },
    place: {
      district: 'Gasabo',
      sector: 'Gisozi',
      location: 'Gisozi, Kigali',
      latitude: -1.92038,
      longitude: 30.05976,
    },
    showsExactPlace: true,
    amenities: 'water_tank tarmac_road',
    photos: 'commercial-shops-2-dusk',
    description: `
      Between a clinic and a bus stop, which is where a pharmacy or an optician ought to be. Tiled, shelved on one
      wall, with a sink at the back.

      First month free against repainting.`,
  },
  {
    title: 'Hardware store and yard, Gakinjiro side',
    seller: 'seven-ridges',
    publishedDaysAgo: 221.35,
    property: { type: 'Commercial Space', category: ['Commercial'], sizeSquareMetres: 640 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 235_000 },
    place: {
      district: 'Gasabo',
      sector: 'Gatsata',
      location: 'Gatsata, Kigali',
      latitude: -1.92404,
      longitude: 30.04027,
    },
    showsExactPlace: true,
    amenities: 'parking water_tank tarmac_road title_deed',
    photos: 'industrial-warehouse-1#mirrored',
    description: `
      Builders come down this road for everything, and this is where the good parking is. Showroom, covered store for
      timber and iron sheets, yard with a weighbridge pit.

      Stock is not part of the price but can be valued and taken over.`,
  },
  {
    title: 'Supermarket shell in Huye',
    seller: 'southern-eaves',
    publishedDaysAgo: 200.35,
    property: { type: 'Commercial Space', category: ['Commercial'], sizeSquareMetres: 900 },
    offer: { status: 'Under Construction', purpose: 'rent', priceDollars: 2600, rentPeriod: 'month' },
    place: { district: 'Huye', sector: 'Ngoma', location: 'Huye town', latitude: -2.59543, longitude: 29.74139 },
    showsExactPlace: true,
    amenities: 'parking security backup_power tarmac_road',
    photos: 'place-huye#mirrored commercial-mall-2-dusk',
    description: `
      On the main avenue between the cathedral and the stadium. The frame stands, the glass hall is being bolted
      together, and the floor will carry racking to six metres.

      Ready for fitting out after the April rains.`,
  },
  {
    title: 'Bakery with its own ovens, Nyanza',
    seller: 'southern-eaves',
    publishedDaysAgo: 184.15,
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
    photos: 'commercial-shops-1#mirrored',
    description: `
      Sold with two deck ovens, the delivery bicycles and the recipe for the milk bread.

      The new owner has promised not to change the milk bread.`,
  },
  {
    title: 'Nyagatare agro-shop and veterinary store',
    seller: 'blue-beacon',
    publishedDaysAgo: 229.66,
    property: { type: 'Commercial Space', category: ['Commercial'], sizeSquareMetres: 120 },
    offer: { status: 'Rented', purpose: 'rent', priceDollars: 310, isInFrancs: true, rentPeriod: 'month' },
    place: {
      district: 'Nyagatare',
      sector: 'Nyagatare',
      location: 'Nyagatare town',
      latitude: -1.29706,
      longitude: 30.32892,
    },
    amenities: 'parking water_tank tarmac_road',
    photos: 'commercial-shops-2-dusk#mirrored place-nyagatare',
    description: `
      A cool room for vaccines and a wide door for feed sacks made the choice easy for the cooperative that has taken
      it.

      Similar space may follow next door in summer.`,
  },
  {
    title: 'Roadside plaza at the Kayonza junction',
    seller: 'acacia-plains',
    publishedDaysAgo: 119.5,
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
