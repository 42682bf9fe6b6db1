/** Invented people who buy, rent and save; they have no password and cannot be signed in to. */
export const demoBuyers = [
  {
    name: 'Innocent Rukundo',
    email: 'innocent@market.example',
    phoneNumber: '+250 788 000 160',
    city: 'Kigali',
    street: 'KG 28 Ave',
  },
  {
    name: 'Vestine Nyirahabimana',
    email: 'vestine@market.example',
    phoneNumber: '+250 788 000 161',
    city: 'Huye',
    street: 'NR 12',
  },
  {
    name: 'Olivier Tuyishime',
    email: 'olivier@market.example',
    phoneNumber: '+250 788 000 162',
    city: 'Musanze',
    street: 'NM 31 St',
  },
  {
    name: 'Clarisse Uwase',
    email: 'clarisse@market.example',
    phoneNumber: '+250 788 000 163',
    city: 'Kigali',
    street: 'KK 31 Ave',
  },
  {
    name: 'Faustin Gatera',
    email: 'faustin@market.example',
    phoneNumber: '+250 788 000 164',
    city: 'Rubavu',
    street: 'RV 4 St',
  },
  {
    name: 'Nadine Kampire',
    email: 'nadine@market.example',
    phoneNumber: '+250 788 000 165',
    city: 'Kigali',
    street: 'KN 82 St',
  },
  {
    name: 'Samuel Bizimana',
    email: 'samuel@market.example',
    phoneNumber: '+250 788 000 166',
    city: 'Kigali',
    street: 'KG 14 Ave',
  },
  {
    name: 'Ange Iradukunda',
    email: 'ange@market.example',
    phoneNumber: '+250 788 000 167',
    city: 'Muhanga',
    street: 'MH 9 St',
  },
] as const;

/** Offers of the demonstration for properties of its own seller: the share of the asked price, and how long ago. */
export const demoOffers = [
  { listing: 'Third-floor family flat, Kacyiru', buyer: 'own', share: 0.94, daysAgo: 0.9, conditions: undefined },
  {
    listing: 'Third-floor family flat, Kacyiru',
    buyer: demoBuyers[3].email,
    share: 0.97,
    daysAgo: 0.6,
    conditions: 'Subject to my bank’s approval of the mortgage.',
  },
  {
    listing: 'Third-floor family flat, Kacyiru',
    buyer: demoBuyers[5].email,
    share: 0.91,
    daysAgo: 0.3,
    conditions: 'The furniture of the living room stays.',
  },
] as const;

/** A sale of the demonstration that was agreed on a day ago. */
export const agreedDemoSale = {
  listing: 'Old Remera family house, sold with tenants',
  offer: { share: 0.9, daysAgo: 4 },
  counter: { share: 0.96, daysAgo: 3 },
  acceptedDaysAgo: 1,
} as const;
