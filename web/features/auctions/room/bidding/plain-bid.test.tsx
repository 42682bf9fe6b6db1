import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { AuctionRoom } from '#contract/auctions/auction.ts';
import type { Language } from '#contract/languages.ts';
import { loadAreas, messagesOf } from '#web/i18n/catalogue.ts';
import type { Phase } from '../../auction-phase.ts';
import { dollars, sampleBidder, sampleRoom } from '../../sample-auction.ts';
import type { ShownStanding } from '../standing/standing.ts';
import { PlainBid, type PlainStep } from './plain-bid.tsx';

const shown = vi.hoisted(() => ({ inLite: false }));
vi.mock('#web/lib/lite.ts', () => ({ isLite: () => shown.inLite }));

const areas = ['auctions', 'auction-room'] as const;
beforeAll(async () => {
  for (const language of ['en', 'fr', 'rw'] as const) await loadAreas(language, areas);
});

type Page = {
  room?: Partial<AuctionRoom>;
  standing?: ShownStanding;
  phase?: Phase;
  step?: PlainStep;
  language?: Language;
};

/** What a browser without scripts is sent. */
function page({ room, standing = 'ready', phase = 'open', step = {}, language = 'en' }: Page): string {
  return renderToStaticMarkup(
    <IntlProvider locale={language} messages={messagesOf(language, areas)} timeZone="Africa/Kigali">
      <PlainBid room={{ ...sampleRoom, own: sampleBidder, ...room }} phase={phase} standing={standing} step={step} />
    </IntlProvider>,
  );
}

/** The names and values of the hidden fields, as the form sends them. */
const hiddenFields = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
const isRefreshed = (html: string) => html.includes('http-equiv="refresh"');

test('the way to bid leads to the lowest amount, and the page keeps itself up to date', () => {
  const html = page({});
  expect(html).toContain('href="/auction/house-in-kimihurura?bid=40%2C250"');
  expect(isRefreshed(html)).toBe(true);
  expect(html).not.toContain('<form');
});

test('in lite mode a link says how it stands, and nothing is loaded that was not asked for', () => {
  shown.inLite = true;
  onTestFinished(() => {
    shown.inLite = false;
  });
  const html = page({});
  expect(html).toContain('href="/auction/house-in-kimihurura/now"');
  expect(isRefreshed(html)).toBe(false);
});

test('an amount that may be bid is confirmed with all that the server needs', () => {
  const html = page({ step: { bid: '41,000' } });
  expect(html).toContain('action="/form/api/auctions/');
  expect(hiddenFields(html)).toEqual({
    _next: '/auction/house-in-kimihurura',
    'termsVersion:number': '1',
    commandId: expect.stringMatching(/^[\da-f-]{36}$/),
    'maximum:number': String(dollars(41_000)),
    mode: 'max',
    'seenSeq:number': '9',
  });
  expect(html).toContain('$41,000');
  expect(html).toContain('forty-one thousand');
  // A page with typed input must not refresh itself.
  expect(isRefreshed(html)).toBe(false);
});

test.each(['40,249', '4e5', '', '40,250.50', '9,000,000'])('"%s" is not confirmed: the field says why', (bid) => {
  const html = page({ step: { bid } });
  expect(html).not.toContain('name="maximum:number"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('$40,250');
  expect(html).toContain(`value="${bid}"`);
});

test('what is typed reaches the page as text only', () => {
  const html = page({ step: { bid: '"><script>alert(1)</script>' } });
  expect(html).not.toContain('<script');
});

test('an unusual amount needs a tick more', () => {
  const isAskedTwice = (bid: string) => /type="checkbox" required/.test(page({ step: { bid } }));
  expect(isAskedTwice('100,000')).toBe(false);
  expect(isAskedTwice('100,001')).toBe(true);
});

test('a bidder who has not accepted a change accepts it, and cannot bid before', () => {
  const html = page({ room: { termsVersion: 2 }, step: { bid: '41,000' } });
  expect(html).toContain('/registration"');
  expect(hiddenFields(html)).toMatchObject({ 'termsVersion:number': '2', 'isOfAge:boolean': 'true' });
  expect(html).not.toContain('name="maximum:number"');
});

test('bids are withdrawn on no terms at all', () => {
  const own = { ...sampleBidder, withdrawUntil: '2026-03-06T12:00:00.000Z' };
  const html = page({ room: { own }, standing: 'leading' });
  expect(html).toContain('/withdraw-bids"');
  expect(hiddenFields(html)).not.toHaveProperty('termsVersion:number');
});

test('registering says what deposit is needed', () => {
  expect(page({ standing: 'unregistered', room: { deposit: dollars(500) } })).toContain('$500');
  expect(page({ standing: 'unregistered' })).toContain('No deposit is needed');
  expect(page({ standing: 'unregistered' })).toContain('name="isOfAge:boolean"');
});

test.each([
  ['done', 'Done'],
  ['BID_TOO_LOW', 'bid'],
  ['NOT_SIGNED', 'on which you registered'],
  ['nonsense', 'not accepted'],
  ['<b>bold</b>', 'not accepted'],
])('the outcome %s of a form is shown in words', (outcome, words) => {
  const html = page({ step: { outcome } });
  const statusText = /<p role="status"[^>]*>([^<]*)<\/p>/.exec(html)?.[1] ?? '';
  expect(statusText.toLowerCase()).toContain(words.toLowerCase());
  expect(html).not.toContain('<b>');
});

test.each(['closing', 'talks', 'over'] as const)('in the phase "%s" nothing can be sent', (phase) => {
  const html = page({ phase, standing: 'waiting', step: { bid: '41,000' } });
  expect(html).not.toContain('<form');
  expect(isRefreshed(html)).toBe(false);
});

test('amounts are written, and spelled out, in the language of the page', () => {
  expect(page({ step: { bid: '41000' }, language: 'fr' })).toContain('quarante et un mille');
  expect(page({ step: { bid: '41000' }, language: 'rw' })).toContain('mirongo ine');
});
