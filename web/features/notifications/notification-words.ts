import type { ListingStatus } from '#contract/listings/listing.vocabulary.ts';
import type { Notification } from '#contract/notifications/notifications.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { useDealWords } from './deal-words.ts';
import { useDecisionWords } from './decision-words.ts';
import { useFoundWords } from './found-words.ts';
import { useListWords } from './list-words.ts';
import { useMoneyWords } from './money-words.ts';
import { useCalendarWords, usePermitWords, type Words } from './seller-words.ts';

const statusKeys = {
  Available: 'Available',
  Pending: 'Pending',
  Sold: 'Sold',
  Rented: 'Rented',
  'Under Construction': 'UnderConstruction',
  'For Sale': 'ForSale',
  Rental: 'Rental',
} as const satisfies Readonly<Record<ListingStatus, string>>;

const auctionNoticeKeys = {
  moved: 'moved',
  paused: 'paused',
  resuming: 'resuming',
  closing: 'closing',
  extended: 'extended',
  addendum: 'addendum',
  'bid-voided': 'bidVoided',
  'deposit-held': 'depositHeld',
  'deposit-reversed': 'depositReversed',
  'key-changed': 'keyChanged',
  withdrawn: 'withdrawn',
  cancelled: 'cancelled',
  'below-reserve': 'belowReserve',
  'not-sold': 'notSold',
} as const;

type AuctionNews = Extract<
  Notification,
  {
    kind:
      | 'auction-outbid'
      | 'auction-reserve-met'
      | 'auction-ending'
      | 'auction-won'
      | 'auction-lost'
      | 'auction-notice'
      | 'auction-countered';
  }
>;

const auctionKeys = {
  'auction-outbid': 'outbid',
  'auction-reserve-met': 'reserveMet',
  'auction-won': 'won',
  'auction-lost': 'lost',
} as const;

function useAuctionWords(): (news: AuctionNews) => Words {
  const t = useTranslations('notifications.auction');
  const about = useTranslations('notifications.staff');
  const { amount, dateTime } = useFormat();

  return (news) => {
    if (news.kind === 'auction-ending') {
      return { title: t('ending.title', { time: t(`ending.in.${news.data.minutes}`) }), text: news.data.title };
    }
    if (news.kind === 'auction-notice') {
      const { notice, title, reason, at } = news.data;
      const what = t(`notice.${auctionNoticeKeys[notice]}`);
      return {
        title: at === undefined ? what : about('about', { title: what, reason: dateTime(at) }),
        text: reason === undefined ? title : about('about', { title, reason }),
      };
    }
    const { title } = news.data;
    const price = amount(news.data.price);
    if (news.kind === 'auction-countered') {
      const until = dateTime(news.data.until);
      return { title: t('countered.title'), text: t('countered.text', { title, price, until }) };
    }
    const key = auctionKeys[news.kind];
    return { title: t(`${key}.title`), text: t(`${key}.text`, { title, price }) };
  };
}

type ListingNews = Extract<Notification, { kind: 'listing-saved' | 'price-drop' | 'listing-status-changed' }>;

function useListingNewsWords(): (news: ListingNews) => Words {
  const t = useTranslations('notifications.listing');
  const vocabulary = useTranslations('vocabulary.status');
  const { amount } = useFormat();
  return ({ kind, data, count }) => {
    if (kind === 'listing-saved') return { title: t('saved', { count }), text: data.title };
    if (kind === 'listing-status-changed') {
      const [from, to] = [vocabulary(statusKeys[data.formerStatus]), vocabulary(statusKeys[data.status])];
      return { title: t('status.title', { status: to }), text: t('status.text', { title: data.title, from, to }) };
    }
    const { title } = data;
    const [price, former] = [amount(data.price), amount(data.formerPrice)];
    return { title: t('price.title', { price }), text: t('price.text', { title, former }) };
  };
}

type ViewingNews = Extract<Notification, { kind: 'viewing' }>;

function useViewingWords(): (news: ViewingNews) => Words {
  const t = useTranslations('notifications.viewing');
  const { dateTime } = useFormat();
  return ({ data: { news, title, startsAt, senderName: name, reason } }) => {
    const facts = { title, time: dateTime(startsAt) };
    return {
      title: t(news, { name }),
      text: reason === undefined ? t('text', facts) : t('about', { ...facts, reason }),
    };
  };
}

/** What a notification says in the language of the page. */
export function useNotificationWords(): (notification: Notification) => Words {
  const { amount } = useFormat();
  const t = useTranslations('notifications');
  const auctionWords = useAuctionWords();
  const listingWords = useListingNewsWords();
  const viewingWords = useViewingWords();
  const decisionWords = useDecisionWords();
  const dealWords = useDealWords();
  const permitWords = usePermitWords();
  const calendarWords = useCalendarWords();
  const moneyWords = useMoneyWords();
  const foundWords = useFoundWords();
  const listWords = useListWords();
  return (news) => {
    switch (news.kind) {
      case 'message': {
        const { senderName: name, title, preview } = news.data;
        const words = preview || t('message.file');
        return {
          title: t('message.title', { count: news.count, name }),
          text: title === undefined ? words : t('message.about', { title, words }),
        };
      }
      case 'call': {
        const { senderName: name, title, isMissed } = news.data;
        return { title: t(isMissed ? 'call.missed' : 'call.title', { name }), text: title };
      }
      case 'application-decided':
      case 'staff-notice':
      case 'auction-decision':
        return decisionWords(news);
      case 'listing-enquired':
        return { title: t('listing.enquired', { name: news.data.senderName }), text: news.data.title };
      case 'lead-received':
        return { title: t('listing.lead', { name: news.data.senderName }), text: news.data.title };
      case 'deal-changed':
      case 'deal-reminder':
      case 'deal-frozen':
      case 'deal-staff':
        return dealWords(news);
      case 'search-found':
        return foundWords(news);
      case 'list-changed':
      case 'list-joined':
        return listWords(news);
      case 'price-permit':
        return permitWords(news);
      case 'calendar-news':
        return calendarWords(news);
      case 'refund':
      case 'payout':
      case 'refunds-late':
      case 'disbursement-staff':
        return moneyWords(news);
      case 'payment-ended':
        return { title: t(`payment.ended.${news.data.news}`), text: amount(news.data.money) };
      case 'payment-staff':
        return {
          title: t(`payment.staff.${news.data.news}`),
          text: t('payment.about', { reference: news.data.reference, amount: amount(news.data.money) }),
        };
      case 'viewing':
        return viewingWords(news);
      case 'listing-saved':
      case 'price-drop':
      case 'listing-status-changed':
        return listingWords(news);
      default:
        return auctionWords(news);
    }
  };
}
