import { describe, expect, test } from 'vitest';
import { errorStatuses } from '#contract/errors.ts';
import { languages } from '#contract/languages.ts';
import {
  listingAmenities,
  listingCategories,
  listingPurposes,
  listingStatuses,
  listingTypes,
  rentPeriods,
} from '#contract/listings/listing.vocabulary.ts';
import { reportReasons } from '#contract/reports/reports.endpoints.ts';
import { auditActions } from '#contract/staff/audit-actions.ts';
import { textsOf } from './message-files.ts';

const english = textsOf('en');

/** Texts that SPECIFICATION §1, §2, §6 and §8 give letter by letter. */
const specified = {
  // The specification says itself that its last letter is cut off.
  'layout.defaultTitle': '{siteName} - Buy, Sell & Rent Properties Online',
  'home.hero.title': 'Perfect Firm For Selling Or renting Houses, Cars, And Land',
  'home.searchForm.lookingFor': 'Looking for',
  'home.searchForm.lookingForOptions.choose': 'Choose',
  'home.searchForm.lookingForOptions.available': 'Available',
  'home.searchForm.lookingForOptions.buy': 'Buy',
  'home.searchForm.lookingForOptions.rent': 'Rent',
  'home.searchForm.location': 'Location',
  'home.searchForm.locationPlaceholder': 'Enter location',
  'home.searchForm.propertyType': 'Property Type',
  'home.searchForm.propertyTypeOptions.select': 'Select type',
  'home.searchForm.propertyTypeOptions.house': 'House',
  'home.searchForm.propertyTypeOptions.office': 'Office',
  'home.searchForm.propertyTypeOptions.land': 'Land',
  'home.searchForm.propertyTypeOptions.apartment': 'Apartment',
  'home.searchForm.propertyTypeOptions.commercial': 'Commercial',
  'home.searchForm.propertyTypeOptions.industrial': 'Industrial Property',
  'home.searchForm.propertySize': 'Property size',
  'home.searchForm.propertySizePlaceholder': 'Any size',
  'home.searchForm.budget': 'Your Budget',
  'home.searchForm.budgetPlaceholder': 'Enter budget',
  'home.searchForm.submit': 'Search Property',
  'home.tabs.viewAll': 'View All',
  'search.title': 'Find Your Perfect Property',
  'layout.pagination.pageOf': 'Page {page} of {pages}',
  'layout.pagination.previous': 'Previous',
  'layout.pagination.next': 'Next',
  'listings.pages.buyHouses.title': 'Buy A House',
  'listings.pages.buyApartment.title': 'Buy An Apartment',
  'listings.pages.buyLand.title': 'Own Your First Land',
  'listings.pages.buyResidential.title': 'Buy Residential',
  'listings.pages.rentResidential.title': 'Residential Properties',
  'listings.pages.rentCommercial.title': 'Commercial Properties',
  'listings.pages.rentVacation.title': 'Vacation Properties',
  'listingPage.contactAgent': 'Contact Agent',
  'chat.inbox.title': 'Customer Support',
  'chat.inbox.subtitle': 'Manage customer inquiries and provide assistance',
  'chat.list.refresh': 'Refresh Conversations',
  'chat.list.empty': 'No conversations yet',
  'chat.list.select': 'Select a conversation',
  'chat.noMessages': 'No messages yet',
  'chat.loadingMessages': 'Loading messages',
  'chat.unknownUser': 'Unknown User',
  'chat.typing': '{name} is typing...',
  'chat.days.today': 'Today',
  'chat.days.yesterday': 'Yesterday',
  'chat.errors.messages': 'Failed to load messages. Please try again.',
  'chat.errors.send': 'Failed to send message. Please try again.',
  'chat.errors.conversations': 'Failed to get conversations',
  'chat.errors.conversation': 'Failed to get conversation details',
  'chat.connection.gone': 'Failed to connect to chat. Please refresh the page.',
  'chat.files.failed': 'Failed to process file {file}',
  'chat.files.tooLarge': 'File {file} is too large. Maximum size is 5MB.',
  'chat.files.notSupported': 'File {file} is not supported. Please use JPG, PNG, GIF, or PDF.',
  'listingPage.error.title': 'Oops! Something went wrong',
  'listings.signInFirst.saveItem': 'Please login to save items to your wishlist',
  'listings.signInFirst.manageWishlist': 'Please login to manage wishlist',
  'listings.signInFirst.contactAgent': 'Please Login First!',
  'listings.wishlist.added': 'Item added to wishlist',
  'listings.wishlist.removed': 'Item removed from wishlist',
  'listings.wishlist.failed': 'Failed to update wishlist. Please try again later.',
  'listings.wishlist.detail.added': 'Added to wishlist',
  'listings.wishlist.detail.removed': 'Removed from wishlist',
  'listings.wishlist.detail.failed': 'Wishlist operation failed',
  'wishlist.title': 'My Wishlist',
  'wishlist.error.title': 'Something went wrong',
  'wishlist.error.text': 'Failed to load wishlist',
  'wishlist.error.retry': 'Try Again',
  'wishlist.empty.title': 'Your wishlist is empty',
  'wishlist.empty.text': 'Start browsing properties to add them to your wishlist',
  'wishlist.empty.action': 'Browse Properties',
  'auth.mustLogin': 'You must login first!',
  'auth.somethingWentWrong': 'Something went wrong',
  'auth.signIn.success': 'Logged in successfully!',
  'auth.signIn.failed': 'Login failed',
  'auth.signUp.success': 'Registered successfully!',
  'auth.signUp.failed': 'Registration failed',
  'auth.passwordTooShort': 'Password must be at least {min} characters',
  'layout.notAllowed': 'You Are Not Allowed To visit This Route!',
  'layout.header.sell': 'Sell',
  'profile.title': 'Personal Information',
  'profile.tabs.general': 'General Information',
  'profile.tabs.password': 'Password',
  'profile.picture.selected': 'Image selected successfully',
  'profile.picture.failed': 'Error processing image',
  'profile.passwordsDiffer': 'New passwords do not match',
  'profile.passwordTooShort': 'Password must be at least {min} characters',
  'profile.failed': 'Failed to update profile',
  'profile.error': 'Error updating profile',
  'profile.loadFailed': 'Failed to load profile data',
  'sell.reviewTime': '1-3 business days',
  'sell.pending.reviewTime': '3-5 business days',
  'sell.step.details.title': 'Details',
  'sell.step.contact.title': 'Contact',
  'sell.step.documents.title': 'Documents',
  'sell.problem.agencyNameRequired': 'Agency name is required',
  'sell.problem.agencyNameShort': 'Agency name must be at least 3 characters',
  'sell.problem.licenseNumberRequired': 'License number is required',
  'sell.problem.yearsOfExperienceRequired': 'Years of experience is required',
  'sell.problem.yearsOfExperienceWrong': 'Please enter a valid number',
  'sell.problem.officeAddressRequired': 'Office address is required',
  'sell.problem.websiteWrong': 'Please enter a valid website URL',
  'sell.problem.emailRequired': 'Email is required',
  'sell.problem.emailWrong': 'Please enter a valid email address',
  'sell.problem.phoneRequired': 'Phone number is required',
  'sell.problem.documentRequired': 'Please upload your verification document',
  'sell.success': 'Application submitted successfully!',
  'sell.failure': 'There was a problem submitting your application. Please try again.',
  'auth.loginToSell': 'Please login first!',
  'sell.submitted.title': 'Application Submitted',
  'sell.submitted.state': 'Pending review',
  'sell.pending.title': 'Under Review',
  'sell.rejected.restart': 'Start New Application',
  'layout.header.signIn': 'Sign in',
  'layout.header.logoutFailed': 'Logout failed',
  'errors.input.email': 'Please enter a valid email address',
  'enquiry.success': 'Email sent successfully!',
  'enquiry.error': 'Error: {message}',
  'enquiry.unexpectedError': 'An unexpected error occurred',
  'partners.loading': 'Loading partners...',
  'partners.error': 'Error loading partners: {message}',
  'partners.empty': 'No partners available',
  'errors.somethingWentWrong': 'Something went wrong',
  'errors.tryAgain': 'Try Again',
  'privacyPolicy.lastUpdated': 'Last updated: March 15, 2025',
  'termsOfUse.lastUpdated': 'Last updated: March 15, 2025',
  'layout.header.profile': 'Profile',
  'layout.header.wishlist': 'Wishlist',
  'layout.header.yourDeals': 'Your Deals',
  'layout.header.logout': 'Logout',
  'format.relative.justNow': 'Just now',
  'format.relative.minutes': '{n}m ago',
  'format.relative.hours': '{n}h ago',
  'format.relative.days': '{n}d ago',
};

