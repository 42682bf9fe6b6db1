import { permitStates } from '#contract/price-permits/price-permit.vocabulary.ts';
import {
  applicationStates,
  enquiryStates,
  mailStates,
  reportStates,
  staffListingStates,
} from '#contract/staff/staff.vocabulary.ts';
import { type AddressParams, cursorParam, textParam, wordParam } from '#web/lib/address-params.ts';

/** The parts of the staff's pages, in the order of their navigation, by the last part of their address. */
export const staffSections = [
  'applications',
  'listings',
  'reports',
  'enquiries',
  'price-permits',
  'users',
  'rates',
  'outbox',
  'phone',
  'audit',
] as const;
export type StaffSection = (typeof staffSections)[number];

/** The parts of the staff's pages, as their titles are named. */
export type StaffPart =
  | 'overview'
  | 'payments'
  | 'auctions'
  | 'deals'
  | 'disputes'
  | 'rules'
  | 'refunds'
  | 'payouts'
  | 'health'
  | 'setup'
  | 'programs'
  | StaffSection;

export const accountStates = ['all', 'active', 'suspended'] as const;
export const outboxStates = ['all', ...mailStates] as const;

const longestOutcome = 40;

/** What the name of an action looks like; which there are, only their page knows. */
const actionName = /^[a-z_]{1,30}\.[a-z_]{1,30}$/;

const cursorOf = ({ cursor }: AddressParams) => cursorParam(cursor);
const searchOf = ({ search }: AddressParams) => textParam(search)?.trim() ?? '';

/** A reader of a list's query string. Invalid values fall back to the defaults, so no address can break the page. */
const register =
  <const State extends string, const Usual extends State>(states: readonly State[], usual: Usual) =>
  (params: AddressParams) => ({
    cursor: cursorOf(params),
    search: searchOf(params),
    state: wordParam(states, params.state) ?? usual,
  });

/** The same of a list that is not searched. */
const queue =
  <const State extends string, const Usual extends State>(states: readonly State[], usual: Usual) =>
  (params: AddressParams) => ({ cursor: cursorOf(params), state: wordParam(states, params.state) ?? usual });

export const readApplicationsAddress = register(applicationStates, 'pending');
export const readListingsAddress = register(staffListingStates, 'all');
export const readUsersAddress = register(accountStates, 'all');
export const readOutboxAddress = register(outboxStates, 'all');
export const readReportsAddress = queue(reportStates, 'open');
export const readEnquiriesAddress = queue(enquiryStates, 'open');
/** `outcome` is that of a decision sent without scripts. */
export const readPricePermitsAddress = (params: AddressParams) => ({
  ...queue(permitStates, 'pending')(params),
  outcome: textParam(params.outcome, longestOutcome),
});
/** The outcome of a form that was sent without scripts. */
export const readOutcomeAddress = (params: AddressParams) => ({ outcome: textParam(params.outcome, longestOutcome) });
export const readRatesAddress = (params: AddressParams) => ({ cursor: cursorOf(params) });
export const readAuditAddress = (params: AddressParams) => ({
  cursor: cursorOf(params),
  search: searchOf(params),
  action: typeof params.action === 'string' && actionName.test(params.action) ? params.action : 'all',
});

/** What the addresses leave out, for `stripSearchParams`. */
export const ratesDefaults = { cursor: '' } as const;
export const applicationsDefaults = { cursor: '', search: '', state: 'pending' } as const;
export const permitQueueDefaults = { cursor: '', state: 'pending' } as const;
export const queueDefaults = { cursor: '', state: 'open' } as const;
export const registerDefaults = { cursor: '', search: '', state: 'all' } as const;
export const auditDefaults = { cursor: '', search: '', action: 'all' } as const;
