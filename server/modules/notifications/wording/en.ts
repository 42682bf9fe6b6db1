import { moneyText } from '#contract/money-text.ts';
import type { NotificationData } from '#contract/notifications/notification.ts';
import type { ViewingNews } from '#contract/notifications/notification.vocabulary.ts';
import { foundWords } from './found-words.ts';
import { listWords } from './list-words.ts';
import { dayIn, momentIn } from './moment-in.ts';
import { moneyWords } from './money-words.ts';
import type { Wording, Words } from './wording.ts';

const ending: Readonly<Record<number, string>> = { 1440: 'in 24 hours', 60: 'in one hour', 10: 'in ten minutes' };

const decisions = {
  approved: 'Your auction has been approved',
  refused: 'Your auction was not approved',
  'addendum-declined': 'Your addendum was not published',
  paused: 'Your auction has been paused',
  resumed: 'Your auction resumes in five minutes',
  closing: 'Your auction closes in five minutes, as it stood at its end',
  withdrawn: 'Your auction has been withdrawn',
  sold: 'Sold at auction',
  unsold: 'Not sold at auction',
  'below-reserve': 'Your decision is needed: the highest bid is below your reserve',
};

const auctionNotices = {
  moved: 'The auction has been moved',
  paused: 'The auction is paused',
  resuming: 'Bidding resumes in five minutes',
  closing: 'The auction closes in five minutes, as it stood at its end',
  extended: 'The auction ends later',
  addendum: 'The description has an addendum: accept it to bid on',
  'bid-voided': 'A bid has been voided',
  'deposit-held': 'Your deposit has arrived: you can bid',
  'deposit-reversed': 'Your deposit was reversed: you can no longer bid',
  'key-changed': 'Another key now signs your bids. If you have not asked for it, write to us at once',
  withdrawn: 'The auction has been withdrawn',
  cancelled: 'The auction has been cancelled',
  'below-reserve': 'Your bid is the highest, below the reserve',
  'not-sold': 'The auction ended without a sale',
};

const notices = {
  'listing-taken-down': 'Your property has been taken down',
  'listing-restored': 'Your property is shown again',
  'account-suspended': 'Your account has been suspended',
  'account-reinstated': 'Your account is active again',
};

const deals = {
  submitted: 'A new offer for your property',
  countered: 'A counter-offer waits for your answer',
  best_and_final: 'The seller asks for your best and final offer',
  finals_open: 'The round of best and final offers has ended',
  outcompeted: 'Another offer was accepted',
  backup: 'An offer is kept as a back-up',
  second_offer: 'The property is offered to you: the winner of the auction did not buy',
  won: 'An auction was won: sign the memorandum',
  memorandum_signed: 'The memorandum is signed: the deposit is due',
  deposit_topped: 'The deposit is complete: go through the checklist',
  accepted: 'An offer was accepted',
  reserved: 'The property is reserved: go through the checklist',
  checked: 'The checks are done: the agreement comes next',
  contracted: 'The agreement is signed: the notary comes next',
  notarised: 'The agreement is notarised: the title transfer comes next',
  transferred: 'The title is transferred: hand over the keys',
  handed_over: 'The keys are handed over',
  disputed: 'A deal is in dispute: the staff look into it',
  defaulted: 'The buyer has not kept the agreement',
  second_chance: 'The next bidder has been asked',
  seller_defaulted: 'The seller has not kept the agreement',
  completed: 'A deal is complete',
  rejected: 'An offer was declined',
  withdrawn: 'An offer or a request was withdrawn',
  expired: 'An offer or a request has expired',
  fell_through: 'A deal fell through',
  cancelled: 'A deal was cancelled',
  relisted: 'The property is offered again',
  replaced: 'Another bidder has taken the property',
  closed: 'A deal is closed',
  info_needed: 'The landlord asks you something about your application',
  shortlisted: 'The application is on the shortlist',
  approved: 'The application is approved',
  held: 'The property is kept for the tenant: the lease comes next',
  lease_sent: 'The lease is ready to be signed',
  signed: 'The lease is signed: the move-in comes next',
  active: 'The tenant has moved in',
  arrears: 'Rent is overdue',
  terminated: 'A lease has been ended',
  notice: 'Notice has been given: the lease ends',
  move_out: 'The tenant has moved out: the deposit goes back',
  deposit_proposed: 'The landlord asks for a part of the deposit',
  deposit_disputed: 'A deposit is disputed: the team decides',
  requested: 'A guest asks for a stay',
  pending_payment: 'Your request was accepted: pay within the hour',
  confirmed: 'Stay booked and paid',
  checked_in: 'A guest has arrived',
  problem: 'A guest has reported a problem',
  checked_out: 'A stay is over',
  damage_claim: 'A host asks for a part of the damage deposit',
  declined: 'A request was declined',
  nights_taken: 'The nights were taken meanwhile: all is given back',
  cancelled_by_guest: 'A guest has cancelled a stay',
  cancelled_by_host: 'The host has cancelled your stay: all is given back',
  no_show: 'Nobody came for a stay',
};

