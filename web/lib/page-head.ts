import { createTranslator, type Messages } from 'use-intl';
import { defaultLanguage, type Language, languages } from '#contract/languages.ts';
import type { Site } from '#contract/site/site.endpoints.ts';
import { type Area, messagesOf } from '#web/i18n/catalogue.ts';
import { jsonForScript } from './json-script.tsx';

type PageDescription = {
  site: Site;
  language: Language;
  /** Without the site's name, which is added; absent on the home page, which has the default title. */
  title?: string;
  /** The title is used as it is, without the site's name: a listing's page (SPECIFICATION §2). */
  isWholeTitle?: boolean;
  description?: string;
  /** Path and query of the page's one true address. */
  path: string;
  /** Server-relative path of a picture to show where the page is shared. */
  image?: string;
  type?: 'website' | 'article';
  /** Structured data for search engines. */
  jsonLd?: readonly Record<string, unknown>[];
  /** Pages search engines should not list. */
  isHidden?: boolean;
};

const newTexts = (language: Language, messages: Messages) => createTranslator<Messages>({ locale: language, messages });
const translators = new WeakMap<Messages, ReturnType<typeof newTexts>>();

/** Texts outside components: for titles and structured data. The areas must have been loaded. */
export function textsOf(language: Language, areas: readonly Area[]) {
  const messages = messagesOf(language, areas);
  const texts = translators.get(messages) ?? newTexts(language, messages);
  translators.set(messages, texts);
  return texts;
}

/** The address of a page in a language. */
function addressIn(language: Language, address: string): string {
  if (language === defaultLanguage) return address;
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}

const openGraphLocales: Readonly<Record<Language, string>> = { en: 'en_GB', fr: 'fr_FR', rw: 'rw_RW' };

/** The head of a page: title, description, its address in each language, and how it looks when shared. */
export function pageHead({
  site,
  language,
  path,
  image,
  type = 'website',
  jsonLd = [],
  isHidden,
  ...page
}: PageDescription) {
  const t = textsOf(language, []);
  const named = page.isWholeTitle
    ? page.title
    : page.title && t('layout.pageTitle', { title: page.title, siteName: site.name });
  const title = named ?? t('layout.defaultTitle', { siteName: site.name });
  const description = page.description ?? t('layout.description', { siteName: site.name });
  const { href } = new URL(path, site.url);
  const addresses = new Map(languages.map((each) => [each, addressIn(each, href)]));
  const address = addresses.get(language);
  const picture = new URL(image ?? '/share.jpg', site.url).href;
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:site_name', content: site.name },
      { property: 'og:title', content: page.title ?? title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: type },
      { property: 'og:url', content: address },
      { property: 'og:image', content: picture },
      { property: 'og:locale', content: openGraphLocales[language] },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [
      { rel: 'canonical', href: address },
      ...languages.map((other) => ({ rel: 'alternate', hrefLang: other, href: addresses.get(other) })),
      { rel: 'alternate', hrefLang: 'x-default', href: addresses.get(defaultLanguage) },
    ],
    scripts: jsonLd.map((data) => ({
      type: 'application/ld+json',
      children: jsonForScript({ '@context': 'https://schema.org', ...data }),
    })),
  };
}
