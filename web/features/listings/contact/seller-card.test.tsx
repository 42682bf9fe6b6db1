// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import type { ApiResponse } from '#contract/api.ts';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import { loadAreas, messagesOf } from '#web/i18n/catalogue.ts';
import { answerApi, noConnection } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { sampleListing } from '#web/testing/sample-listing.ts';
import { PhoneLinks } from './phone-links.tsx';
import { SellerCard } from './seller-card.tsx';

type Contact = ApiResponse<'GET /api/seller-contacts/{id}'>;
const listing = { ...sampleListing, number: 1042, seller: { ...sampleListing.seller, slug: 'chantal' } };
const showCard = (contact: Contact | (() => never)) => {
  answerApi({ 'GET /api/seller-contacts/{id}': contact });
  return show(<SellerCard listing={listing} site={{ name: 'Urugo', url: 'https://urugo.example' }} />, {
    areas: ['listing-page', 'listings'],
  });
};

test('a seller is shown as checked, with what is known of how they answer, and their number where they allow it', async () => {
  await showCard({ languages: ['rw', 'fr'], phone: '+250 788 000 111', hasWhatsapp: true, answerMinutes: 170 });
  expect(await screen.findByText('Usually answers within 3 hours')).toBeTruthy();
  expect(screen.getByText('Speaks Kinyarwanda, French')).toBeTruthy();
  expect(screen.getByText(/^Verified by Urugo/)).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    'tel:+250788000111',
    `https://wa.me/250788000111?text=${encodeURIComponent(`Brick house (Nr 1042): https://urugo.example/product/${listing.slug}`)}`,
    '/sellers/chantal',
  ]);
});

test('a call from the listing is counted, and one that cannot be counted is made all the same', async () => {
  const sent = answerApi({
    'GET /api/seller-contacts/{id}': { languages: [], phone: '+250 788 000 111', hasWhatsapp: true },
    'POST /api/product/contact/{id}': noConnection,
  });
  const site = { name: 'Urugo', url: 'https://urugo.example' };
  const { user } = await show(<SellerCard listing={listing} site={site} />, { areas: ['listing-page', 'listings'] });
  for (const link of [
    await screen.findByRole('link', { name: /250/ }),
    screen.getByRole('link', { name: /WhatsApp/ }),
  ]) {
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
  }
  const counted = sent.filter(({ call }) => call === 'POST /api/product/contact/{id}');
  expect(counted.map(({ body }) => body)).toEqual([{ way: 'call' }, { way: 'whatsapp' }]);
});

test('without scripts the links to the number count by themselves', async () => {
  await loadAreas('en', ['listing-page']);
  const contact = { languages: [], phone: '+250 788 000 111', hasWhatsapp: true };
  const html = renderToString(
    <IntlProvider locale="en" messages={messagesOf('en', ['listing-page'])} timeZone={kigaliTimeZone}>
      <PhoneLinks contact={contact} listing={listing} site={{ url: 'https://urugo.example' }} />
    </IntlProvider>,
  );
  const paths = [...html.matchAll(/href="([^"]*)"/g)].map(([, path]) => path);
  expect(paths).toEqual([`/product/${listing._id}/contact/call`, `/product/${listing._id}/contact/whatsapp`]);
});

test('without enough messages nothing is promised, and no number is shown', async () => {
  await showCard({ languages: ['rw'], hasWhatsapp: false });
  expect(await screen.findByText('Speaks Kinyarwanda')).toBeTruthy();
  expect(screen.queryByText(/answers/)).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('the card does without what cannot be asked', async () => {
  await showCard(noConnection);
  expect(screen.getByText('Chantal')).toBeTruthy();
  expect(screen.queryByText(/answers/)).toBeNull();
});
