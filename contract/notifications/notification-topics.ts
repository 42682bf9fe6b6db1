import { leadsPath } from '../enquiries/leads-path.ts';
import { listingPathBy } from '../listings/listing-way-paths.ts';
import { pricePermitsPath } from '../price-permits/price-permit.vocabulary.ts';
import { savedSearchHref } from '../saved-searches/saved-search-href.ts';
import { sharedListHref } from '../shared-lists/shared-lists-path.ts';
import type { Notice, NotificationData, NotificationKind } from './notification.ts';
import type { NotificationTopic } from './notification.vocabulary.ts';

const topics = {
  message: 'message',
  call: 'message',
  'application-decided': 'application',
  'price-permit': 'application',
  'listing-saved': 'listing',
  'listing-enquired': 'listing',
  'lead-received': 'listing',
  'price-drop': 'wishlist',
  'listing-status-changed': 'wishlist',
  'search-found': 'search',
  'list-changed': 'list',
  'list-joined': 'list',
  'staff-notice': 'account',
  'auction-outbid': 'auction',
  'auction-reserve-met': 'auction',
  'auction-ending': 'auction',
  'auction-won': 'auction',
  'auction-lost': 'auction',
  'auction-notice': 'auction',
  'auction-countered': 'auction',
  'auction-decision': 'auction',
  'deal-changed': 'deal',
  'deal-reminder': 'deal',
  'deal-frozen': 'deal',
  'deal-staff': 'deal',
  refund: 'deal',
  payout: 'deal',
  'refunds-late': 'deal',
  'payment-ended': 'deal',
  'payment-staff': 'deal',
  'disbursement-staff': 'deal',
  'calendar-news': 'listing',
  viewing: 'viewing',
} as const satisfies Readonly<Record<NotificationKind, NotificationTopic>>;

/** The topic a notification is chosen by. What the staff did to a property counts as news of the property. */
export function topicOf({ kind, data }: Notice): NotificationTopic {
  if (kind === 'staff-notice' && data.slug !== undefined) return 'listing';
  return topics[kind];
}

/** A single property is opened directly; for several, the results of the search mark the new ones. */
function pathOfFound({ searchId, query, listings, count }: NotificationData['search-found']): string {
  const [only] = listings;
  return count === 1 && only !== undefined
    ? listingPathBy(only.slug, 'alert')
    : savedSearchHref({ id: searchId, query });
}

/** Where opening a notification leads: a path of the site. */
export function pathOf({ kind, data }: Notice): string {
  switch (kind) {
    case 'message':
    case 'call':
    case 'listing-enquired':
      return `/chat/${data.conversationId}`;
    case 'application-decided':
      return data.decision === 'approved' ? '/dashboard' : '/sell';
    case 'price-permit':
      return pricePermitsPath;
    case 'lead-received':
      return leadsPath;
    case 'listing-saved':
      return `/product/${data.slug}`;
    case 'price-drop':
    case 'listing-status-changed':
      return listingPathBy(data.slug, 'alert');
    case 'search-found':
      return pathOfFound(data);
    case 'list-changed':
    case 'list-joined':
      return sharedListHref(data.listId);
    case 'staff-notice':
      return data.slug === undefined ? '/profile' : `/product/${data.slug}`;
    case 'viewing':
      return data.side === 'buyer' ? '/client/viewings' : '/viewings';
    case 'deal-changed':
    case 'deal-reminder':
    case 'deal-frozen':
      return `${data.side === 'buyer' ? '/client/deals' : '/orders'}/${data.dealId}`;
    case 'calendar-news':
      return `/calendar/${data.listingId}`;
    case 'refund':
      return '/client/payments';
    case 'payout':
      return '/payments';
    case 'refunds-late':
      return '/staff/refunds';
    case 'payment-ended':
      return `/client/payments/${data.paymentId}`;
    case 'payment-staff':
      return data.news === 'unanswered' ? '/staff/payments' : '/staff/payments/lines';
    case 'disbursement-staff':
      return data.of === 'refund' ? '/staff/refunds?state=open' : '/staff/payouts';
    case 'deal-staff':
      return `/staff/deals/${data.dealId}`;
    default:
      return `/auction/${data.slug}`;
  }
}

/** Sent without e-mail: minor news, and calls, which are over before a mail is read. Unread messages come as a digest. */
const unmailed: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'message',
  'call',
  'listing-saved',
  'list-changed',
]);

export function isMailedAtOnce(kind: NotificationKind): boolean {
  return !unmailed.has(kind);
}
