import type { ListingSheet } from './listing-sheet.ts';

/** Plots, farms and shores outside the City of Kigali. */
export const provinceLand: readonly ListingSheet[] = [
  {
    title: 'Two hectares by Lake Muhazi',
    seller: 'acacia-plains',
    publishedDaysAgo: 96.72,
    property: { type: 'Land', category: ['Land', 'Luxury'], sizeSquareMetres: 20_500 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 135_000 },
    place: {
      district: 'Rwamagana',
      sector: 'Muhazi',
      location: 'Muhazi, Rwamagana',
      latitude: -1.90468,
      longitude: 30.43328,
    },
    amenities: 'lake_view title_deed',
    photos: 'land-lakeside-1',
    description: `
      One hundred and ten metres of shore behind the fifty-metre buffer, rising gently to a murram road. Pelicans come
      in the early morning.

      The owner began a small hotel, poured one slab and stopped. Drawings and environmental study go with the land.`,
  },
  {
    title: 'Weekend plot on the Muhazi shore',
    seller: 'blue-beacon',
    publishedDaysAgo: 64.61,
    property: { type: 'Land', category: ['Land', 'Residential'], sizeSquareMetres: 1200 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 19_000 },
    place: {
      district: 'Kayonza',
      sector: 'Gahini',
      location: 'Gahini, Kayonza',
      latitude: -1.84284,
      longitude: 30.48364,
    },
    amenities: 'lake_view title_deed',
    photos: 'land-lakeside-1',
    description: `
      Enough for a cabin, a boathouse and a vegetable bed. You swim from a neighbour's jetty by arrangement, and
      fishing is done with lines only.

      Gahini's hospital and Saturday market are two kilometres off.`,
  },
  {
    title: 'Grazing land near Karangazi',
    seller: 'acacia-plains',
    publishedDaysAgo: 12.68,
    property: { type: 'Land', category: ['Land'], sizeSquareMetres: 120_000 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 78_000 },
    place: {
      district: 'Nyagatare',
      sector: 'Karangazi',
      location: 'Karangazi, Nyagatare',
      latitude: -1.43453,
      longitude: 30.40458,
    },
    amenities: 'title_deed',
    photos: 'land-farm-1 place-nyagatare',
    description: `
      Twelve hectares of Mutara grassland with a valley dam, fenced with euphorbia on the long sides and barbed wire
      on the short ones.

      Carries thirty head comfortably. The borehole was drilled in 2021 and gives three cubic metres an hour.`,
  },
  {
    title: 'Maize and bean farm with barn',
    seller: 'acacia-plains',
    publishedDaysAgo: 51.28,
    property: { type: 'Land', category: ['Land'], sizeSquareMetres: 46_000 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 34_000 },
    place: {
      district: 'Kirehe',
      sector: 'Kigina',
      location: 'Nyakarambi, Kirehe',
      latitude: -2.27391,
      longitude: 30.6877,
    },
    amenities: 'title_deed',
    photos: 'land-farm-1',
    description: `
      Two seasons without irrigation, three with. The barn has a concrete floor and dries twelve tonnes at a time.

      Twenty minutes from the Rusumo border market, where prices are made. Seller will help through the first planting
      if asked.`,
  },
  {
    title: 'Plots in the planned town of Nyamata',
    seller: 'blue-beacon',
    publishedDaysAgo: 110.78,
    property: { type: 'Land', category: ['Land', 'Residential'], sizeSquareMetres: 500 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 9800 },
    place: {
      district: 'Bugesera',
      sector: 'Nyamata',
      location: 'Nyamata, Bugesera',
      latitude: -2.14622,
      longitude: 30.09527,
    },
    amenities: 'title_deed',
    photos: 'land-flat-plot-1 place-bugesera',
    description: `
      Seven left of twenty. Every plot is pegged, every road is graded, and the first family moved in at Easter.

      The new airport is a quarter of an hour away. Payment in six instalments is possible, with the deed released
      after the last.`,
  },
  {
    title: 'Large parcel near the new airport',
    seller: 'acacia-plains',
    publishedDaysAgo: 300.02,
    property: { type: 'Land', category: ['Land', 'Commercial', 'Industrial'], sizeSquareMetres: 42_000 },
    offer: { status: 'Available', purpose: 'both', priceDollars: 310_000 },
    place: {
      district: 'Bugesera',
      sector: 'Rilima',
      location: 'Rilima, Bugesera',
      latitude: -2.16697,
      longitude: 30.19219,
    },
    amenities: '',
    photos: 'land-flat-plot-1 place-bugesera',
    description: `
      Four hectares inside the zone reserved for logistics and hotels. The access road is surveyed and will pass along
      the northern boundary.

      Joint ventures are welcome; so is an outright buyer. Please bring a use, not only a budget.`,
  },
  {
    title: 'Potato field under the volcanoes',
    seller: 'virunga-hearth',
    publishedDaysAgo: 225.33,
    property: { type: 'Land', category: ['Land'], sizeSquareMetres: 13_500 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 26_000 },
    place: {
      district: 'Musanze',
      sector: 'Kinigi',
      location: 'Kinigi, Musanze',
      latitude: -1.43598,
      longitude: 29.59554,
    },
    amenities: 'title_deed',
    photos: 'land-farm-1 place-musanze',
    description: `
      Black soil that grows potatoes the size of a fist. The wall along the park side keeps the buffalo on theirs.

      Agricultural zoning, so not for a lodge. A cooperative has offered to rent it from whoever buys.`,
  },
  {
    title: 'Lodge site facing Karisimbi',
    seller: 'kivu-lantern',
    publishedDaysAgo: 55.53,
    property: { type: 'Land', category: ['Land', 'Commercial'], sizeSquareMetres: 15_000 },
    offer: { status: 'Sold', purpose: 'sale', priceDollars: 92_000 },
    place: {
      district: 'Nyabihu',
      sector: 'Bigogwe',
      location: 'Bigogwe, Nyabihu',
      latitude: -1.62888,
      longitude: 29.42885,
    },
    amenities: 'title_deed',
    photos: 'land-hilltop-view-1 place-musanze',
    description: `
      A hectare and a half of pasture with a straight view of the mountain, sold to a small hotelier from the south.

      There is more of the same hillside, in other hands. We know whose.`,
  },
  {
    title: 'Tea-country plot above the lake road',
    seller: 'kivu-lantern',
    publishedDaysAgo: 160.49,
    property: { type: 'Land', category: ['Land', 'Residential'], sizeSquareMetres: 1600 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 13_500 },
    place: {
      district: 'Nyamasheke',
      sector: 'Kanjongo',
      location: 'Tyazo, Nyamasheke',
      latitude: -2.33171,
      longitude: 29.19453,
    },
    amenities: '',
    photos: 'land-terraced-hill-1',
    description: `
      Terraced long ago, now under grass. Tea on the next hill, the lake shining beyond it, and the Kivu Belt road
      four minutes below.

      Spring water on site, tested clean in March.`,
  },
  {
    title: 'Kivu peninsula, first line',
    seller: 'kivu-lantern',
    publishedDaysAgo: 1.3,
    property: { type: 'Land', category: ['Land', 'Luxury'], sizeSquareMetres: 8200 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 148_000 },
    place: {
      district: 'Karongi',
      sector: 'Bwishyura',
      location: 'Kibuye, Karongi',
      latitude: -2.06103,
      longitude: 29.35417,
    },
    amenities: 'lake_view title_deed',
    photos: 'land-lakeside-1 place-karongi',
    description: `
      Water on two sides, coffee on the third. The peninsula drops in four natural terraces, each with room for a
      cottage, to a cove where fishing boats shelter in the wind.

      Tourism zoning is confirmed in writing. The buffer strip has been replanted with bamboo as the law asks.`,
  },
  {
    title: 'Plot close to the Gisenyi beach road',
    seller: 'kivu-lantern',
    publishedDaysAgo: 238.28,
    property: { type: 'Land', category: ['Land', 'Residential'], sizeSquareMetres: 900 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 39_000 },
    place: {
      district: 'Rubavu',
      sector: 'Nyamyumba',
      location: 'Nyamyumba, Rubavu',
      latitude: -1.75824,
      longitude: 29.27964,
    },
    amenities: 'lake_view tarmac_road title_deed',
    photos: 'land-lakeside-1 place-rubavu',
    description: `
      Up the slope from the hot springs, with the town hidden by a fold of the hill. Sunsets are the reason to build
      here.

      A retaining wall on the lower side was finished in May.`,
  },
  {
    title: 'Terraces outside Huye for fruit trees',
    seller: 'southern-eaves',
    publishedDaysAgo: 295.49,
    property: { type: 'Land', category: ['Land'], sizeSquareMetres: 18_000 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 17_500 },
    place: { district: 'Huye', sector: 'Mbazi', location: 'Mbazi, Huye', latitude: -2.55669, longitude: 29.7314 },
    amenities: 'title_deed',
    photos: 'land-terraced-hill-1 place-huye',
    description: `
      Radical terraces dug under a government programme, well drained, limed twice. Macadamia does well on the
      opposite slope.

      Labour is available in the village and the collection centre for fruit is three kilometres away.`,
  },
  {
    title: 'Woodlot with thirty-year eucalyptus',
    seller: 'virunga-hearth',
    publishedDaysAgo: 91.95,
    property: { type: 'Land', category: ['Land'], sizeSquareMetres: 31_000 },
    offer: { status: 'Available', purpose: 'sale', priceDollars: 29_500 },
    place: {
      district: 'Gicumbi',
      sector: 'Rukomo',
      location: 'Rukomo, Gicumbi',
      latitude: -1.64056,
      longitude: 30.11415,
    },
    amenities: 'title_deed',
    photos: 'land-terraced-hill-1',
    description: `
      Three hectares of standing timber on a north-facing hill. The forester counted 2,400 stems fit for poles and
      another thousand for sawing.

      Cutting permit needed, and replanting is a condition we support.`,
  },
];
