import type { ListingSheet } from './listing-sheet.ts';

/** Apartments outside the City of Kigali. */
export const provinceApartments: readonly ListingSheet[] = [
  {
    title: 'Lake-town flat with a view of two countries',
    seller: 'kivu-lantern',
    publishedDaysAgo: 233.87,
    property: {
      type: 'Apartment/Condo',
      category: ['Residential', 'Luxury'],
      beds: 2,
      baths: 2,
      sizeSquareMetres: 105,
    },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 87_000 },
    place: {
      district: 'Rubavu',
      sector: 'Gisenyi',
      location: 'Gisenyi, Rubavu',
      latitude: -1.6979,
      longitude: 29.26562,
    },
    amenities: 'parking balcony security water_tank internet lake_view tarmac_road title_deed',
    photos: 'apartment-6 interior-living-1 interior-bedroom-1 interior-kitchen-1 interior-bathroom-1 place-rubavu',
    description: `
      On one side the lake, on the other the glow of Nyiragongo when the night is clear. The block is five minutes
      from the sand and has its own guard.

      Short letting is permitted by the rules of the house, and three of the ten flats do it.`,
  },
  {
    title: 'Modern flat for the hospital quarter',
    seller: 'southern-eaves',
    publishedDaysAgo: 52.72,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 2, baths: 1, sizeSquareMetres: 80 },
    offer: { status: 'Rental', purpose: 'rent', priceDollars: 270, rentPeriod: 'month' },
    place: { district: 'Huye', sector: 'Ngoma', location: 'Huye town', latitude: -2.59362, longitude: 29.7352 },
    amenities: 'parking balcony water_tank internet tarmac_road',
    photos: 'apartment-3 interior-living-2 interior-kitchen-2 interior-bedroom-2 place-huye',
    description: `
      Junior doctors tend to take it for the length of their training. Walls are thick, water is reliable, and the
      caretaker keeps a spare key and a straight face.

      Free from the fifteenth of next month.`,
  },
  {
    title: 'Musanze apartment with mountain balcony',
    seller: 'virunga-hearth',
    publishedDaysAgo: 98.57,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 3, baths: 2, sizeSquareMetres: 110 },
    offer: { status: 'Available', purpose: 'both', priceDollars: 71_000, rentDollars: 420, rentPeriod: 'month' },
    place: {
      district: 'Musanze',
      sector: 'Muhoza',
      location: 'Muhoza, Musanze',
      latitude: -1.50289,
      longitude: 29.63659,
    },
    amenities: 'parking balcony water_tank internet tarmac_road title_deed',
    photos: 'apartment-5-dusk interior-dining-1 interior-living-1 interior-kitchen-2 interior-bedroom-1 place-musanze',
    description: `
      Five volcanoes on a good day, none on a bad one, and a boiler for both. Third floor, three bedrooms, and a
      balcony on the mountain side.

      Guides and park staff rent in this building at around 420 dollars a month, which the owner would accept if no
      buyer comes.`,
  },
  {
    title: 'Nyamata flat beside the new avenue',
    seller: 'acacia-plains',
    publishedDaysAgo: 107.33,
    property: { type: 'Apartment/Condo', category: ['Residential'], beds: 2, baths: 1, sizeSquareMetres: 78 },
    offer: { status: 'For Sale', purpose: 'sale', priceDollars: 46_000 },
    place: {
      district: 'Bugesera',
      sector: 'Nyamata',
      location: 'Nyamata, Bugesera',
      latitude: -2.1521,
      longitude: 30.08862,
    },
    showsExactPlace: true,
    amenities: 'parking balcony water_tank title_deed',
    photos: 'apartment-4 interior-kitchen-1 interior-bedroom-2 interior-living-2 place-bugesera',
    description: `
      The avenue has street lamps, a cycle path and so far very few cars. Flat on the second floor, with
      cross-ventilation that makes a fan unnecessary.

      Buy it to live in now or to hold until the airport opens; both have been done in this block.`,
  },
];