const dealEvents = {
  payment_reported: 'A party says that a payment was made',
  payment_confirmed: 'Payment received',
  agreement_awaited: 'The other party has agreed: your agreement is awaited',
  statement: 'A new statement in a dispute',
  final_sent: 'A best and final offer has come in, sealed',
  free_again: 'The other sale fell through: the back-up can be accepted',
  overdue: 'A deadline of a deal has passed',
  document_replaced: 'A document was replaced: signatures on the former one are void',
  handover_recorded: 'The handover was recorded: look at it and confirm it',
  commission_due: 'The commission of the operator is due',
  commission_overdue: 'The commission of the operator is overdue',
  refund_due: 'Money has to be paid back to the buyer',
  refund_overdue: 'A refund is overdue',
  applied: 'Someone applies to rent your property',
  info_given: 'Your question about an application was answered',
  rent_due: 'Rent is due soon',
  checklist_due: 'An item of the checklist is due soon',
  plan_proposed: 'A plan for overdue rent is proposed',
  renewal_proposed: 'A renewal of the lease is proposed',
  repair_asked: 'The tenant asks for a repair',
  repair_changed: 'News about a repair',
  stay_paid_out: 'The price of a stay was released to the host',
  change_proposed: 'Other dates are proposed for a stay',
  change_agreed: 'Other dates of a stay are agreed to',
  change_dropped: 'A stay keeps its dates',
  nights_changed: 'A stay has other dates',
  review_written: 'Your stay was reviewed: write your review to read it',
  reviews_published: 'Both reviews of a stay can be read',
  review_hidden: 'A review of yours was hidden by our team',
};

const staffDeals = {
  overdue: 'A deadline of a deal has passed: the team decides',
  disputed: 'A dispute was opened in a deal: the team decides',
  second_needed: 'A decision about a deal needs a second member of the team',
  reminder: 'A deal waits for a decision of the team',
};

const endedPayments = {
  failed: 'A payment of yours did not go through',
  expired: 'A payment of yours has expired',
  reversed: 'A payment of yours was taken back by its provider',
};

const disbursements = {
  unanswered: {
    refund: 'A provider has said nothing of a refund for a day',
    payout: 'A provider has said nothing of a payout for a day',
  },
  sent_after_all: {
    refund: 'A provider has sent a refund after all: see that it is not paid twice',
    payout: 'A provider has made a payout after all: see that it is not paid twice',
  },
};

const staffPayments = {
  unallocated: 'Money has come that is in no payment',
  reversed: 'A provider has taken a payment back',
  unanswered: 'A provider has said nothing of a payment for a day',
};

