import type { DealAction, DealParty } from '#contract/deals/deals.process.ts';

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

/** How far a deal of the demonstration has come; each step some days after the one before. */
export type DemoDealSteps = readonly (readonly [party: DealParty, action: DealAction])[];

export const completedDeal: DemoDealSteps = [
  ['buyer', 'accept'],
  ['seller', 'confirmPayment'],
  ['seller', 'complete'],
];

/** Deals of the demonstration's own seller and buyer that wait for a step, by the title of the listing. */
export const openDemoDeals: readonly { listing: string; startedDaysAgo: number; steps: DemoDealSteps }[] = [
  { listing: 'Old Remera family house, sold with tenants', startedDaysAgo: 6.2, steps: [['buyer', 'accept']] },
  { listing: 'Third-floor family flat, Kacyiru', startedDaysAgo: 0.9, steps: [] },
];
