export { addGallery, addListing, addPartner, addPicture, addSeller } from './builders.ts';
export { exampleUrl } from './every-endpoint.ts';
export { formOf, type SentFile } from './multipart-form.ts';
export { grace, jean } from './people.ts';
export { recordLog } from './recorded-log.ts';
export {
  aMember,
  asSignedIn,
  cookiesOf,
  logInAs,
  type SignedIn,
  signUpAs,
  tokenInLastMail,
} from './signed-in.ts';
export {
  type Answer,
  createTestApp,
  createTestFolder,
  openTestDatabase,
  type TestApp,
  type TestAppOptions,
  testLimits,
} from './test-app.ts';
export { testPassword } from './test-password.ts';
