import { describe, expect, it, test } from 'vitest';
import { dealStates, staffDealNews } from '#contract/deals/deal.vocabulary.ts';
import { type Language, languages } from '#contract/languages.ts';
import { listingStatuses } from '#contract/listings/listing.vocabulary.ts';
import type { Notice, NotificationKind } from '#contract/notifications/notification.ts';
import {
  auctionDecisions,
  auctionEndingMinutes,
  auctionNotices,
  viewingNews,
} from '#contract/notifications/notification.vocabulary.ts';
import type { Notification } from '#contract/notifications/notifications.endpoints.ts';
import { endedPaymentNews, staffDisbursementNews, staffPaymentNews } from '#contract/payments/pay.vocabulary.ts';
import { resultOf } from '#web/testing/result-of.tsx';
import { useNotificationWords } from './notification-words.ts';

const id = '0198c0de-0000-7000-8000-000000000000';
const house = { listingId: id, slug: 'house', title: 'Brick house' };
const auction = { auctionId: id, slug: 'house', title: 'Brick house' };
const sender = { conversationId: id, senderId: id, senderName: 'Aline' };
const price = { amount: 12_000_000, currency: 'USD' } as const;
const at = '2026-03-02T10:00:00.000Z';

const wordsIn = async (language: Language, notice: Notice, count = 1) => {
  const wordsOf = await resultOf(useNotificationWords, { language, areas: ['notifications', 'vocabulary'] });
  const { title, text } = wordsOf({ _id: id, at, isRead: false, count, ...notice } as Notification);
  return { title: title.replace(/\s/gu, ' '), text: text.replace(/\s/gu, ' ') };
};

const notice = <Kind extends NotificationKind>(kind: Kind, data: Extract<Notice, { kind: Kind }>['data']) =>
  ({ kind, data }) as Notice;
const staffNotices = ['listing-taken-down', 'listing-restored', 'account-suspended', 'account-reinstated'] as const;

/** One of every kind, with every word that its data can hold. */
const all: Notice[] = [
  notice('message', { ...sender, preview: 'Is it free?' }),
  ...[true, false].map((isMissed) => notice('call', { ...sender, title: 'Brick house', isMissed })),
  ...(['approved', 'rejected'] as const).map((decision) =>
    notice('application-decided', { decision, agencyName: 'Umuhoza Homes' }),
  ),
  notice('listing-saved', house),
  notice('listing-enquired', { ...house, ...sender }),
  notice('lead-received', { ...house, enquiryId: id, senderName: 'Aline' }),
  notice('price-drop', { ...house, price, formerPrice: { ...price, amount: 13_000_000 } }),
  ...listingStatuses.map((status) => notice('listing-status-changed', { ...house, status, formerStatus: 'Available' })),
  ...staffNotices.map((one) => notice('staff-notice', { notice: one, reason: 'The pictures are of another house' })),
  ...(['auction-outbid', 'auction-reserve-met', 'auction-won', 'auction-lost'] as const).map((kind) =>
    notice(kind, { ...auction, price }),
  ),
  ...auctionEndingMinutes.map((minutes) => notice('auction-ending', { ...auction, minutes, endsAt: at })),
  ...auctionNotices.map((one) => notice('auction-notice', { ...auction, notice: one })),
  notice('auction-countered', { ...auction, price, until: at }),
  ...auctionDecisions.map((decision) => notice('auction-decision', { ...auction, decision })),
  ...dealStates.map((state) => notice('deal-changed', { dealId: id, title: 'Brick house', state, side: 'buyer' })),
  ...staffDealNews.map((news) =>
    notice('deal-staff', { dealId: id, title: 'Brick house', state: 'disputed', news, dueAt: at }),
  ),
  ...endedPaymentNews.map((news) => notice('payment-ended', { paymentId: id, money: price, news })),
  ...staffPaymentNews.map((news) =>
    notice('payment-staff', { paymentId: id, reference: 'PAY-ABCDEFGH', money: price, news }),
  ),
  ...(['refund', 'payout'] as const).flatMap((of) =>
    staffDisbursementNews.map((news) =>
      notice('disbursement-staff', { of, reference: 'OUT-ABCDEFGH', money: price, news }),
    ),
  ),
  ...viewingNews.map((news) =>
    notice('viewing', { ...sender, viewingId: id, title: 'Brick house', news, side: 'buyer', startsAt: at }),
  ),
];

test.each(languages)(
  'every kind of notification has words in %s, and none says the same as another',
  async (language) => {
    const texts: string[] = [];
    for (const one of all) {
      const { title, text } = await wordsIn(language, one);
      expect(title, one.kind).not.toMatch(/^$|notifications\.|[{}]/);
      expect(text, one.kind).not.toMatch(/^$|notifications\.|[{}]/);
      texts.push(`${one.kind} ${title} ${text}`);
    }
    expect(new Set(texts).size).toBe(all.length);
  },
);

describe('a message', () => {
  it('says what it is about, and that it holds only files', async () => {
    expect(await wordsIn('en', notice('message', { ...sender, title: 'Brick house', preview: '' }))).toEqual({
      title: 'New message from Aline',
      text: 'Brick house: Sent a file',
    });
  });

  test.each<[Language, number, string]>([
    ['en', 1, 'New message from Aline'],
    ['en', 4, '4 new messages from Aline'],
    ['fr', 1, 'Nouveau message de Aline'],
    ['fr', 4, '4 nouveaux messages de Aline'],
  ])('in %s, of %i: %s', async (language, count, title) => {
    const words = await wordsIn(language, notice('message', { ...sender, preview: 'Hi' }), count);
    expect(words).toEqual({ title, text: 'Hi' });
  });
});

describe('prices, statuses and moments', () => {
  test.each<[Language, string, string]>([
    ['en', 'Lower price: $120,000', '$130,000'],
    ['fr', '120 000 $', '130 000 $'],
  ])('of a lower price in %s are those of the page', async (language, title, former) => {
    const words = await wordsIn(
      language,
      notice('price-drop', { ...house, price, formerPrice: { ...price, amount: 13_000_000 } }),
    );
    expect(words.title).toContain(title);
    expect(words.text).toContain(former);
  });

  it('a status is shown in the words of the lists, before and after', async () => {
    const changed = notice('listing-status-changed', {
      ...house,
      formerStatus: 'For Sale',
      status: 'Under Construction',
    });
    const { title, text } = await wordsIn('en', changed);
    expect(title).toBe('Now: Under Construction');
    expect(text).toBe('Brick house was “For Sale” and is now “Under Construction”.');
  });

  it('a time is shown in the time zone of Kigali', async () => {
    const moved = notice('auction-notice', { ...auction, notice: 'moved', at, reason: 'The owner is ill' });
    expect(await wordsIn('en', moved)).toEqual({
      title: 'The auction has been moved: March 2, 2026 at 12:00',
      text: 'Brick house: The owner is ill',
    });
  });
});

it('reasons are those that were given, and a decision without one says what follows from it', async () => {
  const decided = { decision: 'approved', agencyName: 'Umuhoza Homes' } as const;
  expect((await wordsIn('en', notice('application-decided', decided))).text).toBe(
    'Umuhoza Homes may now offer properties.',
  );
  const rejected = { decision: 'rejected', agencyName: 'Umuhoza Homes', reason: 'The licence has expired' } as const;
  expect((await wordsIn('en', notice('application-decided', rejected))).text).toBe('The licence has expired');
  const down = { notice: 'listing-taken-down', reason: 'Not yours', title: 'Brick house' } as const;
  expect((await wordsIn('en', notice('staff-notice', down))).text).toBe('Brick house: Not yours');
});