test.each(Object.entries(specified))('%s reads as specified', (path, text) => {
  expect(english.get(path)).toBe(text);
});

/** The last keys of all texts whose path begins with `prefix`. */
function keysUnder(prefix: string, texts: Map<string, string>): string[] {
  return [...texts.keys()]
    .filter((path) => path.startsWith(`${prefix}.`))
    .map((path) => path.slice(prefix.length + 1))
    .sort();
}

/** A wire value as a key: without spaces and strokes ("Apartment/Condo" is `ApartmentCondo`). */
function keyOf(value: string): string {
  return value.replace(/[ /]/g, '');
}

describe.each(languages)('in %s', (language) => {
  const texts = textsOf(language);

  test.each([
    ['vocabulary.type', listingTypes],
    ['vocabulary.category', listingCategories],
    ['vocabulary.status', listingStatuses],
    ['vocabulary.purpose', listingPurposes],
    ['vocabulary.rentPeriod', rentPeriods],
    ['vocabulary.amenity', listingAmenities],
    ['staff.actions', auditActions.map((action) => action.replaceAll('.', '_'))],
    ['staff.reportReasons', reportReasons],
    ['report.reasons', reportReasons],
    ['refusals', [...Object.keys(errorStatuses), 'NETWORK']],
    ['home.tabs', [...listingCategories, 'label', 'viewAll']],
  ])('%s names every value of the contract and nothing else', (prefix, values) => {
    expect(keysUnder(prefix, texts)).toEqual(values.map(keyOf).sort());
  });

  test('the tabs read like the categories they filter by', () => {
    for (const category of listingCategories.map(keyOf)) {
      expect(texts.get(`home.tabs.${category}`)).toBe(texts.get(`vocabulary.category.${category}`));
    }
  });
});

test('English shows types, categories and statuses as they are on the wire', () => {
  const shown = { type: listingTypes, category: listingCategories, status: listingStatuses };
  for (const [group, values] of Object.entries(shown)) {
    for (const value of values) expect(english.get(`vocabulary.${group}.${keyOf(value)}`)).toBe(value);
  }
});
