import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Site } from '#contract/site/site.endpoints.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { siteQuery } from './site.queries.ts';
import { siteHead } from './site-head.ts';
import { siteStructuredData } from './site-structured-data.ts';

const site: Site = {
  name: 'Urugo',
  sendsMail: true,
  priceCurrencies: ['USD'],
  url: 'https://urugo.example',
  email: 'hello@urugo.example',
  phone: '+250 788 000 000',
  address: 'KG 7 Ave, Kigali',
};
const preferences = { language: 'en' } as Parameters<typeof siteHead>[0]['preferences'];

test('a page has no head as long as nothing is known of the site, rather than one without a name', () => {
  expect(siteHead({ queryClient: new QueryClient(), preferences }, [], () => ({ path: '/' }))).toEqual({});
});

test('a page is described with the facts of the site', async () => {
  await loadAreas('en', []);
  const queryClient = new QueryClient();
  queryClient.setQueryData(siteQuery().queryKey, site);
  const head = siteHead({ queryClient, preferences }, [], (_, { name }) => ({
    title: `About ${name}`,
    path: '/about',
  }));
  expect(JSON.stringify(head)).toContain('About Urugo');
  expect(JSON.stringify(head)).toContain('https://urugo.example/about');
});

test('search engines learn who is behind the site, and its profiles only where there are some', () => {
  const [organization, website] = siteStructuredData(site);
  expect(organization).toMatchObject({ name: 'Urugo', telephone: site.phone });
  expect(organization).not.toHaveProperty('sameAs');
  expect(website?.publisher).toEqual({ '@id': organization?.['@id'] });
  const [known] = siteStructuredData({ ...site, x: 'https://x.example/urugo', youtube: '' });
  expect(known?.sameAs).toEqual(['https://x.example/urugo']);
});
