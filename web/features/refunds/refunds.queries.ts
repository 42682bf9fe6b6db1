import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callForPage } from '#web/lib/call-for-page.ts';

/** Begins the key of everything about refunds, after that of payments: what changes one may change the other. */
const refundsKey = ['pay', 'refunds'] as const;

/** A cursor of an address; none at the list's beginning. */
const from = (cursor: string) => (cursor === '' ? {} : { cursor });

export const owedRefundsQuery = ({ cursor }: { cursor: string }) =>
  queryOptions({
    queryKey: [...refundsKey, 'owed', cursor],
    queryFn: async ({ signal }) => callForPage('GET /api/staff/refunds/owed', { query: from(cursor) }, signal),
    placeholderData: keepPreviousData,
  });

export const staffRefundsQuery = ({ cursor, state }: { cursor: string; state: 'open' | 'ended' }) =>
  queryOptions({
    queryKey: [...refundsKey, 'staff', state, cursor],
    queryFn: async ({ signal }) => callForPage('GET /api/staff/refunds', { query: { state, ...from(cursor) } }, signal),
    placeholderData: keepPreviousData,
  });

export const ownRefundsQuery = () =>
  queryOptions({
    queryKey: [...refundsKey, 'own'],
    queryFn: async ({ signal }) => callForPage('GET /api/me/refunds', { query: { limit: 100 } }, signal),
  });
