export { addGallery, addListing, addPartner, addPicture, addSeller, type ListingFacts } from './builders.ts';
export { exampleUrl, parameterNames } from './every-endpoint.ts';
export { aline, grace, jean } from './people.ts';
export { plainPicture } from './pictures.ts';
export { recordLog } from './recorded-log.ts';
export { recordMail } from './recorded-mail.ts';
export {
  type Answer,
  createTestApp,
  createTestDatabase,
  createTestFolder,
  type TestApp,
  testConfig,
  urlOf,
} from './test-app.ts';
export { createTestClock } from './test-clock.ts';
