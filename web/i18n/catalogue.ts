import type { Messages } from 'use-intl';
import { type Language, languages } from '#contract/languages.ts';
import type refusals from '#contract/refusals/en.json';
import type about from './messages/about/en.json';
import type auctionRoom from './messages/auction-room/en.json';
import type auctions from './messages/auctions/en.json';
import type auth from './messages/auth/en.json';
import type bookViewing from './messages/book-viewing/en.json';
import type calls from './messages/calls/en.json';
import type chat from './messages/chat/en.json';
import type compare from './messages/compare/en.json';
import type contact from './messages/contact/en.json';
import type costs from './messages/costs/en.json';
import type dealPapers from './messages/deal-papers/en.json';
import type dealRoom from './messages/deal-room/en.json';
import type deals from './messages/deals/en.json';
import type enquiry from './messages/enquiry/en.json';
import type errors from './messages/errors/en.json';
import type faqs from './messages/faqs/en.json';
import type firstMessage from './messages/first-message/en.json';
import type format from './messages/format/en.json';
import type helpCenter from './messages/help-center/en.json';
import type home from './messages/home/en.json';
import type importProducts from './messages/import-products/en.json';
import type layout from './messages/layout/en.json';
import type listingPage from './messages/listing-page/en.json';
import type listings from './messages/listings/en.json';
import type lite from './messages/lite/en.json';
import type locations from './messages/locations/en.json';
import type makeOffer from './messages/make-offer/en.json';
import type news from './messages/news/en.json';
import type notifications from './messages/notifications/en.json';
import type offline from './messages/offline/en.json';
import type ownList from './messages/own-list/en.json';
import type partners from './messages/partners/en.json';
import type pay from './messages/pay/en.json';
import type payments from './messages/payments/en.json';
import type payouts from './messages/payouts/en.json';
import type pricePermits from './messages/price-permits/en.json';
import type privacyPolicy from './messages/privacy-policy/en.json';
import type productForm from './messages/product-form/en.json';
import type profile from './messages/profile/en.json';
import type rent from './messages/rent/en.json';
import type report from './messages/report/en.json';
import type savedSearches from './messages/saved-searches/en.json';
import type search from './messages/search/en.json';
import type sell from './messages/sell/en.json';
import type seller from './messages/seller/en.json';
import type sellerAuctions from './messages/seller-auctions/en.json';
import type sellerPage from './messages/seller-page/en.json';
import type services from './messages/services/en.json';
import type settings from './messages/settings/en.json';
import type sharedLists from './messages/shared-lists/en.json';
import type staff from './messages/staff/en.json';
import type staffAuctions from './messages/staff-auctions/en.json';
import type staffDeals from './messages/staff-deals/en.json';
import type staffHealth from './messages/staff-health/en.json';
import type staffPayments from './messages/staff-payments/en.json';
import type staffReasons from './messages/staff-reasons/en.json';
import type staffRefunds from './messages/staff-refunds/en.json';
import type staffSetup from './messages/staff-setup/en.json';
import type stays from './messages/stays/en.json';
import type termsOfUse from './messages/terms-of-use/en.json';
import type testimonials from './messages/testimonials/en.json';
import type viewings from './messages/viewings/en.json';
import type vocabulary from './messages/vocabulary/en.json';
import type webhooks from './messages/webhooks/en.json';
import type welcome from './messages/welcome/en.json';
import type wishlist from './messages/wishlist/en.json';
import { faultsOf, type ReplacedTexts, withReplacedTexts } from './replaced-texts.ts';

/** Every text of the product, by area; the English catalogue says which keys there are. */
type Catalogue = typeof about &
  typeof auctionRoom &
  typeof auctions &
  typeof auth &
  typeof bookViewing &
  typeof calls &
  typeof chat &
  typeof compare &
  typeof contact &
  typeof dealRoom &
  typeof dealPapers &
  typeof costs &
  typeof deals &
  typeof enquiry &
  typeof errors &
  typeof faqs &
  typeof firstMessage &
  typeof format &
  typeof helpCenter &
  typeof home &
  typeof importProducts &
  typeof layout &
  typeof listingPage &
  typeof listings &
  typeof lite &
  typeof locations &
  typeof makeOffer &
  typeof news &
  typeof notifications &
  typeof offline &
  typeof ownList &
  typeof partners &
  typeof pay &
  typeof payments &
  typeof payouts &
  typeof pricePermits &
  typeof privacyPolicy &
  typeof productForm &
  typeof profile &
  typeof refusals &
  typeof report &
  typeof savedSearches &
  typeof search &
  typeof sell &
  typeof seller &
  typeof sellerAuctions &
  typeof sellerPage &
  typeof services &
  typeof settings &
  typeof sharedLists &
  typeof staff &
  typeof staffAuctions &
  typeof staffDeals &
  typeof staffHealth &
  typeof staffPayments &
  typeof staffRefunds &
  typeof staffReasons &
  typeof staffSetup &
  typeof rent &
  typeof stays &
  typeof termsOfUse &
  typeof testimonials &
  typeof viewings &
  typeof vocabulary &
  typeof webhooks &
  typeof welcome &
  typeof wishlist;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Catalogue;
    Locale: Language;
  }
}

