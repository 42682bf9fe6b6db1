import { moneyText } from '#contract/money-text.ts';
import { momentIn } from './moment-in.ts';
import type { Wording } from './wording.ts';

const ending: Readonly<Record<number, string>> = { 1440: 'in 24 hours', 60: 'in one hour', 10: 'in ten minutes' };

const decisions = {
  approved: 'Your auction has been approved',
  refused: 'Your auction was not approved',
  'addendum-declined': 'Your addendum was not published',
  paused: 'Your auction has been paused',
  resumed: 'Your auction resumes in five minutes',
  withdrawn: 'Your auction has been withdrawn',
  sold: 'Sold at auction',
  unsold: 'Not sold at auction',
  'below-reserve': 'Your decision is needed: the highest bid is below your reserve',
};

const auctionNotices = {
  moved: 'The auction has been moved',
  paused: 'The auction is paused',
  resuming: 'Bidding resumes in five minutes',
  extended: 'The auction ends later',
  addendum: 'The description has an addendum: accept it to bid on',
  'bid-voided': 'A bid has been voided',
  'deposit-reversed': 'Your deposit was reversed: you can no longer bid',
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
  proposed: 'A deal needs your answer',
  agreed: 'A deal has been agreed',
  paid: 'The payment of a deal has been confirmed',
  completed: 'A deal is complete',
  cancelled: 'A deal was cancelled',
};

/** The hash of the last row of the log, as evidence for the bidder. */
const withProof = (text: string, hash: string | undefined) =>
  hash === undefined ? text : `${text} Last row of the log: ${hash}`;
const quoted = (title: string) => `“${title}”`;

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
    'listing-saved': ({ title }) => ({ title: 'Someone saved your property', text: title }),
    'listing-enquired': ({ title, senderName }) => ({
      title: `${senderName} asks about your property`,
      text: `${quoted(title)}: read the question and answer it.`,
    }),
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
    'deal-changed': ({ title, state }) => ({ title: deals[state], text: title }),
  },
  greeting: (name) => `Hello ${name},`,
  open: 'Open it',
  settings: 'Notification settings',
  unsubscribe: 'Stop these emails',
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
