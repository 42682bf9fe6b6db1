import type { ListingSheet } from './listing-sheet.ts';

/** Homes let by the night. */
export const vacationHomes: readonly ListingSheet[] = [
  {
    title: 'Lake villa with an infinity pool',
    seller: 'kivu-lantern',
    publishedDaysAgo: 0.08,
    property: { type: 'House', category: ['Vacation Rentals', 'Luxury'], beds: 4, baths: 4, sizeSquareMetres: 320 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 340, rentPeriod: 'night' },
    place: {
      district: 'Rubavu',
      sector: 'Nyamyumba',
      location: 'Nyamyumba, Rubavu',
      latitude: -1.73927,
      longitude: 29.29858,
    },
    amenities: `
      furnished parking garden pool balcony security backup_power water_tank internet air_conditioning lake_view`,
    photos: `
      vacation-lake-villa-1-dusk vacation-lake-deck-1 interior-lake-living-1 interior-bedroom-1
      interior-kitchen-1 interior-dining-1 interior-bathroom-1`,
    description: `
      The pool ends where the lake seems to begin. Four bedrooms, all facing west, and a long table under the roof
      where eight can eat while the lamps of the fishing boats come on one by one.

      A cook and a boatman live nearby and are happy to be asked. Two nights at least, please, and three at Christmas.`,
  },
  {
    title: 'Thatched rondavels in a lakeside garden',
    seller: 'kivu-lantern',
    publishedDaysAgo: 42.66,
    property: { type: 'House', category: ['Vacation Rentals'], beds: 3, baths: 2, sizeSquareMetres: 120 },
    offer: { status: 'Available', purpose: 'rent', priceDollars: 130, rentPeriod: 'night' },
    place: {
      district: 'Karongi',
      sector: 'Gishyita',
      location: 'Gishyita, Karongi',
      latitude: -2.19079,
      longitude: 29.30943,
    },
    showsExactPlace: true,
    amenities: 'furnished parking garden lake_view water_tank',
    photos: 'vacation-lake-deck-1 vacation-thatched-1 interior-bedroom-2 interior-lake-living-1 interior-bathroom-1',
    description: `
      Three round houses under grass roofs, one for sleeping, one for sleeping, one for everything else. Children sort
      out who goes where within a minute of arriving.

      Crowned cranes sometimes walk through. There is light and charging from the sun, and no television on purpose.`,
  },
  {
    title: 'Eco-lodge on stilts above the garden',
    seller: 'southern-eaves',
    publishedDaysAgo: 38.67,
    property: { type: 'House', category: ['Vacation Rentals'], beds: 2, baths: 1, sizeSquareMetres: 75 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 110, rentPeriod: 'night' },
    place: {
      district: 'Nyamagabe',
      sector: 'Kitabi',
      location: 'Kitabi, Nyamagabe',
      latitude: -2.53636,
      longitude: 29.4334,
    },
    amenities: 'furnished parking garden balcony water_tank',
    photos: 'vacation-eco-lodge-1 interior-bedroom-2 interior-living-1 interior-bathroom-1',
    description: `
      At the gate of Nyungwe, with tea on one side and forest on the other. The lodge stands on poles so that mist can
      pass underneath.

      Hot water comes from a wood boiler lit at five. Guides can be booked by the owner, who was one.`,
  },
  {
    title: 'Lake deck house for writers',
    seller: 'kivu-lantern',
    publishedDaysAgo: 164.38,
    property: { type: 'House', category: ['Vacation Rentals'], beds: 1, baths: 1, sizeSquareMetres: 60 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 80, rentPeriod: 'night' },
    place: {
      district: 'Rutsiro',
      sector: 'Boneza',
      location: 'Boneza, Rutsiro',
      latitude: -1.92592,
      longitude: 29.31042,
    },
    amenities: 'furnished lake_view garden water_tank',
    photos: `
      vacation-lake-deck-1#mirrored vacation-lake-cottage-1 interior-lake-living-1 interior-bedroom-1
      interior-kitchen-2`,
    description: `
      One bedroom, one desk, one very large view. No one will talk to you unless you walk to the village, and then
      everyone will.

      A boat brings you from the road in fifteen minutes. Weekly price on request.`,
  },
  {
    title: 'Volcano cottage with fireplace',
    seller: 'virunga-hearth',
    publishedDaysAgo: 86.93,
    property: { type: 'House', category: ['Vacation Rentals'], beds: 3, baths: 2, sizeSquareMetres: 140 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 120, rentPeriod: 'night' },
    place: {
      district: 'Musanze',
      sector: 'Kinigi',
      location: 'Kinigi, Musanze',
      latitude: -1.44032,
      longitude: 29.59448,
    },
    amenities: 'furnished parking garden internet water_tank',
    photos: 'house-hillside-1 interior-living-1 interior-bedroom-2 interior-dining-1 interior-bathroom-1 place-musanze',
    description: `
      For the night before gorillas and, more importantly, for the night after. Hot showers, dry boots, and soup on
      the stove.

      Park headquarters is seven minutes away, so the early start is a little less early. Sleeps six without anyone on
      a sofa.`,
  },
  {
    title: 'Veranda house for a slow weekend',
    seller: 'acacia-plains',
    publishedDaysAgo: 112.42,
    property: { type: 'House', category: ['Vacation Rentals'], beds: 3, baths: 2, sizeSquareMetres: 170 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 90, rentPeriod: 'night' },
    place: {
      district: 'Bugesera',
      sector: 'Gashora',
      location: 'Gashora, Bugesera',
      latitude: -2.1991,
      longitude: 30.24765,
    },
    showsExactPlace: true,
    amenities: 'furnished parking garden lake_view water_tank',
    photos: `
      house-veranda-2#mirrored house-veranda-1 interior-living-1 interior-bedroom-1 interior-kitchen-2
      place-bugesera`,
    description: `
      An hour from Kigali and a world warmer. Binoculars hang by the door, and a list in the kitchen records 174 kinds
      of birds seen from the veranda.

      Bicycles for four, one of them small.`,
  },
  {
    title: 'Furnished city flat by the night',
    seller: 'vestine',
    publishedDaysAgo: 154.96,
    property: {
      type: 'Apartment/Condo',
      category: ['Vacation Rentals', 'Residential'],
      beds: 1,
      baths: 1,
      sizeSquareMetres: 62,
    },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 65, rentPeriod: 'night' },
    place: {
      district: 'Gasabo',
      sector: 'Kimihurura',
      location: 'Rugando, Kigali',
      latitude: -1.95696,
      longitude: 30.09128,
    },
    showsExactPlace: true,
    amenities: 'furnished parking balcony security backup_power internet air_conditioning lift tarmac_road',
    photos: `
      interior-bedroom-2#mirrored apartment-5-dusk interior-living-2 interior-kitchen-1 interior-bathroom-1
      place-kigali`,
    description: `
      Self check-in at any hour, blackout curtains, and a kettle that fills under the tap. Conference guests can walk
      to the dome in polite shoes.

      Tenth night free. Parking costs nothing but must be asked for.`,
  },
  {
    title: 'Family apartment for a Kigali holiday',
    seller: 'seven-ridges',
    publishedDaysAgo: 130.47,
    property: { type: 'Apartment/Condo', category: ['Vacation Rentals'], beds: 3, baths: 2, sizeSquareMetres: 130 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 105, rentPeriod: 'night' },
    place: {
      district: 'Gasabo',
      sector: 'Kacyiru',
      location: 'Kacyiru, Kigali',
      latitude: -1.9396,
      longitude: 30.08441,
    },
    amenities: 'furnished parking balcony security backup_power internet lift tarmac_road',
    photos: `
      interior-bedroom-1#mirrored apartment-4#mirrored interior-dining-1 interior-living-1 interior-bedroom-2
      interior-kitchen-2`,
    description: `
      Cot, high chair and a box of wooden animals are waiting. Three bedrooms mean that grandparents can come along
      and still keep their nap.

      The public library is two streets off, a playground one. Airport pick-up by a driver we trust costs fifteen
      dollars.`,
  },
  {
    title: 'Poolside house for reunions',
    seller: 'jacaranda',
    publishedDaysAgo: 90.28,
    property: { type: 'House', category: ['Vacation Rentals', 'Luxury'], beds: 6, baths: 6, sizeSquareMetres: 560 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 420, rentPeriod: 'night' },
    place: {
      district: 'Gasabo',
      sector: 'Remera',
      location: 'Nyarutarama, Kigali',
      latitude: -1.93895,
      longitude: 30.10237,
    },
    amenities: `
      furnished parking garden pool balcony security backup_power water_tank internet air_conditioning staff_quarters
      tarmac_road`,
    photos: `
      house-mansion-pool-1 house-mansion-pool-2-dusk interior-living-2 interior-kitchen-1 interior-dining-1
      interior-bedroom-1 interior-bathroom-1`,
    description: `
      When cousins fly in from five countries somebody needs a house with six bathrooms. This one also has a pool, a
      barbecue and neighbours who have been warned.

      Music outside until ten. Linen, towels and daily cleaning are included in the price.`,
  },
  {
    title: 'Island-view cottage, Lake Ruhondo',
    seller: 'virunga-hearth',
    publishedDaysAgo: 134.15,
    property: { type: 'House', category: ['Vacation Rentals'], beds: 2, baths: 1, sizeSquareMetres: 80 },
    offer: { status: 'Available', purpose: 'rent', priceDollars: 70, rentPeriod: 'night' },
    place: {
      district: 'Burera',
      sector: 'Kinoni',
      location: 'Kinoni, Burera',
      latitude: -1.47027,
      longitude: 29.74663,
    },
    showsExactPlace: true,
    amenities: 'furnished garden lake_view parking',
    photos: 'vacation-lake-cottage-1 interior-bedroom-1 interior-lake-living-1 interior-kitchen-2',
    description: `
      At 1,800 metres the lake is cold and the nights are made for blankets. Sunrise comes up behind Muhabura while
      the kettle boils.

      A canoe is moored below, with four life jackets in two sizes.`,
  },
  {
    title: 'Bamboo lodge near the twin lakes',
    seller: 'virunga-hearth',
    publishedDaysAgo: 194.34,
    property: { type: 'House', category: ['Vacation Rentals'], beds: 2, baths: 2, sizeSquareMetres: 90 },
    offer: { status: 'Rented', purpose: 'rent', priceDollars: 85, rentPeriod: 'night' },
    place: {
      district: 'Burera',
      sector: 'Gahunga',
      location: 'Gahunga, Burera',
      latitude: -1.43378,
      longitude: 29.68123,
    },
    amenities: 'furnished garden balcony water_tank',
    photos: 'vacation-eco-lodge-1#mirrored interior-living-1 interior-bedroom-2 interior-bathroom-1 place-musanze',
    description: `
      Booked by a film crew until the end of March. Their drone has been politely grounded after seven in the evening.

      Requests for April and later are answered in the order they arrive.`,
  },
  {
    title: 'Lake Muhazi weekend house',
    seller: 'blue-beacon',
    publishedDaysAgo: 151.09,
    property: { type: 'House', category: ['Vacation Rentals'], beds: 4, baths: 3, sizeSquareMetres: 200 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 150, rentPeriod: 'night' },
    place: {
      district: 'Rwamagana',
      sector: 'Muhazi',
      location: 'Muhazi, Rwamagana',
      latitude: -1.86866,
      longitude: 30.45663,
    },
    amenities: 'furnished parking garden pool lake_view water_tank backup_power',
    photos: `
      vacation-lake-villa-1-dusk#mirrored vacation-lake-deck-1 interior-lake-living-1 interior-dining-1
      interior-bedroom-1 interior-kitchen-2`,
    description: `
      Close enough for Friday after work. The terrace and its small pool end at a jetty with a rowing boat and a
      hammock that has its own queue.

      Four bedrooms, ten beds in all, and a kitchen where tilapia can be cleaned without ceremony.`,
  },
  {
    title: 'Round houses between lake and park',
    seller: 'acacia-plains',
    publishedDaysAgo: 288.9,
    property: { type: 'House', category: ['Vacation Rentals'], beds: 2, baths: 2, sizeSquareMetres: 110 },
    offer: { status: 'Under Construction', purpose: 'rent', priceDollars: 140, rentPeriod: 'night' },
    place: {
      district: 'Kayonza',
      sector: 'Gahini',
      location: 'Gahini, Kayonza',
      latitude: -1.84478,
      longitude: 30.48409,
    },
    amenities: 'furnished parking garden lake_view water_tank',
    photos: 'vacation-thatched-1#mirrored interior-bedroom-1 interior-living-1 interior-bathroom-1',
    description: `
      Two of five thatched bungalows are finished and taking bookings from the middle of January. Cranes feed along
      the bank, and the old rowing boat has a new bottom.

      Akagera's gate is an hour's drive, so you can see lions in the morning and swim before supper.`,
  },
  {
    title: 'Nyungwe tea-terrace cabins',
    seller: 'kivu-lantern',
    publishedDaysAgo: 58.43,
    property: { type: 'House', category: ['Vacation Rentals', 'Commercial'], beds: 4, baths: 4, sizeSquareMetres: 210 },
    offer: { status: 'Pending', purpose: 'both', priceDollars: 185_000 },
    place: {
      district: 'Nyamasheke',
      sector: 'Kanjongo',
      location: 'Tyazo, Nyamasheke',
      latitude: -2.35898,
      longitude: 29.17595,
    },
    amenities: 'furnished parking garden lake_view water_tank title_deed',
    photos: 'vacation-thatched-1 vacation-eco-lodge-1 interior-bedroom-2 interior-lake-living-1 interior-bathroom-1',
    description: `
      Four cabins, a kitchen house and eleven years of guest books, offered as a going concern or on a long lease. The
      forest is at the end of the path and the lake at the end of the view.

      A couple from Kigali is doing sums. Visitors are still being received meanwhile.`,
  },
];
