import type { ListingSheet } from './listing-sheet.ts';

/** Offices everywhere. */
export const offices: readonly ListingSheet[] = [
  {
    title: 'Office floor with timber-finned facade',
    seller: 'dock-nine',
    publishedDaysAgo: 2.49,
    property: { type: 'Office', category: ['Commercial'], sizeSquareMetres: 420 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 5200, rentPeriod: 'month' },
    place: {
      district: 'Gasabo',
      sector: 'Kacyiru',
      location: 'Kacyiru, Kigali',
      latitude: -1.93718,
      longitude: 30.08129,
    },
    showsExactPlace: true,
    amenities: 'parking security backup_power water_tank internet air_conditioning lift tarmac_road',
    photos: 'office-2-dusk interior-office-1 place-kigali',
    description: `
      The third floor of four, lit on three sides, with fins that keep glare off the screens. Open plan for forty
      people and five glazed rooms along the core.

      Carpet tiles, data points and partitions are in place, so a team can move in over a weekend. Eight parking bays,
      and a canteen on the ground floor that does a good isombe on Thursdays.`,
  },
  {
    title: 'Nine-storey tower, one floor free',
    seller: 'dock-nine',
    publishedDaysAgo: 147.29,
    property: { type: 'Office', category: ['Commercial', 'Luxury'], sizeSquareMetres: 560 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 7800, rentPeriod: 'month' },
    place: {
      district: 'Nyarugenge',
      sector: 'Nyarugenge',
      location: 'City centre, Kigali',
      latitude: -1.94485,
      longitude: 30.0577,
    },
    showsExactPlace: true,
    amenities: 'parking security backup_power internet air_conditioning lift tarmac_road',
    photos: 'office-4 interior-office-1',
    description: `
      Sixth floor. Two lifts, raised access floors and a reception that signs for parcels. Windows run from knee to
      ceiling, and the vertical fins make the afternoon bearable.

      The tenants above are lawyers, the tenants below an airline office. Lease of three years with a break after two.`,
  },
  {
    title: 'Small office building, whole or by storey',
    seller: 'seven-ridges',
    publishedDaysAgo: 261.99,
    property: { type: 'Office', category: ['Commercial'], sizeSquareMetres: 1250 },
    offer: { status: 'Available', purpose: 'both', priceDollars: 890_000, rentDollars: 3400, rentPeriod: 'month' },
    place: {
      district: 'Gasabo',
      sector: 'Remera',
      location: 'Rukiri, Kigali',
      latitude: -1.95154,
      longitude: 30.11383,
    },
    showsExactPlace: true,
    amenities: 'parking security backup_power water_tank internet tarmac_road title_deed',
    photos: 'office-3 interior-office-1',
    description: `
      Four floors with screens of real timber, built in 2016 as the head office of an engineering firm that has since
      moved to the zone.

      Vacant possession. For sale as a whole; or to let by the storey from 3,400 dollars a month.`,
  },
  {
    title: 'Desk-ready suite for twelve',
    seller: 'dock-nine',
    publishedDaysAgo: 275.45,
    property: { type: 'Office', category: ['Commercial'], sizeSquareMetres: 115 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 1450, rentPeriod: 'month' },
    place: {
      district: 'Gasabo',
      sector: 'Kimihurura',
      location: 'Rugando, Kigali',
      latitude: -1.95693,
      longitude: 30.09278,
    },
    showsExactPlace: true,
    amenities: 'furnished parking security backup_power internet air_conditioning lift tarmac_road',
    photos: 'interior-office-1 office-1',
    description: `
      Twelve desks, one meeting table, two telephone booths and a plant wall that waters itself. Internet is by two
      providers on separate cables.

      Three-month notice on either side, no agency fee.`,
  },
  {
    title: 'NGO headquarters with garden',
    seller: 'dock-nine',
    publishedDaysAgo: 7.02,
    property: { type: 'Office', category: ['Commercial'], sizeSquareMetres: 520 },
    offer: { status: 'Rented', purpose: 'rent', priceDollars: 4300, rentPeriod: 'month' },
    place: {
      district: 'Gasabo',
      sector: 'Kacyiru',
      location: 'Kamutwa, Kigali',
      latitude: -1.93368,
      longitude: 30.07707,
    },
    amenities: 'parking garden security backup_power water_tank internet tarmac_road',
    photos: 'house-modern-villa-1 interior-office-1',
    description: `
      Leased for four years to a conservation group, who plan to keep bees on the lawn.

      It took eleven days to let. If you own something with a garden and twenty parking places, please ring.`,
  },
  {
    title: 'Start-up floor near the university',
    seller: 'southern-eaves',
    publishedDaysAgo: 11.63,
    property: { type: 'Office', category: ['Commercial'], sizeSquareMetres: 180 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 640, rentPeriod: 'month' },
    place: { district: 'Huye', sector: 'Ngoma', location: 'Huye town', latitude: -2.59409, longitude: 29.74213 },
    showsExactPlace: true,
    amenities: 'furnished internet backup_power water_tank tarmac_road',
    photos: 'place-huye office-1 interior-office-1',
    description: `
      Graduates who would rather not move to Kigali have founded five companies on this floor. Desks can also be had
      one at a time, at 45 dollars a month.

      Shared meeting room, shared printer, shared teapot.`,
  },
  {
    title: 'Office tower in the new business quarter',
    seller: 'mille-toits',
    publishedDaysAgo: 95.27,
    property: { type: 'Office', category: ['Commercial'], sizeSquareMetres: 600 },
    offer: { status: 'Under Construction', purpose: 'rent', priceDollars: 6900, rentPeriod: 'month' },
    place: {
      district: 'Gasabo',
      sector: 'Kinyinya',
      location: 'Gacuriro, Kigali',
      latitude: -1.92023,
      longitude: 30.09834,
    },
    showsExactPlace: true,
    amenities: 'parking security backup_power internet air_conditioning lift tarmac_road',
    photos: 'office-1 interior-office-1',
    description: `
      Floors five to nine of a building that will open in the third quarter. Pre-lets get a say in partition lines,
      and three months without rent for fitting out.

      The crane comes down in April. Pictures are the developer's renders.`,
  },
  {
    title: 'Consultancy suite with a lake office',
    seller: 'kivu-lantern',
    publishedDaysAgo: 116.06,
    property: { type: 'Office', category: ['Commercial'], sizeSquareMetres: 140 },
    offer: { status: 'Pending', purpose: 'rent', priceDollars: 560, rentPeriod: 'month' },
    place: {
      district: 'Rubavu',
      sector: 'Gisenyi',
      location: 'Gisenyi, Rubavu',
      latitude: -1.69691,
      longitude: 29.26607,
    },
    amenities: 'parking internet backup_power lake_view tarmac_road',
    photos: 'place-rubavu office-2-dusk#mirrored interior-office-1',
    description: `
      Upper floor of a small block on the avenue; from the corner room you see the fishing pirogues go out at dusk. A
      shipping agent has asked for it and is gathering references.

      Should that not work out, we will reopen viewings at once.`,
  },
  {
    title: 'Two-room office for a notary or surveyor',
    seller: 'acacia-plains',
    publishedDaysAgo: 10.69,
    property: { type: 'Office', category: ['Commercial'], sizeSquareMetres: 55 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 190, isInFrancs: true, rentPeriod: 'month' },
    place: {
      district: 'Rwamagana',
      sector: 'Kigabiro',
      location: 'Rwamagana town',
      latitude: -1.94634,
      longitude: 30.42925,
    },
    showsExactPlace: true,
    amenities: 'parking water_tank tarmac_road',
    photos: 'commercial-shops-1 interior-office-1',
    description: `
      Opposite the district building, up one flight of stairs. People who need a stamp will find you between the copy
      shop and the canteen.

      Rent in advance by the half-year, please.`,
  },
];
