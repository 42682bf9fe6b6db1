import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import {
  isArgumentElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { defaultLanguage, languageCookie, languages, sidebarCookie, themeCookie } from '#contract/languages.ts';
import { dataUseCookie, liteCookie } from '#contract/lite.ts';
import { newsSlugs } from '#contract/site/pages.ts';
import { areas, leavesOf, namespaceOf, readCatalogue, textsOf } from './message-files.ts';

const translations = languages.filter((language) => language !== defaultLanguage);

/**
 * Texts that are rightly the same in English and in a translation: names, brands and signs.
 * `fr:` or `rw:` before a path allows it in that language only; `*` matches one key.
 */
const sameInEveryLanguage = [
  'fr:settings.programs.action',
  'fr:staffHealth.durations.seconds',
  'fr:webhooks.title',
  'rw:sharedLists.vote.by',
  'fr:webhooks.list.log',
  'rw:notifications.permit.refused.text',
  'fr:search.filter.provinces',
  'fr:home.searchForm.level.province',
  'fr:home.searchForm.level.district',
  'fr:listings.auction.hours',
  'fr:listings.auction.minutes',
  'rw:costs.named',
  'layout.pageTitle',
  'layout.languages.en',
  'layout.languages.fr',
  'layout.languages.rw',
  'locations.places.*.name',
  'about.team.members.*.name',
  'testimonials.entries.*.name',
  'testimonials.entries.*.rating',
  'news.articles.*.slug',
  'news.articles.*.date',
  'contact.tiles.whatsapp.title',
  'contact.tiles.telegram.title',
  'listings.area',
  'search.filter.area',
  'dealRoom.snapshot.squareMetres',
  'search.filter.atLeast',
  'search.filter.placeIn',
  'search.map.pin',
  'rw:search.filter.words',
  'rw:notifications.message.about',
  'rw:notifications.staff.about',
  'format.worth.about',
  'listingPage.share.whatsapp',
  'enquiry.phonePlaceholder',
  'auth.placeholder.phoneNumber',
  'auth.placeholder.city',
  'auth.placeholder.street',
  'listings.shownPrice.between',
  'fr:layout.bottomBar.messages',
  'fr:productForm.field.description',
  'fr:productForm.field.type',
  'dealPapers.checklist.by',
  'dealPapers.documents.fingerprint',
  'fr:dealPapers.documents.title',
  'fr:dealPapers.documents.version',
  'fr:dealPapers.signatures.title',
  'fr:staff.rules.source',
  'fr:dealRoom.offers.version',
  'fr:dealRoom.compare.versions',
  'fr:productForm.field.district',
  'fr:sell.rejected.minutes',
  'fr:settings.notifications.title',
  'rw:settings.notifications.choice',
  'fr:format.date.*',
  'rw:format.date.*',
  'fr:format.monthsShort.3',
  'fr:format.monthsShort.5',
  'fr:format.months.5',
  'pay.methods.mtn_momo',
  'notifications.payment.about',
  'staffPayments.providers.*',
  'notifications.viewing.text',
  'notifications.viewing.about',
  'viewings.week.title',
  'viewings.pattern.noDay',
  'fr:viewings.conversation',
  'fr:viewings.pattern.exceptions',
  'fr:viewings.pattern.date',
  'fr:viewings.pattern.places',
  'fr:viewings.pattern.minutes',
  'fr:dealPapers.documents.title',
  'fr:dealPapers.documents.version',
  'fr:dealPapers.signatures.title',
];

/** The arguments (`{name}`) and tags (`<b>`) a message needs, each once, in order of name. */
function argumentsOf(message: string): string[] {
  const visit = (elements: MessageFormatElement[]): string[] =>
    elements.flatMap((element) => {
      if (isPluralElement(element) || isSelectElement(element)) {
        return [element.value, ...Object.values(element.options).flatMap((option) => visit(option.value))];
      }
      if (isTagElement(element)) return [`<${element.value}>`, ...visit(element.children)];
      if (isArgumentElement(element)) return [element.value];
      // Numbers, dates and times inside messages are formatted by the pages, never by ICU.
      return 'value' in element && element.type !== 0 ? [`formatted ${element.value}`] : [];
    });
  return [...new Set(visit(parse(message)))].sort();
}

function isAllowedToBeSame(language: string, path: string): boolean {
  return sameInEveryLanguage.some((entry) => {
    const [, only, pattern = ''] = /^(?:(fr|rw):)?(.*)$/.exec(entry) ?? [];
    if (only !== undefined && only !== language) return false;
    const expected = pattern.split('.');
    const actual = path.split('.');
    return expected.length === actual.length && expected.every((key, i) => key === '*' || key === actual[i]);
  });
}

describe.each(areas)('the texts of %s', (area) => {
  test.each(languages)('are under the name of the area alone (%s)', (language) => {
    expect(Object.keys(readCatalogue(area, language) as object)).toEqual([namespaceOf(area)]);
  });

  test.each(languages)('are all non-empty strings (%s)', (language) => {
    const wrong = [...leavesOf(readCatalogue(area, language))].filter(
      ([, leaf]) => typeof leaf !== 'string' || leaf.trim() === '' || leaf !== leaf.trim(),
    );
    expect(wrong).toEqual([]);
  });

  test.each(translations)('have the same keys in English and in %s', (language) => {
    expect([...leavesOf(readCatalogue(area, language)).keys()].sort()).toEqual(
      [...leavesOf(readCatalogue(area, defaultLanguage)).keys()].sort(),
    );
  });
});

describe.each(languages)('every text in %s', (language) => {
  const texts = textsOf(language);

  test('is a message that can be parsed', () => {
    const broken = [...texts].filter(([, text]) => {
      try {
        parse(text);
        return false;
      } catch {
        return true;
      }
    });
    expect(broken).toEqual([]);
  });

  test('uses typographic apostrophes, since a straight one escapes braces in a message', () => {
    expect([...texts].filter(([, text]) => text.includes("'"))).toEqual([]);
  });

  test('formats nothing inside the message but plurals', () => {
    expect([...texts].filter(([, text]) => argumentsOf(text).some((name) => name.startsWith('formatted ')))).toEqual(
      [],
    );
  });
});

describe.each(translations)('every text in %s', (language) => {
  const english = textsOf(defaultLanguage);
  const texts = textsOf(language);

  test('asks for the same arguments as the English one', () => {
    const different = [...texts]
      .map(([path, text]) => ({ path, actual: argumentsOf(text), expected: argumentsOf(english.get(path) ?? '') }))
      .filter(({ actual, expected }) => actual.join() !== expected.join());
    expect(different).toEqual([]);
  });

  test('is translated', () => {
    const untranslated = [...texts]
      .filter(([path, text]) => english.get(path) === text && !isAllowedToBeSame(language, path))
      .map(([path]) => path);
    expect(untranslated).toEqual([]);
  });
});

test('French puts a no-break space before : ; ! ? and inside guillemets', () => {
  const signs = / [:;!?»]|« |[^\s\u00a0\u202f][;!?»](?=\s|$)|[\p{L}\d] ?:(?=\s|$)/u;
  expect([...textsOf('fr')].filter(([, text]) => signs.test(text))).toEqual([]);
});

test.each(languages)('the privacy policy names every cookie (%s)', (language) => {
  // The server's own are set in server/platform/auth, server/modules/accounts and server/platform/http (visitor-limits.ts, own-writes.ts).
  const ofServer = [
    'urugo_session',
    'urugo_second_factor',
    'urugo_device',
    'urugo_passkey',
    'urugo_provider',
    'urugo_identity',
    'urugo_sign_up',
    'urugo_visitor',
    'urugo_written_0',
    'urugo_written_3',
  ];
  const policy = [...textsOf(language)].flatMap(([path, text]) => (path.startsWith('privacyPolicy.') ? text : []));
  const words = policy.join(' ').match(/\w+/g) ?? [];
  expect(words).toEqual(
    expect.arrayContaining([languageCookie, themeCookie, sidebarCookie, liteCookie, dataUseCookie, ...ofServer]),
  );
});

test('articles have the same date in every language and the addresses of the site map, and no two share one', () => {
  const slugs = languages.map((language) =>
    [...textsOf(language)].filter(([path]) => /^news\.articles\..*\.(slug|date)$/.test(path)),
  );
  for (const other of slugs) expect(other).toEqual(slugs[0]);
  const addresses = (slugs[0] ?? []).filter(([path]) => path.endsWith('.slug')).map(([, slug]) => slug);
  expect(addresses).toEqual([...newsSlugs]);
  expect(new Set(addresses).size).toBe(3);
  for (const address of addresses) expect(address).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});
