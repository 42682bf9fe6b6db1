import type { ListingSheet } from './listing-sheet.ts';

/** Houses outside the City of Kigali. */
export const provinceHouses: readonly ListingSheet[] = [
  {
    title: 'House in volcano country',
    seller: 'virunga-hearth',
    publishedDaysAgo: 88.51,
    property: { type: 'House', category: ['Residential'], beds: 4, baths: 3, sizeSquareMetres: 230 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 115_000 },
    place: {
      district: 'Musanze',
      sector: 'Kinigi',
      location: 'Kinigi, Musanze',
      latitude: -1.44347,
      longitude: 29.5933,
    },
    amenities: 'parking garden balcony water_tank internet title_deed',
    photos: `
      house-hillside-1 house-hillside-2-dusk interior-living-1 interior-kitchen-1 interior-bedroom-1
      interior-bathroom-1 place-musanze`,
    description: `
      Built of the black stone it stands on. Sabyinyo fills the bedroom windows in the morning, and by eleven the
      clouds have usually taken it back.

      Cool nights at 2,200 metres mean the fireplace is used all year. Two of the four bedrooms have their own
      bathroom, which has made it easy to receive guests coming for the park.`,
  },
  {
    title: 'Town house near Musanze market',
    seller: 'virunga-hearth',
    publishedDaysAgo: 242.58,
    property: { type: 'House', category: ['Residential'], beds: 4, baths: 2, sizeSquareMetres: 180 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 89_000 },
    place: {
      district: 'Musanze',
      sector: 'Muhoza',
      location: 'Muhoza, Musanze',
      latitude: -1.49708,
      longitude: 29.62991,
    },
    amenities: 'parking water_tank tarmac_road title_deed',
    photos: 'house-gated-1 interior-living-2 interior-kitchen-2 interior-bedroom-2 interior-bedroom-1',
    description: `
      Two minutes from the new market and yet the bedrooms hear only the mosque and the rain. A cobbled street, a
      timber gate and a court where a pick-up can turn.

      The previous owner ran a guest house for hikers here, so every room has a basin and a lock.`,
  },
  {
    title: "Potato trader's house, Cyuve",
    seller: 'virunga-hearth',
    publishedDaysAgo: 78.57,
    property: { type: 'House', category: ['Residential'], beds: 3, baths: 2, sizeSquareMetres: 150 },
    offer: { status: 'Available', purpose: 'both', priceDollars: 57_000, rentDollars: 300, rentPeriod: 'month' },
    place: {
      district: 'Musanze',
      sector: 'Cyuve',
      location: 'Cyuve, Musanze',
      latitude: -1.47846,
      longitude: 29.65633,
    },
    amenities: 'parking garden water_tank',
    photos: 'house-bungalow-1 house-bungalow-2 interior-living-1 interior-bedroom-2 interior-kitchen-2',
    description: `
      Comes with a dry store of forty square metres where six tonnes of potatoes have waited out many a bad price. The
      house in front is ordinary and comfortable.

      Sale preferred. A tenant for both buildings at 300 dollars a month would also be considered.`,
  },
  {
    title: 'Lakeside-town villa, ten minutes from the beach',
    seller: 'kivu-lantern',
    publishedDaysAgo: 75.53,
    property: { type: 'House', category: ['Residential', 'Luxury'], beds: 5, baths: 4, sizeSquareMetres: 330 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 210_000 },
    place: {
      district: 'Rubavu',
      sector: 'Gisenyi',
      location: 'Gisenyi, Rubavu',
      latitude: -1.69102,
      longitude: 29.26751,
    },
    amenities: 'parking garden balcony security backup_power water_tank internet tarmac_road title_deed',
    photos: `
      house-modern-villa-2 house-modern-villa-1 house-modern-villa-3-dusk interior-living-1 interior-dining-1
      interior-kitchen-2 place-rubavu`,
    description: `
      Gisenyi's avenues were laid out for walking, and from this one you stroll down to the water under eucalyptus all
      the way.

      The villa was finished in 2020 for a family that now works in Kigali and cannot use it enough. Five bedrooms, a
      terrace for evenings, and a garden that needs almost no watering.`,
  },
  {
    title: 'Old brick house with lake air',
    seller: 'kivu-lantern',
    publishedDaysAgo: 5.45,
    property: { type: 'House', category: ['Residential'], beds: 4, baths: 2, sizeSquareMetres: 200 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 78_000 },
    place: { district: 'Rubavu', sector: 'Rubavu', location: 'Byahi, Rubavu', latitude: -1.68901, longitude: 29.28567 },
    amenities: 'parking garden water_tank title_deed',
    photos: `
      house-brick-family-2-dusk house-brick-family-1 interior-living-2 interior-dining-1 interior-bedroom-2
      interior-kitchen-1`,
    description: `
      You don't see the lake from here, you smell it. The house is one of four that a cooperative built in 1988, all
      still owned by people who know each other.

      New ceilings in two rooms, old ones in the rest. There is a fishpond at the bottom of the garden with nothing in
      it at present.`,
  },
  {
    title: "Professor's house in the arboretum quarter",
    seller: 'southern-eaves',
    publishedDaysAgo: 34.86,
    property: { type: 'House', category: ['Residential'], beds: 4, baths: 2, sizeSquareMetres: 220 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 96_000 },
    place: { district: 'Huye', sector: 'Ngoma', location: 'Taba, Huye', latitude: -2.60061, longitude: 29.7445 },
    amenities: 'parking garden water_tank internet tarmac_road title_deed',
    photos: `
      house-veranda-1 house-veranda-2 interior-living-1 interior-dining-1 interior-kitchen-2 interior-bedroom-1
      place-huye`,
    description: `
      Four thousand books have left the study and you can still see where they stood. The veranda looks into the
      university trees, monkeys included.

      Wide boards, high ceilings, one splendid bathroom and one modest one. Campus gate is a six-minute walk.`,
  },
  {
    title: 'Student house, seven rooms let',
    seller: 'southern-eaves',
    publishedDaysAgo: 117.78,
    property: { type: 'House', category: ['Residential'], beds: 7, baths: 3, sizeSquareMetres: 210 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 69_000 },
    place: { district: 'Huye', sector: 'Tumba', location: 'Tumba, Huye', latitude: -2.62783, longitude: 29.73886 },
    amenities: 'parking water_tank internet',
    photos: 'house-duplex-1 interior-living-2 interior-kitchen-2 interior-bedroom-2 interior-bedroom-1',
    description: `
      Seven lettable rooms, two kitchens and a caretaker who wants to stay. Rents come to 385 dollars a month in term
      time and about half of that in the long holiday.

      The roof was replaced two years ago. Accounts are written in one exercise book and they add up.`,
  },
  {
    title: 'Bungalow on the Muhanga ridge',
    seller: 'southern-eaves',
    publishedDaysAgo: 178.31,
    property: { type: 'House', category: ['Residential'], beds: 3, baths: 2, sizeSquareMetres: 120 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 260, rentPeriod: 'month' },
    place: {
      district: 'Muhanga',
      sector: 'Nyamabuye',
      location: 'Gitarama, Muhanga',
      latitude: -2.07801,
      longitude: 29.76182,
    },
    amenities: 'parking garden water_tank',
    photos: 'house-bungalow-1 house-bungalow-2 interior-living-1 interior-kitchen-2 interior-bedroom-1 place-muhanga',
    description: `
      Fresh air, a red roof and a view down both sides of the ridge. Suits a couple working at the hospital or one of
      the schools.

      Partly furnished if you want the beds and the dining table; empty if you don't. The landlady lives next door and
      is proud of her hedges.`,
  },
  {
    title: 'Nyanza house by the royal road',
    seller: 'southern-eaves',
    publishedDaysAgo: 102.06,
    property: { type: 'House', category: ['Residential'], beds: 4, baths: 2, sizeSquareMetres: 170 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 54_000 },
    place: { district: 'Nyanza', sector: 'Busasamana', location: 'Nyanza town', latitude: -2.351, longitude: 29.73973 },
    amenities: 'parking garden water_tank title_deed',
    photos: 'house-brick-family-1 interior-living-1 interior-kitchen-1 interior-bedroom-2',
    description: `
      Tour buses pass at the corner on their way to the palace and turn round at the end of the street. Otherwise it
      is peaceful enough to hear the weaver birds.

      Four bedrooms around a courtyard with a lemon tree. Documents were checked by a notary in September.`,
  },
  {
    title: 'Rwamagana home with lake breeze',
    seller: 'acacia-plains',
    publishedDaysAgo: 3.16,
    property: { type: 'House', category: ['Residential'], beds: 4, baths: 3, sizeSquareMetres: 190 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 66_000 },
    place: {
      district: 'Rwamagana',
      sector: 'Kigabiro',
      location: 'Rwamagana town',
      latitude: -1.9466,
      longitude: 30.43219,
    },
    amenities: 'parking garden water_tank tarmac_road title_deed',
    photos: `
      house-gated-1 interior-living-1 interior-dining-1 interior-kitchen-2 interior-bedroom-1 interior-bathroom-1`,
    description: `
      An hour from Kigali on a good road, and Lake Muhazi closer still. Government offices and two secondary schools
      make this a town where houses let easily.

      The roof carries solar hot water. The garage was turned into a music room and can be turned back in a weekend.`,
  },
  {
    title: 'Nyamata villa, bought off plan and never lived in',
    seller: 'acacia-plains',
    publishedDaysAgo: 37.29,
    property: { type: 'House', category: ['Residential'], beds: 4, baths: 4, sizeSquareMetres: 250 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 112_000 },
    place: {
      district: 'Bugesera',
      sector: 'Nyamata',
      location: 'Nyamata, Bugesera',
      latitude: -2.14366,
      longitude: 30.09429,
    },
    amenities: 'parking garden balcony water_tank internet title_deed',
    photos: `
      house-modern-villa-1 house-modern-villa-2 house-modern-villa-3-dusk interior-kitchen-2 interior-living-2
      interior-bedroom-2 place-bugesera`,
    description: `
      The protective film is still on the window frames. Its owner waited for the new airport, then was posted to
      Nairobi.

      Streets here are wide and planted, water pressure is good, and it takes thirty-five minutes to Kicukiro when the
      bridge is clear.`,
  },
  {
    title: 'Ranch house outside Nyagatare',
    seller: 'blue-beacon',
    publishedDaysAgo: 190.38,
    property: { type: 'House', category: ['Residential'], beds: 4, baths: 2, sizeSquareMetres: 210 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 73_000 },
    place: {
      district: 'Nyagatare',
      sector: 'Nyagatare',
      location: 'Nyagatare town',
      latitude: -1.29849,
      longitude: 30.32919,
    },
    amenities: 'parking garden water_tank staff_quarters title_deed',
    photos: 'house-veranda-2 house-veranda-1 interior-living-1 interior-kitchen-1 interior-bedroom-1 place-nyagatare',
    description: `
      Long, low and made for the heat, with a veranda that is in the shade by noon. Behind the house are a milking
      shed for ten cows and a cottage for the herdsman.

      Savanna begins where the fence ends. Cattle are not included, though the owner says she might be talked into
      two.`,
  },
  {
    title: "Young family's house in Ruyenzi",
    seller: 'southern-eaves',
    publishedDaysAgo: 27.21,
    property: { type: 'House', category: ['Residential'], beds: 3, baths: 2, sizeSquareMetres: 150 },
    offer: { status: 'Available', purpose: 'sale', priceDollars: 74_000 },
    place: {
      district: 'Kamonyi',
      sector: 'Runda',
      location: 'Ruyenzi, Kamonyi',
      latitude: -1.98021,
      longitude: 29.97261,
    },
    amenities: 'parking garden water_tank internet tarmac_road title_deed',
    photos: 'house-duplex-1 interior-living-2 interior-kitchen-1 interior-bedroom-1',
    description: `
      Across the Nyabarongo and twenty minutes from Nyabugogo outside the rush. This half of a duplex was finished in
      2022 and still looks it.

      Three bedrooms with fitted wardrobes, a bright kitchen, and a small slope of grass that a child has worn bare
      under the swing.`,
  },
  {
    title: 'Farmhouse between two lakes',
    seller: 'virunga-hearth',
    publishedDaysAgo: 216.9,
    property: { type: 'House', category: ['Residential'], beds: 3, baths: 2, sizeSquareMetres: 160 },
    offer: { status: 'Pending', purpose: 'sale', priceDollars: 62_000 },
    place: { district: 'Burera', sector: 'Kinoni', location: 'Kinoni, Burera', latitude: -1.4754, longitude: 29.74531 },
    amenities: 'garden water_tank lake_view',
    photos: 'house-veranda-1 interior-living-1 interior-bedroom-1 interior-kitchen-2',
    description: `
      From the back step you see Lake Ruhondo, from the front gate a corner of Burera. Pyrethrum and wheat are grown
      right up to the veranda.

      Electricity arrived in 2018, mains water in 2021. A buyer has put down a deposit and is waiting for the land
      office.`,
  },
  {
    title: 'Karongi house with mountain spring',
    seller: 'kivu-lantern',
    publishedDaysAgo: 251.16,
    property: { type: 'House', category: ['Residential', 'Luxury'], beds: 4, baths: 3, sizeSquareMetres: 220 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 94_000 },
    place: {
      district: 'Karongi',
      sector: 'Bwishyura',
      location: 'Kibuye, Karongi',
      latitude: -2.06141,
      longitude: 29.3553,
    },
    amenities: 'parking garden balcony water_tank lake_view title_deed',
    photos: `
      house-hillside-2-dusk house-hillside-1 interior-living-1 interior-dining-1 interior-bedroom-1 interior-kitchen-2
      place-karongi`,
    description: `
      A pipe from the spring above fills the tank without a pump, and has done so since before the house was built.
      Islands lie below like a handful of coins.

      Bedrooms and balcony face the water; the stone floor underneath is used for drying maize and for table tennis.`,
  },
];
