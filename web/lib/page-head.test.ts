import { beforeAll, describe, expect, it, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import type { Site } from '#contract/site/site.endpoints.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { pageHead } from './page-head.ts';
import { breadcrumbList } from './structured-data.ts';

const site: Site = {
  name: 'Urugo',
  sendsMail: true,
  priceCurrencies: ['USD'],
  url: 'https://urugo.example',
  email: 'hello@urugo.example',
  phone: '+250788000111',
  address: 'Kigali',
};

beforeAll(async () => {
  await Promise.all(languages.map((language) => loadAreas(language, [])));
});

const headOf = (page: Partial<Parameters<typeof pageHead>[0]> = {}) =>
  pageHead({ site, language: 'en', path: '/news', title: 'News', ...page });
const metaOf = (head: ReturnType<typeof pageHead>, key: string) =>
  head.meta.find((entry) => ('name' in entry && entry.name === key) || ('property' in entry && entry.property === key));
const contentOf = (head: ReturnType<typeof pageHead>, key: string) => Object(metaOf(head, key)).content;
const titleOf = (head: ReturnType<typeof pageHead>) => Object(head.meta[0]).title;

describe('the head of a page', () => {
  it('names the page and the site, and alone the page where it is shared', () => {
    expect(titleOf(headOf())).toMatch(/News.*Urugo/);
    expect(contentOf(headOf(), 'og:title')).toBe('News');
    expect(contentOf(headOf(), 'og:site_name')).toBe('Urugo');
  });

  it('uses a listing’s own title, and the home page with that of the site', () => {
    expect(titleOf(headOf({ isWholeTitle: true }))).toBe('News');
    const home = pageHead({ site, language: 'en', path: '/' });
    expect(titleOf(home)).toContain('Urugo');
    expect(contentOf(home, 'og:title')).toBe(titleOf(home));
  });

  test.each<[Language, string, string]>([
    ['en', 'https://urugo.example/all?page=2', 'en_GB'],
    ['fr', 'https://urugo.example/all?page=2&lang=fr', 'fr_FR'],
    ['rw', 'https://urugo.example/all?page=2&lang=rw', 'rw_RW'],
  ])('in %s has one true address, and knows those of the other languages', (language, address, locale) => {
    const { links, ...head } = headOf({ language, path: '/all?page=2' });
    expect(links[0]).toEqual({ rel: 'canonical', href: address });
    expect(contentOf({ links, ...head }, 'og:url')).toBe(address);
    expect(contentOf({ links, ...head }, 'og:locale')).toBe(locale);
    const others = links.filter(({ rel }) => rel === 'alternate');
    expect(others.map((link) => Object(link).hrefLang)).toEqual([...languages, 'x-default']);
    expect(others.at(-1)?.href).toBe('https://urugo.example/all?page=2');
  });

  it('shows its own picture where it is shared, else that of the site, each by a whole address', () => {
    expect(contentOf(headOf({ image: '/media/1/640.webp' }), 'og:image')).toBe(
      'https://urugo.example/media/1/640.webp',
    );
    expect(contentOf(headOf(), 'og:image')).toBe('https://urugo.example/share.jpg');
  });

  it('keeps search engines out only where it says so', () => {
    expect(contentOf(headOf({ isHidden: true }), 'robots')).toBe('noindex');
    expect(metaOf(headOf(), 'robots')).toBeUndefined();
  });

  it('carries its data for search engines so that no text in it can end the script', () => {
    const data = breadcrumbList(site, [
      { name: 'Home', path: '/' },
      { name: '</script><script>alert(1)', path: '/product/a?b=1&c=2' },
    ]);
    const [script] = headOf({ jsonLd: [data] }).scripts;
    expect(script?.children).not.toContain('<');
    expect(JSON.parse(script?.children ?? '')).toMatchObject({
      '@context': 'https://schema.org',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://urugo.example/' },
        { position: 2, name: '</script><script>alert(1)', item: 'https://urugo.example/product/a?b=1&c=2' },
      ],
    });
  });
});
