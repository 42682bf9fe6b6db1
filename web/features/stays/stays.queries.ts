import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { monthBeside, nightsOfMonth } from '#contract/stays/nights.ts';
import type { StayRequest } from '#contract/stays/quote.ts';
import { callApi } from '#web/lib/api-client.ts';
import type { NightsAddress } from './stays-address.ts';

export const staysKey = ['stays'] as const;

/** The nights of a property in a month and the next. */
export const availabilityQuery = (listingId: string, month: string) =>
  queryOptions({
    queryKey: [...staysKey, 'nights', listingId, month],
    queryFn: async ({ signal }) => {
      const input = {
        params: { listingId },
        query: { from: nightsOfMonth(month).from, to: nightsOfMonth(monthBeside(month, 1)).to },
      };
      return (await callApi('GET /api/product/{listingId}/availability', input, signal)).data;
    },
    placeholderData: keepPreviousData,
  });

/** The stay that an address asks for; undefined where it names none. */
export function stayOf({ from, to, guests }: NightsAddress): StayRequest | undefined {
  return from === undefined || to === undefined ? undefined : { from, to, guests: guests ?? 1 };
}

/** What a stay costs, or why it is not possible. */
export const quoteQuery = (listingId: string, stay: StayRequest) =>
  queryOptions({
    queryKey: [...staysKey, 'quote', listingId, stay],
    queryFn: async ({ signal }) => {
      const input = { params: { listingId }, query: stay };
      return (await callApi('GET /api/product/{listingId}/quote', input, signal)).data;
    },
  });

/** The calendar of an own property; without a month the present one. */
export const calendarQuery = (id: string, month: string | undefined) =>
  queryOptions({
    queryKey: [...staysKey, 'calendar', id, month ?? ''],
    queryFn: async ({ signal }) => {
      const input = { params: { id }, query: { month } };
      return (await callApi('GET /api/seller/stays/{id}/calendar', input, signal)).data.calendar;
    },
    placeholderData: keepPreviousData,
  });

/** The calendars that an own property exchanges with other sites. */
export const exchangeQuery = (id: string) =>
  queryOptions({
    queryKey: [...staysKey, 'exchange', id],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/seller/stays/{id}/calendars', { params: { id } }, signal)).data.exchange,
  });

/** What guest and host have written of a stay; null before it has ended. */
export const reviewsQuery = (id: string) =>
  queryOptions({
    queryKey: [...staysKey, 'reviews', id],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/deals/{id}/reviews', { params: { id } }, signal)).data.reviews ?? null,
  });

/** What guests have written of a property last. */
export const listingReviewsQuery = (listingId: string) =>
  queryOptions({
    queryKey: [...staysKey, 'listing-reviews', listingId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/product/{listingId}/reviews', { params: { listingId } }, signal)).data,
  });

/** What a host has before them, and a page of their properties. */
export const hostStaysQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...staysKey, 'host', cursor ?? ''],
    queryFn: async ({ signal }) => (await callApi('GET /api/seller/stays', { query: { cursor } }, signal)).data,
    placeholderData: keepPreviousData,
  });
