/**
 * The journeys of `npm test` on a developer's machine: what most people do, once through each. All of them run in
 * continuous integration, and with `--full`.
 */
export const coreJourneys = [
  'become-seller',
  'chat',
  'currencies',
  'enquiry',
  'filters',
  'first-message',
  'home',
  'layout',
  'listing',
  'lite',
  'own-list',
  'payments.auctions',
  'property-form',
  'refunds.auctions',
  'saved-searches',
  'search',
  'sign-in',
  'signed-bids.auctions',
  'stays',
  'viewings',
  'wishlist',
  'without-scripts',
].map((name) => `e2e/${name}.journey.ts`);
