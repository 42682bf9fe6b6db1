/**
 * The journeys of `npm test` on a developer's machine: most of what buyers and sellers do, once through each. The
 * others run in continuous integration (`--ci`), and all of them with `--full`.
 */
export const coreJourneys = [
  'become-seller',
  'enquiry',
  'filters',
  'first-message',
  'home',
  'listing',
  'lite',
  'messages',
  'own-list',
  'payments.auctions',
  'property-form',
  'saved-searches',
  'search',
  'sign-in',
  'signed-bids.auctions',
  'stays',
  'viewings',
  'wishlist',
  'without-scripts',
].map((name) => `e2e/${name}.journey.ts`);
