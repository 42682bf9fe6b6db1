import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiCall, ApiInput } from '#contract/api.ts';
import { auditActions } from '#contract/staff/audit-actions.ts';
import { callApi } from '#web/lib/api-client.ts';
import { callForPage } from '#web/lib/call-for-page.ts';
import type { readAuditAddress } from './staff-address.ts';

const overviewMilliseconds = 60_000;
const healthMilliseconds = 30_000;
const rereadMilliseconds = 10_000;

/** What waits. Fetched again every minute, as others work on the same queues. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: ['staff', 'overview'],
    queryFn: async ({ signal }) => (await callApi('GET /api/staff/overview', {}, signal)).data,
    refetchInterval: overviewMilliseconds,
  });

/** The rules that deals follow; they change with a new version or a start alone. */
export const rulesQuery = () =>
  queryOptions({
    queryKey: ['staff', 'rules'],
    queryFn: async ({ signal }) => (await callApi('GET /api/staff/rules', {}, signal)).data,
  });

/** How the site is at this moment; measured again every half minute while it is looked at. */
export const healthQuery = () =>
  queryOptions({
    queryKey: ['staff', 'health'],
    queryFn: async ({ signal }) => (await callApi('GET /api/staff/health', {}, signal)).data,
    refetchInterval: healthMilliseconds,
  });

/** Which parts of the site are set up. */
export const setupQuery = () =>
  queryOptions({
    queryKey: ['staff', 'setup'],
    queryFn: async ({ signal }) => (await callApi('GET /api/staff/setup', {}, signal)).data,
  });

/** What the name service says of our mails, which may take some seconds. */
export const mailRecordsQuery = () =>
  queryOptions({
    queryKey: ['staff', 'mail-records'],
    queryFn: async ({ signal }) => (await callApi('GET /api/staff/setup/mail-records', {}, signal)).data,
  });

const listKey = ['staff', 'list'] as const;

/** A list by pages. While another page of it loads, the old one stays. */
function listQuery<Call extends ApiCall>(call: Call) {
  return (query: NonNullable<ApiInput<Call>['query']>) =>
    queryOptions({
      queryKey: [...listKey, call, query],
      queryFn: async ({ signal }) => callForPage(call, { query } as ApiInput<Call>, signal),
      placeholderData: keepPreviousData,
    });
}

export const applicationsQuery = listQuery('GET /api/staff/applications');
export const staffListingsQuery = listQuery('GET /api/staff/listings');
export const reportsQuery = listQuery('GET /api/staff/reports');
export const enquiriesQuery = listQuery('GET /api/staff/enquiries');
export const pricePermitsQuery = listQuery('GET /api/staff/price-permits');
export const usersQuery = listQuery('GET /api/staff/users');
export const ratesQuery = listQuery('GET /api/staff/rates');
export const outboxQuery = listQuery('GET /api/staff/mails');
export const textMessagesQuery = listQuery('GET /api/staff/text-messages');
const auditQuery = listQuery('GET /api/staff/audit');

export const auditFilters = ['all', ...auditActions] as const;

/** The choice that a text names; all actions where there is none such. */
export const auditFilterOf = (text: string) => auditFilters.find((filter) => filter === text) ?? 'all';

/** A page of the audit log. */
export const auditPageQuery = ({ action, ...query }: ReturnType<typeof readAuditAddress>) =>
  auditQuery({ ...query, action: auditFilterOf(action) });

/**
 * One application. Every reading is written to the audit log, so it is requested when it is opened and not again
 * behind their back.
 */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'application', id],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/staff/applications/{id}', { params: { id } }, signal)).data.application,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: rereadMilliseconds,
  });

/** After a decision the lists, the counts and the public pages are outdated. */
export async function refreshWork(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: overviewQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: listKey }),
    queryClient.invalidateQueries({ queryKey: ['listings'] }),
  ]);
}
