import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DealParty } from '#contract/deals/deal.vocabulary.ts';
import { callApi } from '#web/lib/api-client.ts';
import { callForPage } from '#web/lib/call-for-page.ts';
import type { DealsAddress, StaffDealsAddress } from './deals-address.ts';

/** All that is known of deals: out of date as soon as something has happened in one. */
export const dealsKey = ['deals'] as const;

/** The deals of the signed-in person as buyer or as seller, a page at a time. */
export const dealsQuery = (role: DealParty, { cursor, needs, kind }: DealsAddress) =>
  queryOptions({
    queryKey: [...dealsKey, 'list', role, needs, kind, cursor],
    queryFn: async ({ signal }) =>
      callForPage('GET /api/deals', { query: { role, needs, cursor, ...(kind !== 'all' && { kind }) } }, signal),
    placeholderData: keepPreviousData,
  });

/** One deal with all that its room shows. */
export const dealQuery = (id: string) =>
  queryOptions({
    queryKey: [...dealsKey, 'room', id],
    queryFn: async ({ signal }) => (await callApi('GET /api/deals/{id}', { params: { id } }, signal)).data.deal,
  });

/** All open offers for a listing of the signed-in seller. */
export const offersQuery = (listing: string) =>
  queryOptions({
    queryKey: [...dealsKey, 'offers', listing],
    queryFn: async ({ signal }) => (await callApi('GET /api/seller/offers', { query: { listing } }, signal)).data,
  });

/** All open applications for a property of the signed-in landlord. */
export const applicationsQuery = (listing: string) =>
  queryOptions({
    queryKey: [...dealsKey, 'applications', listing],
    queryFn: async ({ signal }) => (await callApi('GET /api/seller/applications', { query: { listing } }, signal)).data,
  });

/** Deals that bind, for the staff, by deadline. */
export const staffDealsQuery = ({ cursor, kind, overdue }: StaffDealsAddress) =>
  queryOptions({
    queryKey: [...dealsKey, 'staff', kind, overdue, cursor],
    queryFn: async ({ signal }) => {
      const query = {
        cursor,
        ...(kind !== 'all' && { kind }),
        ...(overdue === 'yes' && { overdue: 'true' }),
        ...(overdue === 'refunds' && { refunds: 'true' }),
      };
      return callForPage('GET /api/staff/deals', { query }, signal);
    },
    placeholderData: keepPreviousData,
  });

/** Deals in dispute, for the staff. */
export const disputesQuery = ({ cursor }: { cursor: string }) =>
  queryOptions({
    queryKey: [...dealsKey, 'disputes', cursor],
    queryFn: async ({ signal }) => callForPage('GET /api/staff/disputes', { query: { cursor } }, signal),
    placeholderData: keepPreviousData,
  });
