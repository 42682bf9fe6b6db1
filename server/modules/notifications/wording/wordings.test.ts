import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import type { Notice } from '#contract/notifications/notification.ts';
import { wordings } from './wordings.ts';

const price = { price: { amount: 40_000_000, currency: 'RWF' as const } };
const lot = { auctionId: '019a0000-0000-7000-8000-000000000001', slug: 'plot', title: 'Plot' };
const listing = { listingId: '019a0000-0000-7000-8000-000000000002', slug: 'plot', title: 'Plot' };

/** Every kind of notification that names an amount. */
const notices: readonly Notice[] = [
  { kind: 'auction-outbid', data: { ...lot, ...price } },
  { kind: 'auction-reserve-met', data: { ...lot, ...price } },
  { kind: 'auction-won', data: { ...lot, ...price } },
  { kind: 'auction-lost', data: { ...lot, ...price } },
  { kind: 'auction-countered', data: { ...lot, ...price, until: '2026-11-21T10:00:00.000Z' } },
  { kind: 'price-drop', data: { ...listing, ...price, formerPrice: { amount: 45_000_000, currency: 'RWF' } } },
];

const francs = { en: 'RWF 40,000,000', fr: '40 000 000 RWF', rw: 'RWF 40,000,000' };

test.each(languages)('mails in %s write francs as francs, all of them', (language) => {
  for (const notice of notices) {
    const { title, text } = wordings[language].notice(notice);
    expect(`${title} ${text}`.replaceAll(/\s/gu, ' '), notice.kind).toContain(francs[language]);
  }
});