const viewings: Readonly<Record<ViewingNews, (name: string) => string>> = {
  requested: (name: string) => `${name} asks to view your property`,
  booked: (name: string) => `${name} has booked a viewing`,
  promoted: () => 'A place is free: your viewing is booked',
  promotedRequest: () => 'A place is free: your viewing waits for the seller',
  confirmed: () => 'Your viewing is confirmed',
  declined: () => 'Your viewing was declined',
  moved: () => 'The seller proposes another time: accept it or choose one',
  rescheduled: (name: string) => `${name} has moved the viewing`,
  accepted: (name: string) => `${name} accepts the new time`,
  cancelled: (name: string) => `${name} has cancelled the viewing`,
  expired: () => 'A viewing was not agreed in time',
  waited: () => 'No place became free for the viewing',
  withdrawn: () => 'The property is not offered any more: the viewing is cancelled',
  reminder24: () => 'A viewing is in 24 hours',
  reminder2: () => 'A viewing is in 2 hours',
};

/** The hash of the last row of the log, as evidence for the bidder. */
const withProof = (text: string, hash: string | undefined) =>
  hash === undefined ? text : `${text} Last row of the log: ${hash}`;
const quoted = (title: string) => `“${title}”`;

/** The decision about a permit for prices in foreign currency, or its end. */
const permitWords = ({ news, currency, number, expiresOn, reason }: NotificationData['price-permit']): Words => {
  if (news === 'refused') return { title: 'Your price permit was refused', text: `${number}: ${reason ?? ''}` };
  if (news === 'approved') {
    return {
      title: 'Your price permit has been approved',
      text: `You can state prices in ${currency} until ${dayIn('en', expiresOn)} (permit ${number}).`,
    };
  }
  return {
    title: `Your price permit ends on ${dayIn('en', expiresOn)}`,
    text: `Send in its renewal in time: afterwards prices in ${currency} can be neither set nor changed (permit ${number}).`,
  };
};

