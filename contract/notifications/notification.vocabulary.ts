import * as z from 'zod';
import { dealStates } from '../deals/deals.process.ts';
import { listingStatuses } from '../listings/listing.vocabulary.ts';
import { moneySchema } from '../money.ts';

/** The ways something reaches a person: on the site, by e-mail, by the browser even when the site is closed. */
export const notificationChannels = ['site', 'email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** What people choose by: each kind of notification belongs to one topic. Security mails are always sent. */
export const notificationTopics = [
  'message',
  'application',
  'listing',
  'wishlist',
  'auction',
  'deal',
  'account',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

const text = (max: number) => z.string().min(1).max(max);
const listing = { listingId: z.uuid(), slug: text(160), title: text(200) };
const auction = { auctionId: z.uuid(), slug: text(160), title: text(200) };
/** By the id the notification is found when that person deletes their account. */
const sender = { senderId: z.uuid(), senderName: text(200) };

/** How long before its end a watched auction is announced once more, in minutes. */
export const auctionEndingMinutes = [1_440, 60, 10] as const;

/** What bidders and watchers are told of an auction besides bids, its end and its result (AUCTIONS §2.3, §2.11). */
export const auctionNotices = [
  'moved',
  'paused',
  'resuming',
  'extended',
  'addendum',
  'bid-voided',
  'deposit-reversed',
  'withdrawn',
  'cancelled',
  'below-reserve',
  'not-sold',
] as const;

/** What a seller is told of the own auction. */
export const auctionDecisions = [
  'approved',
  'refused',
  'addendum-declined',
  'paused',
  'resumed',
  'withdrawn',
  'sold',
  'unsold',
  'below-reserve',
] as const;

/** What each kind of notification tells. Nothing in it may be more than its recipient may read anyway. */
export const notificationSchemas = {
  message: z.object({
    conversationId: z.uuid(),
    ...sender,
    title: text(200).optional(),
    /** The beginning of the message; empty when it holds only attachments. */
    preview: z.string().max(160),
  }),
  /** A video call: one that rings, or that nobody answered. */
  call: z.object({ conversationId: z.uuid(), ...sender, title: text(200), isMissed: z.boolean() }),
  'application-decided': z.object({
    decision: z.enum(['approved', 'rejected']),
    agencyName: text(200),
    reason: text(4_000).optional(),
  }),
  'listing-saved': z.object(listing),
  'listing-enquired': z.object({ ...listing, ...sender, conversationId: z.uuid() }),
  'price-drop': z.object({ ...listing, price: moneySchema, formerPrice: moneySchema }),
  'listing-status-changed': z.object({
    ...listing,
    status: z.enum(listingStatuses),
    formerStatus: z.enum(listingStatuses),
  }),
  'staff-notice': z.object({
    notice: z.enum(['listing-taken-down', 'listing-restored', 'account-suspended', 'account-reinstated']),
    reason: text(4_000),
    slug: text(160).optional(),
    title: text(200).optional(),
  }),
  /** `headHash` names the last row of the log, so that who was outbid can hold us to it. */
  'auction-outbid': z.object({ ...auction, price: moneySchema, headHash: text(64).optional() }),
  'auction-reserve-met': z.object({ ...auction, price: moneySchema }),
  'auction-ending': z.object({ ...auction, minutes: z.literal([...auctionEndingMinutes]), endsAt: z.iso.datetime() }),
  'auction-won': z.object({ ...auction, price: moneySchema }),
  'auction-lost': z.object({ ...auction, price: moneySchema }),
  'auction-notice': z.object({
    ...auction,
    notice: z.enum(auctionNotices),
    reason: text(4_000).optional(),
    /** The moment it is about: a new start or end, or when bidding goes on. */
    at: z.iso.datetime().optional(),
  }),
  /** For the highest bidder of talks below the reserve: the seller's other price, and until when to answer. */
  'auction-countered': z.object({ ...auction, price: moneySchema, until: z.iso.datetime() }),
  /** For the seller: what became of the own auction. */
  'auction-decision': z.object({
    ...auction,
    decision: z.enum(auctionDecisions),
    reason: text(4_000).optional(),
  }),
  'deal-changed': z.object({
    dealId: z.uuid(),
    title: text(200),
    state: z.enum(dealStates),
    side: z.enum(['buyer', 'seller']),
  }),
} as const;

export type NotificationKind = keyof typeof notificationSchemas;
export type NotificationData = { [Kind in NotificationKind]: z.output<(typeof notificationSchemas)[Kind]> };

/** What is told, as one of its kinds: the kind says what the data holds. */
export type Notice = { [Kind in NotificationKind]: { kind: Kind; data: NotificationData[Kind] } }[NotificationKind];

const topics = {
  message: 'message',
  call: 'message',
  'application-decided': 'application',
  'listing-saved': 'listing',
  'listing-enquired': 'listing',
  'price-drop': 'wishlist',
  'listing-status-changed': 'wishlist',
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
} as const satisfies Readonly<Record<NotificationKind, NotificationTopic>>;

/** The topic a notification is chosen by. What the staff did to a property counts as news of the property. */
export function topicOf({ kind, data }: Notice): NotificationTopic {
  if (kind === 'staff-notice' && data.slug !== undefined) return 'listing';
  return topics[kind];
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
    case 'listing-saved':
    case 'price-drop':
    case 'listing-status-changed':
      return `/product/${data.slug}`;
    case 'staff-notice':
      return data.slug === undefined ? '/profile' : `/product/${data.slug}`;
    case 'deal-changed':
      return data.side === 'buyer' ? '/client/deals' : '/orders';
    default:
      return `/auction/${data.slug}`;
  }
}

/** Small news that nobody wants a mail about, and calls, which are over before a mail is read; unread messages are mailed together, later (message digests). */
const unmailed: ReadonlySet<NotificationKind> = new Set<NotificationKind>(['message', 'call', 'listing-saved']);

export function isMailedAtOnce(kind: NotificationKind): boolean {
  return !unmailed.has(kind);
}
