import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Endpoint, EndpointInput } from '#contract/endpoint.ts';
import * as calls from '#contract/staff/staff.endpoints.ts';
import { callApi } from '#web/lib/api-client.ts';

const overviewMilliseconds = 60_000;
const rereadMilliseconds = 10_000;

/** What waits. Asked for anew every minute, as others work on the same queues. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: ['staff', 'overview'],
    queryFn: async ({ signal }) => (await callApi(calls.getStaffOverview, {}, signal)).data,
    refetchInterval: overviewMilliseconds,
  });

const listKey = ['staff', 'list'] as const;

/** A list by pages. While another page of it loads, the old one stays. */
function listQuery<E extends Endpoint>(endpoint: E) {
  return (query: NonNullable<EndpointInput<E>['query']>) =>
    queryOptions({
      queryKey: [...listKey, endpoint.path, query],
      queryFn: async ({ signal }) => (await callApi(endpoint, { query } as EndpointInput<E>, signal)).data,
      placeholderData: keepPreviousData,
    });
}

export const applicationsQuery = listQuery(calls.listApplications);
export const staffListingsQuery = listQuery(calls.listStaffListings);
export const reportsQuery = listQuery(calls.listReports);
export const enquiriesQuery = listQuery(calls.listEnquiries);
export const usersQuery = listQuery(calls.listUsers);
export const outboxQuery = listQuery(calls.listMails);
export const auditQuery = listQuery(calls.listAuditEvents);

/**
 * One application. Every reading is written to the audit log, so it is asked for when somebody opens it and not again
 * behind their back.
 */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'application', id],
    queryFn: async ({ signal }) => (await callApi(calls.getApplication, { params: { id } }, signal)).data.application,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: rereadMilliseconds,
  });

/** After a decision: the lists and the counts are no longer what they were, and neither is what the public sees. */
export async function refreshWork(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: overviewQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: listKey }),
    queryClient.invalidateQueries({ queryKey: ['listings'] }),
  ]);
}
