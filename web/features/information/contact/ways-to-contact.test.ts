import { expect, test } from 'vitest';
import type { Site } from '#contract/site/site.endpoints.ts';
import { waysToContact } from './ways-to-contact.ts';

const site: Site = {
  name: 'Inzu',
  sendsMail: true,
  priceCurrencies: ['USD'],
  url: 'https://inzu.example',
  email: 'hello@inzu.example',
  phone: '+250 (788) 000-000',
  address: 'KG 9 Ave & 11 St, Kigali',
};

test('phone, e-mail and place are always there, the chat services when the operator has them', () => {
  expect(waysToContact(site).map(({ key }) => key)).toEqual(['phone', 'email', 'location']);
  expect(waysToContact({ ...site, telegram: 'https://t.me/inzu' }).map(({ key }) => key)).toEqual([
    'phone',
    'email',
    'location',
    'telegram',
  ]);
});

test('each way leads where it says', () => {
  const hrefs = Object.fromEntries(
    waysToContact({ ...site, whatsapp: 'https://wa.me/250788000000' }).map(({ key, href }) => [key, href]),
  );
  expect(hrefs).toEqual({
    phone: 'tel:+250788000000',
    email: 'mailto:hello@inzu.example',
    location: 'https://www.openstreetmap.org/search?query=KG+9+Ave+%26+11+St%2C+Kigali',
    whatsapp: 'https://wa.me/250788000000',
  });
});
