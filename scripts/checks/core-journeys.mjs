/**
 * The journeys of `npm test` on a developer's machine: what most buyers and sellers do, once through each. The others run
 * in continuous integration (`--ci`), those that need the application with a moving clock among them, and all of them
 * with `--full`.
 */
export const coreJourneys = [
  'become-seller',
  'enquiry',
  'first-message',
  'home',
  'listing',
  'messages',
  'property-form',
  'search',
  'sign-in',
  'stays',
  'viewings',
  'wishlist',
  'without-scripts',
].map((name) => `e2e/${name}.journey.ts`);
