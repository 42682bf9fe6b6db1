/** Words from which the titles and descriptions of one family of properties are put together. */
export type Phrases = {
  /** Adjectives a title begins with. */
  qualities: readonly string[];
  nouns: readonly string[];
  /** What a title may add after the noun, beginning with its preposition. */
  features: readonly string[];
  /** Sentences of the description, one of each list. */
  openings: readonly string[];
  insides: readonly string[];
  surroundings: readonly string[];
  terms: readonly string[];
};

const saleableTerms = [
  'The papers are in one name and the owner can be met within a day or two.',
  'Viewings are possible every day after four, and on Saturdays from nine.',
  'The price is open to a reasonable offer from somebody who is ready.',
  'Please call a day before, because the gate is kept locked.',
  'The owner lives abroad; a relative with full power of attorney shows it.',
  'Surveyor and bank have both been here this year and their reports can be read.',
] as const;

export const phrases = {
  house: {
    qualities: ['Bright', 'Quiet', 'Well-kept', 'Roomy', 'Solid', 'Airy', 'Newly painted', 'Family', 'Neat', 'Sunny'],
    nouns: ['house', 'bungalow', 'home', 'brick house', 'villa', 'family house'],
    features: [
      ...['with a walled garden', 'on a corner plot', 'near the school', 'with a wide veranda', 'above the valley'],
      ...['with old avocado trees', 'close to the market', 'on a paved street', 'with a separate kitchen'],
    ],
    openings: [
      'The house stands back from the street behind a hedge, and the rooms at the rear look over a long green slope.',
      'Built by its owners ten years ago and lived in by one family since then.',
      'A straightforward house on a street where most neighbours know each other.',
      'From the gate a short drive leads past two grevillea trees to the front door.',
      'The builder left space on every side, so that no room is dark and the wind can pass through.',
    ],
    insides: [
      'The sitting room opens on a terrace, the kitchen has been tiled to the ceiling, and every bedroom has cupboards.',
      'Floors are terrazzo, ceilings are high, and the main bedroom has its own shower.',
      'There is a store beside the kitchen, a guest toilet by the entrance and hot water in both bathrooms.',
      'Windows were replaced last year; the roof was painted at the same time and keeps the afternoon heat out.',
      'One bedroom is downstairs and would serve as a study; the others share a wide landing.',
    ],
    surroundings: [
      'Buses pass at the end of the street, and the nearest shops are five minutes away on foot.',
      'A primary school, a chapel and a small market lie within ten minutes.',
      'The road is paved up to the last bend, which is dry even in April.',
      'Evenings are quiet here, apart from the choir that practises on Thursdays.',
      'Water comes every day and the tank holds enough for a week when it does not.',
    ],
    terms: saleableTerms,
  },
  apartment: {
    qualities: ['Bright', 'Compact', 'Quiet', 'Modern', 'Top-floor', 'Ground-floor', 'Well-laid-out', 'Breezy', 'Calm'],
    nouns: ['apartment', 'flat', 'duplex apartment', 'garden flat'],
    features: [
      ...['with a balcony', 'near the main road', 'with a city view', 'by the stadium', 'with covered parking'],
      ...['above a bakery', 'in a block of eight', 'facing the hills', 'with a roof terrace'],
    ],
    openings: [
      'One of eight apartments in a block that is swept every morning and guarded day and night.',
      'A plan without corridors: every square metre is used, and every room has a window.',
      'The building is four years old and its owner lives on the first floor.',
      'Two sides have windows, so there is light from breakfast until the sun goes behind the hill.',
      'Neighbours are young families and a few people who work from home.',
    ],
    insides: [
      'The kitchen is open to the sitting room, with space for a table for six between them.',
      'Bedrooms have built-in wardrobes, and the bathroom has a proper shower instead of a hose.',
      'Sockets are where one needs them, the water pressure is good, and the internet cable is already laid.',
      'The balcony is deep enough for a table, and the laundry has a place of its own.',
      'Tiles, taps and doors were chosen to last; nothing rattles.',
    ],
    surroundings: [
      'A bus stop, a pharmacy and two places for lunch are at the corner.',
      'The centre is fifteen minutes away outside the rush hours.',
      'There is a park for running three streets down the hill.',
      'Motorcycles wait at the gate, and the market is near enough to carry things home.',
      'A generator serves the lights and the lift when the current fails.',
    ],
    terms: [
      ...saleableTerms,
      'Water and the guard are included; electricity is on a meter of its own.',
      'Two months are paid in advance and one as a deposit.',
    ],
  },
  land: {
    qualities: [
      'Level',
      'Gently sloping',
      'Fenced',
      'Serviced',
      'Corner',
      'Hilltop',
      'South-facing',
      'Open',
      'Surveyed',
    ],
    nouns: ['plot', 'building plot', 'piece of land', 'parcel', 'site'],
    features: [
      ...['beside the new road', 'with a valley view', 'near the trading centre', 'ready to build on'],
      ...['with eucalyptus at its edge', 'between finished houses', 'close to water and power'],
    ],
    openings: [
      'The beacons are in place and were checked by a surveyor this year.',
      'Beans and maize grow on it at present; the owner harvests in January and leaves it clear.',
      'Finished houses stand on two sides, and the third is a lane that everybody keeps clean.',
      'From the upper edge one looks over three ridges, with the town in the middle.',
      'The plot was part of a larger farm and has its own number in the land register.',
    ],
    insides: [
      'The slope is slight, so that foundations need no retaining wall.',
      'Soil tests for the neighbouring plot are available and were good.',
      'The master plan allows houses of up to two storeys.',
      'A mango and several grevilleas could stay where they are.',
      'It is wide at the road and narrows a little towards the back.',
    ],
    surroundings: [
      'Water and electricity pass along the road in front.',
      'The tarmac ends four hundred metres before it; the rest is good murram.',
      'School, health centre and market are within half an hour on foot.',
      'Trucks can reach it in every season.',
      'New houses are going up along the whole street.',
    ],
    terms: saleableTerms,
  },
  office: {
    qualities: ['Bright', 'Open-plan', 'Partitioned', 'Furnished', 'Compact', 'Corner', 'Representative', 'Quiet'],
    nouns: ['office', 'office floor', 'suite of offices', 'studio office', 'office space'],
    features: [
      ...['with meeting rooms', 'near the ministries', 'on the third floor', 'with its own entrance'],
      ...['with parking for clients', 'over the roundabout', 'in a new building'],
    ],
    openings: [
      'A working floor with daylight on two sides and a reception that visitors find by themselves.',
      'The previous tenant, a firm of engineers, stayed for nine years and outgrew it.',
      'Half of the building is let to a bank, which is why the security is what it is.',
      'Rooms are divided by glass, and can be joined again in a weekend.',
      'Suitable for a practice, a small agency or the Kigali desk of something larger.',
    ],
    insides: [
      'There are two toilets, a kitchenette and a server cupboard with cooling of its own.',
      'Cables run under the floor, with a socket for each desk.',
      'The meeting room holds twelve and has a door that closes out the noise.',
      'Blinds, lamps and carpets stay.',
      'Lift and generator are serviced by contract, and the log is open to tenants.',
    ],
    surroundings: [
      'Buses stop in front, and there are four places for lunch within sight.',
      'The courts, the tax office and two ministries are ten minutes away.',
      'Parking is in the basement, by number.',
      'Fibre of two providers reaches the building.',
    ],
    terms: saleableTerms,
  },
  shop: {
    qualities: ['Busy', 'Corner', 'Ground-floor', 'Wide', 'Roadside', 'Compact', 'Well-placed', 'Tall-windowed'],
    nouns: ['shop', 'shop with store', 'showroom', 'commercial space', 'restaurant space', 'arcade unit'],
    features: [
      ...['beside the bus park', 'on the market street', 'with a storeroom', 'facing the roundabout'],
      ...['in a shopping arcade', 'with a wide pavement', 'next to the pharmacy'],
    ],
    openings: [
      'People walk past from six in the morning until the last bus.',
      'The unit is the second of seven; a supermarket at the end brings the customers.',
      'A plain rectangle with a high ceiling, which suits almost any trade.',
      'It was a hardware shop for eleven years, and the shelves can stay.',
      'The front is glass over its whole width and has a shutter that works.',
    ],
    insides: [
      'At the back are a store with its own door, a toilet and a basin.',
      'Three-phase current is connected and the meter is separate.',
      'The floor is tiled and carries heavy shelving.',
      'A mezzanine over the rear third serves as an office.',
    ],
    surroundings: [
      'Deliveries come through a yard behind, where a small truck can turn.',
      'There is parking for eight cars in front, shared by all units.',
      'Two banks and the bus park are within a hundred metres.',
      'The street was paved and lit last year.',
    ],
    terms: saleableTerms,
  },
  warehouse: {
    qualities: ['Clear-span', 'Secure', 'High-roofed', 'Roadside', 'Modern', 'Drive-in', 'Fenced', 'Dry'],
    nouns: ['warehouse', 'depot', 'workshop', 'store and yard', 'factory hall'],
    features: [
      ...['with loading bays', 'near the ring road', 'with a weighbridge nearby', 'with an office block'],
      ...['in the industrial zone', 'with a large yard', 'with three-phase power'],
    ],
    openings: [
      'A steel hall without columns, six metres to the eaves, on a floor made for fork-lifts.',
      'The yard is paved and large enough for a truck with a trailer to turn in.',
      'Used for dry goods until now; it has stayed dry through three rainy seasons.',
      'Two doors at each end let trucks drive through.',
      'The site is walled, lit and entered by one gate with a guardhouse.',
    ],
    insides: [
      'Offices for six people, showers and a canteen stand along one side.',
      'The transformer belongs to the site, and a generator takes over in seconds.',
      'Water comes from the mains and from a tank of thirty cubic metres.',
      'Roof lights give enough light for work until five.',
    ],
    surroundings: [
      'The main road is two minutes away, and no steep hill lies between.',
      'The customs yard can be reached in a quarter of an hour.',
      'Neighbours are a tile works and a coffee washer; noise disturbs nobody.',
      'The road is built for heavy vehicles.',
    ],
    terms: saleableTerms,
  },
  retreat: {
    qualities: ['Peaceful', 'Lakeside', 'Thatched', 'Little', 'Secluded', 'Breezy', 'Restful', 'Green'],
    nouns: ['cottage', 'cabin', 'lodge', 'guest house', 'hideaway', 'holiday house'],
    features: [
      ...['with a deck over the water', 'among banana trees', 'with a boat', 'facing the sunset'],
      ...['for two families', 'with an open fireplace', 'in a large garden'],
    ],
    openings: [
      'Mornings begin with fishermen singing and end, if you like, with nothing done at all.',
      'The house lies at the end of a footpath and sees more birds than people.',
      'Built of local stone and papyrus, with beds that are entirely modern.',
      'The terrace looks west, and supper is eaten there on most evenings of the year.',
      'A garden goes down in steps from the door to the water.',
    ],
    insides: [
      'Linen, towels, a full kitchen and a shelf of novels are there.',
      'Showers are hot by the sun, and by electricity after a cloudy day.',
      'The sitting room has a fireplace for the cool season.',
      'Each bedroom has nets, a fan and a door of its own to the garden.',
    ],
    surroundings: [
      'A cook can come, and brings what the market had that morning.',
      'Kayaks are kept below the house, and the island takes half an hour.',
      'The town, with its restaurants, is ten minutes away by car.',
      'Walks begin at the gate; the caretaker knows the paths.',
    ],
    terms: [
      'Two nights at least, please; children are welcome.',
      'Arrival is after two, departure before eleven, and both can be talked about.',
      'The price is for the whole house and includes the caretaker.',
      'Weeks cost less than seven nights: please ask.',
    ],
  },
} as const satisfies Record<string, Phrases>;

export type PhraseFamily = keyof typeof phrases;
