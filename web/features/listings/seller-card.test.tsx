// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApiResponse } from '#contract/api.ts';
import { answerApi, noConnection } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { sampleListing } from '#web/testing/sample-listing.ts';
import { SellerCard } from './seller-card.tsx';

type Contact = ApiResponse<'GET /api/seller-contacts/{id}'>;
const listing = { ...sampleListing, seller: { ...sampleListing.seller, slug: 'chantal' } };
const showCard = (contact: Contact | (() => never)) => {
  answerApi({ 'GET /api/seller-contacts/{id}': contact });
  return show(<SellerCard listing={listing} siteName="Urugo" />, { areas: ['listing-page', 'listings'] });
};

test('a seller is shown as checked, with what is known of how they answer, and their number where they allow it', async () => {
  await showCard({ languages: ['rw', 'fr'], phone: '+250 788 000 111', hasWhatsapp: true, answerMinutes: 170 });
  expect(await screen.findByText('Usually answers within 3 hours')).toBeTruthy();
  expect(screen.getByText('Speaks Kinyarwanda, French')).toBeTruthy();
  expect(screen.getByText(/^Verified by Urugo/)).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['tel:+250788000111', 'https://wa.me/250788000111?text=Brick%20house', '/sellers/chantal']);
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
