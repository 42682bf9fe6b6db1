import type { Vocabulary } from './meaning.ts';

/** "don't want", "do not want", "dont want" and so on. */
const denials = (...verbs: string[]) =>
  verbs
    .flatMap((verb) => ['don t', 'do not', 'dont', 'doesn t', 'does not', 'doesnt'].map((not) => `${not} ${verb}`))
    .join(', ');

/** Phrases that mean no property, although one of their words names one, or something that one has. */
const others = `land rover, land cruiser, land survey, land surveyor, land surveying, land office, pool table, pool tables, house help, house helps, house girl, house boy,
house keeper, house keeping, house plan, house plans, house design, house designs, office chair, office chairs, office desk, office furniture,
office equipment, furniture shop, furniture store, home furniture, garden furniture, garden tools, security company, security job, post office,
sector office, district office, head office, home delivery, home theatre, home appliances, shop keeper, store keeper, office assistant,
office manager, call center, call centre, bed sheets, bed cover, bath towel, car wash, football pitch, football field`;

/** What people write in English, shortened and misspelt forms that are common included. */
export const english: Vocabulary = [
  [
    { kind: 'type', type: 'House' },
    `house, houses, hse, hses, home, homes, villa, villas, bungalow, bungalows, duplex, townhouse, mansion, mansions,
    family house, residential house, residential houses`,
  ],
  [{ kind: 'type', type: 'House', usualDeal: 'stay' }, 'guest house, guesthouse, guest houses, guesthouses'],
  [
    { kind: 'type', type: 'Apartment/Condo' },
    `apartment, apartments, apt, apts, appt, flat, flats, condo, condos, condominium, studio, studios, penthouse,
    studio apartment, apartment building`,
  ],
  [
    { kind: 'type', type: 'Land' },
    'land, lands, plot, plots, plot of land, plots of land, piece of land, parcel, parcels, plot size',
  ],
  [{ kind: 'type', type: 'Office' }, 'office, offices, office space, office spaces, office building, co working space'],
  [
    { kind: 'type', type: 'Commercial Space' },
    `shop, shops, store, stores, retail space, commercial space, commercial spaces, commercial building,
    commercial buildings, commercial house, commercial property, business space, showroom, restaurant space`,
  ],
  [
    { kind: 'type', type: 'Industrial Property' },
    'warehouse, warehouses, factory, factories, industrial property, industrial building, godown, workshop, storage space',
  ],
  [
    { kind: 'use', category: 'Commercial', type: 'Commercial Space' },
    'commercial, for commercial building, for commercial buildings, for a commercial building, for commercial use',
  ],
  [{ kind: 'use', category: 'Industrial', type: 'Industrial Property' }, 'industrial'],
  [{ kind: 'use', category: 'Residential' }, 'residential'],
  [{ kind: 'category', category: 'Luxury' }, 'luxury, luxurious, high end, upscale'],
  [
    { kind: 'deal', deal: 'sale' },
    'for sale, on sale, 4 sale, to buy, buy, buying, purchase, purchasing, to purchase, for purchase, sale, sell, selling, to own',
  ],
  [
    { kind: 'deal', deal: 'rent' },
    `for rent, to rent, 4 rent, rent, renting, rental, rentals, to let, for lease, to lease, lease, rent out, to rent out, for renting, monthly rent, per month,
    a month, month, monthly, each month, p m, pm, pcm`,
  ],
  [{ kind: 'deal', deal: 'rent', isAlsoWhere: true, isLabel: true }, 'location :'],
  [{ kind: 'deal', deal: 'rent', isPeriod: true }, 'months'],
  [
    { kind: 'deal', deal: 'stay' },
    `stay, stays, to stay, short stay, short stays, short term, short term rental, airbnb, holiday, holidays, vacation,
    vacations, vacation rental, overnight, per night, a night, night, nightly, each night, per day, a day, daily`,
  ],
  [
    { kind: 'deal', deal: 'auction' },
    'auction, auctions, at auction, on auction, for auction, in auction, by auction, bid, bidding',
  ],
  [{ kind: 'deal', deal: 'stay', isPeriod: true }, 'nights'],
  [{ kind: 'amenity', amenity: 'furnished' }, 'furnished, fully furnished, furniture, with furniture'],
  [
    { kind: 'amenity', amenity: 'parking' },
    'parking, parking space, parking spaces, parking lot, car park, carport, garage, garages, car parking',
  ],
  [{ kind: 'amenity', amenity: 'garden' }, 'garden, gardens, lawn, green garden'],
  [{ kind: 'amenity', amenity: 'pool' }, 'pool, swimming pool, pools, swimming'],
  [{ kind: 'amenity', amenity: 'balcony' }, 'balcony, balconies, terrace'],
  [
    { kind: 'amenity', amenity: 'security' },
    'security, security guard, security guards, guard, guards, guarded, secured, 24h security, cctv, gated, gated community',
  ],
  [
    { kind: 'amenity', amenity: 'backup_power' },
    'backup power, generator, backup generator, standby generator, power backup, back up generator, back up power, inverter, genset',
  ],
  [{ kind: 'amenity', amenity: 'water_tank' }, 'water tank, water tanks, tank, water reservoir'],
  [
    { kind: 'amenity', amenity: 'internet' },
    'internet, wifi, wi fi, wireless, fiber, fibre, fiber internet, broadband',
  ],
  [
    { kind: 'amenity', amenity: 'air_conditioning' },
    'air conditioning, air conditioner, air con, aircon, ac, a c, air conditioned',
  ],
  [{ kind: 'amenity', amenity: 'lift' }, 'lift, lifts, elevator, elevators'],
  [
    { kind: 'amenity', amenity: 'staff_quarters' },
    'staff quarters, boys quarters, boys quarter, boy s quarters, boys quater, servant quarters, servants quarters, staff house, annex, bq, maid room, maids room',
  ],
  [
    { kind: 'amenity', amenity: 'lake_view' },
    'lake kivu view, kivu view, kivu lake view, lake muhazi view, view of lake kivu, overlooking lake kivu, lake view, lake views, lakeview, view of the lake, view on the lake, overlooking the lake',
  ],
  [
    { kind: 'amenity', amenity: 'tarmac_road' },
    `tarmac, tarmac road, tarmacked road, tarmacked, tarmaced road, asphalt, asphalt road, asphalted road, paved road, on tarmac, on the tarmac,
    along tarmac, next to tarmac`,
  ],
  [{ kind: 'amenity', amenity: 'title_deed' }, 'title deed, title deeds, land title, titled, title, deed, land papers'],
  [{ kind: 'amenity', amenity: 'title_deed', isLabel: true }, 'upi'],
  [{ kind: 'flag', flag: 'isReduced' }, 'price reduced, reduced price, reduced, price drop, discounted, price dropped'],
  [{ kind: 'flag', flag: 'hasPhotos' }, 'with photos, with pictures, with photographs, photos, pictures, with images'],
  [
    { kind: 'rooms', of: 'beds' },
    'bed, beds, bedroom, bedrooms, bdr, bdrs, br, brs, bdrm, bdrms, bd, bds, bed room, bed rooms, bedrm, room, rooms, bedroomed',
  ],
  [{ kind: 'rooms', of: 'beds', count: 1 }, 'single room, single bedroom, single roomed'],
  [
    { kind: 'rooms', of: 'baths' },
    'bath, baths, bathroom, bathrooms, bathrm, bthrm, bath room, bath rooms, toilets, washroom, washrooms',
  ],
  [{ kind: 'rooms', of: 'baths', count: 1, isShort: true }, '1 ba'],
  [{ kind: 'rooms', of: 'baths', count: 2, isShort: true }, '2 ba'],
  [{ kind: 'rooms', of: 'baths', count: 3, isShort: true }, '3 ba'],
  [{ kind: 'number', value: 0.5 }, 'half, half a, half an, ½'],
  [{ kind: 'half' }, 'and a half, and half'],
  ...numbersOf(
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  ),
  [{ kind: 'number', value: 30 }, 'thirty'],
  [{ kind: 'number', value: 40 }, 'forty'],
  [{ kind: 'number', value: 50 }, 'fifty'],
  [{ kind: 'number', value: 60 }, 'sixty'],
  [{ kind: 'number', value: 70 }, 'seventy'],
  [{ kind: 'number', value: 80 }, 'eighty'],
  [{ kind: 'number', value: 90 }, 'ninety'],
  [{ kind: 'scale', times: 100 }, 'hundred'],
  [{ kind: 'scale', times: 1_000, isLetter: true }, 'k'],
  [{ kind: 'scale', times: 1_000 }, 'thousand, thousands'],
  [{ kind: 'scale', times: 1_000_000, isLetter: true, isMetres: true }, 'm'],
  [{ kind: 'scale', times: 1_000_000, isLetter: true }, 'mn, mil, mln, mio'],
  [{ kind: 'scale', times: 1_000_000 }, 'million, millions'],
  [{ kind: 'scale', times: 1_000_000_000, isLetter: true }, 'bn'],
  [{ kind: 'scale', times: 1_000_000_000 }, 'billion, billions'],
  [{ kind: 'currency', currency: 'USD' }, '$, usd, us$, us $, dollar, dollars, us dollars, bucks'],
  [{ kind: 'currency', currency: 'RWF' }, 'rwf, frw, rwfs, frws, rwandan francs, rwanda francs, rwandan franc'],
  [{ kind: 'currency', currency: 'other' }, '€, £, eur, euro, euros, pounds, gbp, ksh, ugx, shillings, cfa'],
  [
    { kind: 'area', squareMetres: 1 },
    `m2, sqm, sqms, sq m, sq meters, sq metres, square meters, square metres, square meter, square metre, sq mt, m sq, m squared, meters squared,
    metres squared`,
  ],
  [{ kind: 'area', squareMetres: 10_000 }, 'ha, hectare, hectares, hectar, hectars'],
  [{ kind: 'area', squareMetres: 4_047 }, 'acre, acres'],
  [{ kind: 'length' }, 'meter, meters, metre, metres'],
  [
    { kind: 'length', isFar: true },
    `km, kms, kilometers, kilometres, minutes, minute, mins, minutes walk, minutes drive, minutes walking, minutes by car, minutes by bus,
    min walk, min drive, mins walk, mins drive, minutes walk away, minutes drive away, hour, hours, hour drive, hours drive`,
  ],
  [{ kind: 'per' }, 'per, each'],
  [{ kind: 'per', isStroke: true }, '/'],
  [{ kind: 'sides' }, 'x, ×, *, by'],
  [
    { kind: 'bound', side: 'most' },
    `under, below, less than, up to, upto, not more than, no more than, cheaper than, not exceeding, not above, not over,
    lower than, max of, maximum of, not exceed, does not exceed, <, <=, ≤`,
  ],
  [{ kind: 'bound', side: 'most', canFollow: true }, 'max, maximum, at most'],
  [
    { kind: 'bound', side: 'most', canFollow: true, isBudget: true },
    'within budget of, budget of, a budget of, budget, my budget is, budget is, budget range, price range, my budget',
  ],
  [
    { kind: 'bound', side: 'least' },
    'starting from, starting at, minimum of, not less than, no less than, as from, >=, ≥',
  ],
  [{ kind: 'bound', side: 'least', canFollow: true }, 'at least, minimum'],
  [{ kind: 'bound', side: 'least', canFollow: true, isMinutes: true }, 'min'],
  [
    { kind: 'after', side: 'least' },
    'or above, and more, or more, or over, and up, or up, and upwards, or higher, and higher',
  ],
  [{ kind: 'after', side: 'least', canLead: true }, 'and above, and over'],
  [{ kind: 'after', side: 'least', isSign: true }, 'upwards'],
  [{ kind: 'after', side: 'most' }, 'or less, and less, or below, or under, or lower, or cheaper'],
  [{ kind: 'after', side: 'most', canLead: true }, 'and below, and under'],
  [
    { kind: 'bound', side: 'most', isJoined: true },
    'and less than, and cheaper than, and lower than, and up to, and upto, or less than',
  ],
  [{ kind: 'bound', side: 'above', isJoined: true }, 'and more than, and higher than, or more than'],
  [{ kind: 'bound', side: 'least', isFrom: true }, 'from'],
  [
    { kind: 'bound', side: 'above' },
    'over, above, more than, greater than, bigger than, larger than, higher than, exceeding, >',
  ],
  [{ kind: 'between' }, 'between, in between, ranging from, price between, btw, btwn, betwn'],
  [{ kind: 'period' }, 'per year, a year, each year, yearly, annually, per annum, per week, a week, each week, weekly'],
  [{ kind: 'to' }, '-, to'],
  [{ kind: 'and' }, 'and'],
  [{ kind: 'or' }, 'or, nor'],
  [{ kind: 'about' }, 'around, about, approximately, roughly, approx, close to about, circa, ~'],
  [{ kind: 'about', isMost: true }, 'within'],
  [
    { kind: 'near' },
    `near, nearby, near to, close to, next to, beside, by the, around the, near by, walking distance to, not far from, along, behind, opposite,
    opposite to, in front of, facing, across from, adjacent to, just after, just before`,
  ],
  [{ kind: 'far' }, 'far from, far away from'],
  [{ kind: 'far', isFrom: true }, 'away, away from'],
  [
    { kind: 'not' },
    `not, no, without, except, except for, excluding, not in, avoid, other than, outside, outside of, never, with no, has no, have no, but not,
    ${denials('want', 'need', 'like', 'have', 'have to be', 'want it', 'care about', 'require')}, no need for, no need of, not interested in,
    not looking for, not necessarily, need not be`,
  ],
  [
    { kind: 'landmark' },
    `${others},
    farm, farming, agricultural, town, city center, city centre, downtown, center, centre, view, views, city view,
    mountain view, road, main road, school, schools, market, hospital, clinic, church, mosque, bar, bars, bus,
    bus stop, bus station, bus park, airport, lake, river, forest, park, supermarket, bank, university`,
  ],
  [
    { kind: 'wish' },
    `cheap, cheaper, semi furnished, part furnished, partly furnished, partially furnished, ground floor, first floor, second floor, third floor,
    top floor, story, stories, storied, upstairs, built, built in, year, years, today, tomorrow, weekend, week, weeks, days, day, advance, deposit,
    24/24, 24/7, 7/7, down payment, installments, instalments, payment, affordable, quiet, calm, nice, good, beautiful, big, large, small, spacious, new, newly built,
    brand new, modern, old, clean, self contained, negotiable, slightly negotiable, nego, non negotiable, rental income, cash, @, urgent, urgently, kitchen, dining room, storey, storeys, floor, floors, stairs, compound, yard, fence, fenced, gate,
    main, ready, safe, private, shared, ensuite, en suite, water, electricity, students, pets, build,
    build a house, build on, investment, neighborhood, neighbourhood`,
  ],
  [{ kind: 'wish', isOpposite: true }, 'unfurnished'],
  [{ kind: 'wish', isLivingRoom: true }, 'living room, sitting room, salon, living rooms, sitting rooms, salons'],
  [
    { kind: 'wish', isCounted: true },
    `people, persons, person, guest, guests, adult, adults, child, children, kids, cars, car, vehicles, families, tenants, levels, litres, liters,
    units, doors`,
  ],
  [
    { kind: 'wish', isMonth: true },
    `january, february, march, april, june, july, august, september, october, november, december, jan, feb, apr, jun, jul, aug, sep, oct,
    nov, dec`,
  ],
  [
    { kind: 'label' },
    'ref, reference, id, code, number, nr, #, po box, p o box, box, tel, telephone, phone, call, whatsapp, contact',
  ],
  [{ kind: 'ordinal' }, 'st, nd, rd, th'],
  [
    { kind: 'wish', isPerson: true },
    `owner, owners, direct owner, direct from owner, direct from the owner, directly from owner, directly from the owner, landlord, landlords, landlady,
    agent, agents, real estate agent, seller, sellers, broker, brokers`,
  ],
  [{ kind: 'filler', isOf: true }, 'of'],
  [
    { kind: 'filler' },
    `on a plot, on a plot of, on plot of, on a land of, on a big plot, in a plot of, price =, prix =, rent price =, anywhere, exactly, them,
    an, the, in, at, on, with, for, i, we, me, my, am, is, it, are, want, wants, need, needs, looking, look, find, search, searching, seeking,
    interested, would, like, number of, no of, nbr of, nr of, please, some, any, that, which, has, have, having, there, you, do, your, us, our, show, get, hello, hi, located,
    situated, situate, plus, as, be, can, all, also, price, priced, cost, costs, costing, total, property, properties, place, family, someone, people who, only, just,
    rwanda, this, these, those, i am, i m, looking for, i want, i need, for my family, my family, district, sector, cell, side, size,
    here, where, so, area, then, kind, type, must, should, includes, including, included, available, good location, nice location, the location, great location, best location, prime location, location is, location near, but, +,
    location in, :`,
  ],
];

/** One, two, three … of a language, in order. */
function numbersOf(words: string): Vocabulary {
  return words.split(' ').map((word, at) => [{ kind: 'number', value: at + 1 }, word]);
}
