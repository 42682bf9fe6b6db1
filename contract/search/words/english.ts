import type { Vocabulary } from './meaning.ts';

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
  [{ kind: 'use', category: 'Commercial', type: 'Commercial Space' }, 'commercial'],
  [{ kind: 'use', category: 'Industrial', type: 'Industrial Property' }, 'industrial'],
  [{ kind: 'use', category: 'Residential' }, 'residential'],
  [{ kind: 'category', category: 'Luxury' }, 'luxury, luxurious, high end, upscale'],
  [
    { kind: 'deal', deal: 'sale' },
    'for sale, on sale, 4 sale, to buy, buy, buying, purchase, purchasing, to purchase, for purchase, sale, sell, selling, to own',
  ],
  [
    { kind: 'deal', deal: 'rent' },
    `for rent, to rent, 4 rent, rent, renting, rental, rentals, to let, for lease, to lease, lease, rent out, for renting, monthly rent, per month,
    a month, month, monthly, each month, p m, pm, pcm`,
  ],
  [
    { kind: 'deal', deal: 'stay' },
    `stay, stays, to stay, short stay, short stays, short term, short term rental, airbnb, holiday, holidays, vacation,
    vacations, vacation rental, overnight, per night, a night, night, nights, nightly, each night`,
  ],
  [
    { kind: 'deal', deal: 'auction' },
    'auction, auctions, at auction, on auction, for auction, in auction, by auction, bid, bidding',
  ],
  [{ kind: 'amenity', amenity: 'furnished' }, 'furnished, fully furnished, furniture, with furniture, semi furnished'],
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
    'lake view, lake views, lakeview, view of the lake, view on the lake, overlooking the lake',
  ],
  [
    { kind: 'amenity', amenity: 'tarmac_road' },
    `tarmac, tarmac road, tarmacked road, tarmacked, tarmaced road, asphalt, asphalt road, asphalted road, paved road, on tarmac, on the tarmac,
    along tarmac, next to tarmac`,
  ],
  [
    { kind: 'amenity', amenity: 'title_deed' },
    'title deed, title deeds, land title, titled, title, deed, upi, land papers',
  ],
  [{ kind: 'flag', flag: 'isReduced' }, 'price reduced, reduced price, reduced, price drop, discounted, price dropped'],
  [{ kind: 'flag', flag: 'hasPhotos' }, 'with photos, with pictures, with photographs, photos, pictures, with images'],
  [
    { kind: 'rooms', of: 'beds' },
    'bed, beds, bedroom, bedrooms, bdr, bdrs, br, brs, bdrm, bdrms, bed room, bed rooms, bedrm, room, rooms, bedroomed',
  ],
  [{ kind: 'rooms', of: 'beds', count: 1 }, 'single room, single bedroom, single roomed'],
  [
    { kind: 'rooms', of: 'baths' },
    'bath, baths, bathroom, bathrooms, bathrm, bthrm, bath room, bath rooms, toilets, washroom, washrooms',
  ],
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
    'm2, sqm, sqms, sq m, sq meters, sq metres, square meters, square metres, square meter, square metre, sq mt, m sq',
  ],
  [{ kind: 'area', squareMetres: 10_000 }, 'ha, hectare, hectares, hectar, hectars'],
  [{ kind: 'area', squareMetres: 4_047 }, 'acre, acres'],
  [{ kind: 'length' }, 'meter, meters, metre, metres, km, kilometers, kilometres, minutes'],
  [{ kind: 'per' }, 'per, each, /'],
  [{ kind: 'sides' }, 'x, ×, *, by'],
  [
    { kind: 'bound', side: 'most' },
    `under, below, less than, up to, upto, max, maximum, at most, not more than, no more than, cheaper than, not exceeding, not above, not over,
    within budget of, lower than, max of, maximum of, budget of, a budget of, budget, my budget is, budget is, not exceed, does not exceed`,
  ],
  [
    { kind: 'bound', side: 'least' },
    'at least, minimum, min, starting from, starting at, minimum of, not less than, no less than, as from',
  ],
  [{ kind: 'bound', side: 'least', isFrom: true }, 'from'],
  [
    { kind: 'bound', side: 'above' },
    'over, above, more than, greater than, bigger than, larger than, higher than, exceeding',
  ],
  [{ kind: 'between' }, 'between, in between, ranging from, price between'],
  [{ kind: 'to' }, '-, to'],
  [{ kind: 'and' }, 'and'],
  [{ kind: 'or' }, 'or'],
  [{ kind: 'about' }, 'around, about, approximately, roughly, approx, close to about, circa'],
  [
    { kind: 'near' },
    'near, nearby, near to, close to, next to, beside, by the, around the, near by, walking distance to, not far from, along',
  ],
  [{ kind: 'far' }, 'far from, far away from'],
  [{ kind: 'far', isFrom: true }, 'away, away from'],
  [
    { kind: 'not' },
    'not, no, without, except, excluding, not in, avoid, other than, outside, don t want, do not want, dont want, never',
  ],
  [
    { kind: 'landmark' },
    `farm, farming, agricultural, town, city center, city centre, downtown, center, centre, view, views, city view,
    mountain view, road, main road, school, schools, market, hospital, clinic, church, mosque, bar, bars, bus,
    bus stop, bus station, bus park, airport, lake, river, forest, park, supermarket, bank, university`,
  ],
  [
    { kind: 'wish' },
    `cheap, cheaper, affordable, quiet, calm, nice, good, beautiful, big, large, small, spacious, new, newly built,
    brand new, modern, old, clean, unfurnished, self contained, negotiable, urgent, urgently, kitchen, living room,
    sitting room, dining room, salon, storey, storeys, floor, floors, stairs, compound, yard, fence, fenced, gate,
    cars, car, main, ready, safe, private, shared, ensuite, en suite, water, electricity, students, pets, build,
    build a house, build on, investment, neighborhood, neighbourhood`,
  ],
  [
    { kind: 'wish', isPerson: true },
    `owner, owners, direct owner, direct from owner, direct from the owner, directly from owner, directly from the owner, landlord, landlords, landlady,
    agent, agents, real estate agent, seller, sellers, broker, brokers`,
  ],
  [
    { kind: 'filler' },
    `an, the, in, at, on, of, with, for, i, we, me, my, am, is, it, are, want, wants, need, needs, looking, look, find, search, searching, seeking,
    interested, would, like, please, some, any, that, which, has, have, having, there, you, do, your, us, our, show, get, hello, hi, located,
    situated, situate, plus, as, be, can, all, also, price, priced, cost, costs, costing, total, property, properties, place, family, someone, people who, only, just,
    rwanda, this, these, those, i am, i m, looking for, i want, i need, for my family, my family, district, sector, cell, side, size,
    here, where, so, area, then, kind, type, must, should, includes, including, included, available, good location, nice location, the location, great location, best location, prime location, location is, location near, but, +,
    location in`,
  ],
];

/** One, two, three … of a language, in order. */
function numbersOf(words: string): Vocabulary {
  return words.split(' ').map((word, at) => [{ kind: 'number', value: at + 1 }, word]);
}