/** `authPage` as `auth-page`. */
type KebabCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? Rest extends Uncapitalize<Rest>
    ? `${Lowercase<First>}${KebabCase<Rest>}`
    : `${Lowercase<First>}-${KebabCase<Rest>}`
  : Name;

/** The name of an area as its folder is called: each catalogue holds its texts under the same name in camel case. */
export type Area = KebabCase<keyof Catalogue>;

/** The areas every page needs: the frame around it, and what may go wrong. */
export const frameAreas = ['layout', 'errors', 'refusals', 'format'] as const satisfies readonly Area[];

type AreaMessages = Record<string, unknown>;

/** Where the texts of each language are: a reader needs the list of one, and only when another page is opened. */
const files: Readonly<Record<Language, () => Promise<Readonly<Record<string, () => Promise<AreaMessages>>>>>> = {
  en: async () => (await import('./files/en.ts')).files,
  fr: async () => (await import('./files/fr.ts')).files,
  rw: async () => (await import('./files/rw.ts')).files,
};

/** The texts of refusals are the API's too. */
const fileOf = (language: Language, area: Area) =>
  area === 'refusals' ? `/contract/refusals/${language}.json` : `../messages/${area}/${language}.json`;

// Texts never change during the lifetime of a process or a page, so all requests may share them.
const loaded = new Map<string, AreaMessages>();
const merged = new Map<string, AreaMessages>();

/** Texts of the operator's own, in place of ours. */
let replaced: ReplacedTexts = {};
/** The name under which they travel with a page, beside its areas. */
const replacedKey = 'replaced';

const keyOf = (language: Language, area: Area) => `${language}/${area}`;

async function loadArea(language: Language, area: Area): Promise<void> {
  const key = keyOf(language, area);
  if (loaded.has(key)) return;
  const file = (await files[language]())[fileOf(language, area)];
  if (file === undefined) throw new Error(`No texts for ${key}`);
  loaded.set(key, withReplacedTexts(await file(), replaced[language]));
}

/** Makes the texts of these areas ready for `messagesOf`. Routes call it in their loader. */
export async function loadAreas(language: Language, areas: readonly Area[]): Promise<void> {
  await Promise.all([...frameAreas, ...areas].map((area) => loadArea(language, area)));
}

/** The texts of the areas that have been loaded. */
export function messagesOf(language: Language, areas: readonly Area[]): Messages {
  const wanted = [...new Set([...frameAreas, ...areas])].filter((area) => loaded.has(keyOf(language, area)));
  const key = `${language} ${wanted.join(' ')}`;
  let messages = merged.get(key);
  if (messages === undefined) {
    messages = Object.assign({}, ...wanted.map((area) => loaded.get(keyOf(language, area))));
    merged.set(key, messages ?? {});
  }
  // Typed as the whole catalogue: that a page names the areas it uses is checked by a test over all pages.
  return messages as unknown as Messages;
}

/**
 * The loaded texts by area, for the page the server sends to the browser. An area that a page has not come to load is
 * left out: the browser loads it when it needs it.
 */
export function exportAreas(language: Language, areas: readonly Area[]): Record<string, AreaMessages> {
  const keys = [...new Set([...frameAreas, ...areas])].map((area) => keyOf(language, area));
  const areasByKey = keys.flatMap((key) => {
    const messages = loaded.get(key);
    return messages === undefined ? [] : [[key, messages] as const];
  });
  // Areas that the browser loads later need them too.
  const own = Object.keys(replaced).length === 0 ? [] : [[replacedKey, replaced] as const];
  return Object.fromEntries([...areasByKey, ...own]);
}

/** Takes over the texts that came with the page. */
export function importAreas(areas: Record<string, AreaMessages>): void {
  for (const [key, messages] of Object.entries(areas)) {
    if (key === replacedKey) replaced = messages as ReplacedTexts;
    else loaded.set(key, messages);
  }
}

/**
 * Puts an operator's texts in place of ours, for all pages from then on; called once at the start of the server. Throws
 * an Error that names every text that does not exist, or cannot be read.
 */
export async function replaceTexts(texts: ReplacedTexts): Promise<void> {
  const all = new Map<Language, AreaMessages[]>();
  for (const language of languages) {
    if (texts[language] === undefined) continue;
    const ours = Object.values(await files[language]());
    all.set(language, await Promise.all(ours.map((read) => read())));
  }
  const faults = faultsOf(texts, (language) => all.get(language) ?? []);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  replaced = texts;
  loaded.clear();
  merged.clear();
}
