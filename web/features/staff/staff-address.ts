import * as z from 'zod';
import { maxPage } from '#contract/page.ts';
import {
  applicationStates,
  auditActions,
  enquiryStates,
  mailStates,
  reportStates,
  staffListingStates,
} from '#contract/staff/staff.vocabulary.ts';

/** The parts of the staff's pages, in the order of their navigation, by the last part of their address. */
export const staffSections = ['applications', 'listings', 'reports', 'enquiries', 'users', 'outbox', 'audit'] as const;
export type StaffSection = (typeof staffSections)[number];

export const accountStates = ['all', 'active', 'suspended'] as const;
export const outboxStates = ['all', ...mailStates] as const;
export const auditFilters = ['all', ...auditActions] as const;

const page = z.coerce.number().int().min(1).max(maxPage).default(1).catch(1);
const search = z.string().trim().max(200).default('').catch('');

/** The query string of each list. What nobody can have meant falls back, so no address can break. */
export const applicationsSearchSchema = z.object({
  page,
  search,
  state: z.enum(applicationStates).default('pending').catch('pending'),
});
export const listingsSearchSchema = z.object({
  page,
  search,
  state: z.enum(staffListingStates).default('all').catch('all'),
});
export const reportsSearchSchema = z.object({ page, state: z.enum(reportStates).default('open').catch('open') });
export const enquiriesSearchSchema = z.object({ page, state: z.enum(enquiryStates).default('open').catch('open') });
export const usersSearchSchema = z.object({ page, search, state: z.enum(accountStates).default('all').catch('all') });
export const outboxSearchSchema = z.object({ page, search, state: z.enum(outboxStates).default('all').catch('all') });
export const auditSearchSchema = z.object({ page, search, action: z.enum(auditFilters).default('all').catch('all') });

/** What the addresses leave out, for `stripSearchParams`. */
export const applicationsDefaults = { page: 1, search: '', state: 'pending' } as const;
export const queueDefaults = { page: 1, state: 'open' } as const;
export const registerDefaults = { page: 1, search: '', state: 'all' } as const;
export const auditDefaults = { page: 1, search: '', action: 'all' } as const;