export const en: Wording = {
  kinds: {
    message: ({ senderName, title, preview }) => ({
      title: title === undefined ? senderName : `${senderName} · ${title}`,
      text: preview || 'Sent a file',
    }),
    call: ({ senderName, title, isMissed }) => ({
      title: isMissed ? `Missed video call from ${senderName}` : `Video call from ${senderName}`,
      text: title,
    }),
    'application-decided': ({ decision, agencyName, reason }) =>
      decision === 'approved'
        ? {
            title: 'Your application has been approved',
            text: `${agencyName} may now offer properties. Sign in again to start.`,
          }
        : { title: 'Your application could not be approved', text: reason ?? agencyName },
    'price-permit': permitWords,
    ...moneyWords.en,
    'listing-saved': ({ title }) => ({ title: 'Someone saved your property', text: title }),
    'listing-enquired': ({ title, senderName }) => ({
      title: `${senderName} asks about your property`,
      text: `${quoted(title)}: read the question and answer it.`,
    }),
    'lead-received': ({ title, senderName }) => ({
      title: `${senderName} has sent you an enquiry`,
      text: `${quoted(title)}: read it and answer by email or phone.`,
    }),
    'search-found': foundWords.en,
    ...listWords.en,
    'price-drop': ({ title, price, formerPrice }) => ({
      title: `Lower price: ${title}`,
      text: `Now ${moneyText(price, 'en')}, before ${moneyText(formerPrice, 'en')}. It is on your wishlist.`,
    }),
    'listing-status-changed': ({ title, status, formerStatus }) => ({
      title: `${status}: ${title}`,
      text: `A property on your wishlist was “${formerStatus}” and is now “${status}”.`,
    }),
    'staff-notice': ({ notice, title, reason }) => ({
      title: title === undefined ? notices[notice] : `${notices[notice]}: ${title}`,
      text: reason,
    }),
    'auction-outbid': ({ title, price, headHash }) => ({
      title: 'You have been outbid',
      text: withProof(`${quoted(title)} is at ${moneyText(price, 'en')}.`, headHash),
    }),
    'auction-reserve-met': ({ title, price }) => ({
      title: 'The reserve has been met',
      text: `${quoted(title)} is at ${moneyText(price, 'en')} and will be sold.`,
    }),
    'auction-ending': ({ title, minutes }) => ({ title: `The auction ends ${ending[minutes]}`, text: title }),
    'auction-won': ({ title, price }) => ({
      title: 'You have won the auction',
      text: `${quoted(title)} is yours for ${moneyText(price, 'en')}. See what comes next.`,
    }),
    'auction-lost': ({ title, price }) => ({
      title: 'The auction has ended',
      text: `${quoted(title)} went to another bidder for ${moneyText(price, 'en')}.`,
    }),
    'auction-notice': ({ title, notice, reason, at }) => ({
      title: at === undefined ? auctionNotices[notice] : `${auctionNotices[notice]}: ${momentIn('en', at)}`,
      text: reason === undefined ? title : `${title}: ${reason}`,
    }),
    'auction-countered': ({ title, price, until }) => ({
      title: 'The seller made a counter-offer',
      text: `${quoted(title)}: the seller would sell for ${moneyText(price, 'en')}. Answer by ${momentIn('en', until)}.`,
    }),
    'auction-decision': ({ title, decision, reason }) => ({
      title: decisions[decision],
      text: reason === undefined ? title : `${title}: ${reason}`,
    }),
    'deal-changed': ({ title, state, event }) => ({
      title: event === undefined ? deals[state] : dealEvents[event],
      text: title,
    }),
    'deal-reminder': ({ title, state, dueAt }) => ({
      title: `It is your turn until ${momentIn('en', dueAt)}`,
      text: `${title}: ${deals[state]}`,
    }),
    'deal-frozen': ({ title }) => ({ title: 'A deal waits: an account is suspended or was deleted', text: title }),
    'deal-staff': ({ title, news, state }) => ({ title: staffDeals[news], text: `${title}: ${deals[state]}` }),
    'payment-ended': ({ money, news }) => ({ title: endedPayments[news], text: moneyText(money, 'en') }),
    'payment-staff': ({ reference, money, news }) => ({
      title: staffPayments[news],
      text: `${reference}: ${moneyText(money, 'en')}`,
    }),
    'disbursement-staff': ({ of, reference, money, news = 'unanswered' }) => ({
      title: disbursements[news][of],
      text: `${reference}: ${moneyText(money, 'en')}`,
    }),
    'calendar-news': ({ title, name, news, from, to }) =>
      news === 'conflict'
        ? {
            title: `A stay is booked twice: ${title}`,
            text: `${name} has taken nights of ${dayIn('en', from ?? '')} to ${dayIn('en', to ?? '')}, which a guest has booked here. Neither is cancelled: settle it with your guests.`,
          }
        : {
            title: `${name} cannot be read: ${title}`,
            text: 'Its nights stay as they were read last. Look at its address.',
          },
    viewing: ({ title, news, startsAt, senderName, reason }) => ({
      title: viewings[news](senderName),
      text: [`${title}, ${momentIn('en', startsAt)}`, ...(reason === undefined ? [] : [reason])].join(': '),
    }),
  },
  greeting: (name) => `Hello ${name},`,
  open: 'Open it',
  settings: 'Notification settings',
  unsubscribe: 'Stop these emails',
  alert: {
    pause: 'Pause',
    change: 'Change',
    paused: (name) => `“${name}” is paused.`,
    ended: (name) => `“${name}” is deleted. You get no more of its alerts.`,
  },
  digest: {
    subject: (count) => (count === 1 ? 'You have an unread message' : `You have ${count} unread messages`),
    text: (siteName) => `You have unread messages on ${siteName}:`,
    line: ({ senderName, title, count }) => [
      senderName,
      [count === 1 ? '1 message' : `${count} messages`, ...(title === undefined ? [] : [title])].join(' · '),
    ],
    open: 'Read and answer',
  },
};
