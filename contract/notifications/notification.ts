import * as z from 'zod';
import { dealNews, dealParties, dealStates, staffDealNews } from '../deals/deal.vocabulary.ts';
import { listingStatuses } from '../listings/listing.vocabulary.ts';
import { moneySchema } from '../money.schema.ts';
import { currencies } from '../money.ts';
import { endedPaymentNews, staffDisbursementNews, staffPaymentNews } from '../payments/pay.vocabulary.ts';
import {
  mostNamedInAlert,
  searchAddressMaxLength,
  searchEvents,
  searchNameMaxLength,
} from '../saved-searches/saved-searches.vocabulary.ts';
import { listNameMaxLength, listNews } from '../shared-lists/shared-lists.vocabulary.ts';
import {
  auctionDecisions,
  auctionEndingMinutes,
  auctionNotices,
  calendarNews,
  permitNews,
  sendingNews,
  viewingNews,
} from './notification.vocabulary.ts';

const text = (max: number) => z.string().min(1).max(max);
const listing = { listingId: z.uuid(), slug: text(160), title: text(200) };
/** `side`: the party that the recipient is. */
const deal = {
  dealId: z.uuid(),
  title: text(200),
  state: z.enum(dealStates),
  side: z.enum(dealParties),
};
const auction = { auctionId: z.uuid(), slug: text(160), title: text(200) };
/** By the id the notification is found when that person deletes their account. */
const sender = { senderId: z.uuid(), senderName: text(200) };
const list = { listId: z.uuid(), name: text(listNameMaxLength), ...sender };

/** The data of each kind of notification: only what its recipient may read anyway. */
export const notificationSchemas = {
  message: z.object({
    conversationId: z.uuid(),
    ...sender,
    title: text(200).optional(),
    /** The beginning of the message; empty when it holds only attachments. */
    preview: z.string().max(160),
  }),
  /** A video call: incoming or missed. */
  call: z.object({ conversationId: z.uuid(), ...sender, title: text(200), isMissed: z.boolean() }),
  'application-decided': z.object({
    decision: z.enum(['approved', 'rejected']),
    agencyName: text(200),
    reason: text(4_000).optional(),
  }),
  'price-permit': z.object({
    news: z.enum(permitNews),
    currency: z.enum(currencies),
    number: text(200),
    /** Its last day. */
    expiresOn: z.iso.date(),
    reason: text(4_000).optional(),
  }),
  'listing-saved': z.object(listing),
  'listing-enquired': z.object({ ...listing, ...sender, conversationId: z.uuid() }),
  /** An enquiry about a listing of the recipient; when it is deleted, its id finds the notification to delete. */
  'lead-received': z.object({ ...listing, enquiryId: z.uuid(), senderName: text(200) }),
  'price-drop': z.object({ ...listing, price: moneySchema, formerPrice: moneySchema }),
  'listing-status-changed': z.object({
    ...listing,
    status: z.enum(listingStatuses),
    formerStatus: z.enum(listingStatuses),
  }),
  /** What a saved search has found: some of the properties, and how many they are. */
  'search-found': z.object({
    searchId: z.uuid(),
    name: text(searchNameMaxLength),
    query: z.string().max(searchAddressMaxLength),
    listings: z
      .array(z.object({ ...listing, event: z.enum(searchEvents), price: moneySchema.optional() }))
      .min(1)
      .max(mostNamedInAlert),
    count: z.int().positive(),
  }),
  /** Another member of a list has put a listing on it, voted on one or written a note. */
  'list-changed': z.object({ ...list, news: z.enum(listNews), title: text(200) }),
  'list-joined': z.object(list),
  'staff-notice': z.object({
    notice: z.enum(['listing-taken-down', 'listing-restored', 'account-suspended', 'account-reinstated']),
    reason: text(4_000),
    slug: text(160).optional(),
    title: text(200).optional(),
  }),
  /** `headHash` names the last row of the log, so that an outbid bidder can hold us to it. */
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
  /** For the seller: the decision about their own auction. */
  'auction-decision': z.object({
    ...auction,
    decision: z.enum(auctionDecisions),
    reason: text(4_000).optional(),
  }),
  'deal-changed': z.object({
    ...deal,
    /** What happened where the state alone does not say it. */
    event: z.enum(dealNews).optional(),
  }),
  /** It is this person's turn, and the deadline approaches. */
  'deal-reminder': z.object({ ...deal, dueAt: z.iso.datetime() }),
  'deal-frozen': z.object(deal),
  /** For members of the staff who may decide about the deal. */
  'deal-staff': z.object({
    dealId: z.uuid(),
    title: text(200),
    state: z.enum(dealStates),
    news: z.enum(staffDealNews),
    dueAt: z.iso.datetime().optional(),
  }),
  /** Money goes back to the recipient, or to a seller; `failed`: it came back and is owed again. */
  refund: z.object({ money: moneySchema, news: z.enum(sendingNews), title: text(200).optional() }),
  payout: z.object({ money: moneySchema, news: z.enum(sendingNews) }),
  /** For finance: refunds that should have been sent and were not. */
  'refunds-late': z.object({ count: z.int().positive() }),
  'payment-ended': z.object({ paymentId: z.uuid(), money: moneySchema, news: z.enum(endedPaymentNews) }),
  /** For members of finance. */
  'payment-staff': z.object({
    paymentId: z.uuid(),
    reference: text(40),
    money: moneySchema,
    news: z.enum(staffPaymentNews),
  }),
  /** For members of finance, about money that a provider was asked to send. Without news it is of an earlier version: unanswered. */
  'disbursement-staff': z.object({
    of: z.enum(['refund', 'payout']),
    reference: text(40),
    money: moneySchema,
    news: z.enum(staffDisbursementNews).optional(),
  }),
  /** For a host: another site has taken nights that are booked here, or its calendar cannot be read. */
  'calendar-news': z.object({
    listingId: z.uuid(),
    title: text(200),
    /** The name of the other calendar. */
    name: text(60),
    news: z.enum(calendarNews),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  viewing: z.object({
    ...sender,
    viewingId: z.uuid(),
    title: text(200),
    news: z.enum(viewingNews),
    side: z.enum(['buyer', 'seller']),
    startsAt: z.iso.datetime(),
    reason: text(4_000).optional(),
  }),
} as const;

export type NotificationKind = keyof typeof notificationSchemas;
export type NotificationData = { [Kind in NotificationKind]: z.output<(typeof notificationSchemas)[Kind]> };

/** A notification's content, discriminated by `kind`. */
export type Notice = { [Kind in NotificationKind]: { kind: Kind; data: NotificationData[Kind] } }[NotificationKind];
