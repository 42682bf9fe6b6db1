import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiResponse } from '#contract/api.ts';
import type { Cursors } from '#contract/page.ts';
import { callApi } from '#web/lib/api-client.ts';
import { callForPage } from '#web/lib/call-for-page.ts';

/** Begins the key of everything about payments: each call may change all of it. */
export const payKey = ['pay'] as const;

/** A cursor of an address; none at the start of the list. */
const from = (cursor: string) => ({ query: cursor === '' ? {} : { cursor } });

export const ownDuesQuery = () =>
  queryOptions({
    queryKey: [...payKey, 'dues'],
    queryFn: async ({ signal }) => (await callApi('GET /api/me/dues', { query: { limit: 100 } }, signal)).data.dues,
  });

export const sentPaymentsQuery = ({ cursor }: { cursor: string }) =>
  queryOptions({
    queryKey: [...payKey, 'sent', cursor],
    queryFn: async ({ signal }) => callForPage('GET /api/me/payments', from(cursor), signal),
    placeholderData: keepPreviousData,
  });

const checkedAgainMilliseconds = 30_000;
/** A provider answers within seconds. */
const askedAgainMilliseconds = 3_000;

/** A payment; looked at again while it is waited for. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...payKey, 'payment', id],
    queryFn: async ({ signal }) => (await callApi('GET /api/payments/{id}', { params: { id } }, signal)).data.payment,
    refetchInterval: ({ state }) => {
      if (state.data?.expiresAt !== undefined) return askedAgainMilliseconds;
      return state.data?.payTo.length ? checkedAgainMilliseconds : false;
    },
  });

export const simulatedQuery = (id: string) =>
  queryOptions({
    queryKey: [...payKey, 'simulated', id],
    queryFn: async ({ signal }) => (await callApi('GET /api/simulator/{id}', { params: { id } }, signal)).data.payment,
  });

export const receiptQuery = (number: string, code: string | undefined) =>
  queryOptions({
    queryKey: [...payKey, 'receipt', number, code],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/receipts/{number}', { params: { number }, query: { code } }, signal)).data,
    retry: false,
  });

export const staffPaymentsQuery = ({ cursor }: { cursor: string }) =>
  queryOptions({
    queryKey: [...payKey, 'staff', cursor],
    queryFn: async ({ signal }) => callForPage('GET /api/staff/payments', from(cursor), signal),
    placeholderData: keepPreviousData,
  });

export const statementLinesQuery = ({ cursor, state }: { cursor: string; state: 'open' | 'settled' }) =>
  queryOptions({
    queryKey: [...payKey, 'lines', state, cursor],
    queryFn: async ({ signal }) =>
      callForPage('GET /api/staff/statement-lines', { query: { state, ...from(cursor).query } }, signal),
    placeholderData: keepPreviousData,
  });

export const paymentAccountsQuery = () =>
  queryOptions({
    queryKey: [...payKey, 'accounts'],
    queryFn: async ({ signal }): Promise<Cursors & ApiResponse<'GET /api/staff/payment-accounts'>> =>
      (await callApi('GET /api/staff/payment-accounts', {}, signal)).data,
  });

export const staffFeesQuery = ({ cursor }: { cursor: string }) =>
  queryOptions({
    queryKey: [...payKey, 'fees', cursor],
    queryFn: async ({ signal }) => callForPage('GET /api/staff/fees', from(cursor), signal),
    placeholderData: keepPreviousData,
  });

export const trialBalanceQuery = () =>
  queryOptions({
    queryKey: [...payKey, 'trial-balance'],
    queryFn: async ({ signal }) => (await callApi('GET /api/staff/ledger/trial-balance', {}, signal)).data,
  });

/** The longest overdue alone: there are few, and each has a deal of its own. */
export const overdueCommissionQuery = () =>
  queryOptions({
    queryKey: [...payKey, 'overdue-commission'],
    queryFn: async ({ signal }) => (await callApi('GET /api/staff/fees/overdue', {}, signal)).data.overdue,
  });

export const owedRefundsQuery = ({ cursor }: { cursor: string }) =>
  queryOptions({
    queryKey: [...payKey, 'refunds-owed', cursor],
    queryFn: async ({ signal }) => callForPage('GET /api/staff/refunds/owed', from(cursor), signal),
    placeholderData: keepPreviousData,
  });

export const staffRefundsQuery = ({ cursor, state }: { cursor: string; state: 'open' | 'ended' }) =>
  queryOptions({
    queryKey: [...payKey, 'refunds', state, cursor],
    queryFn: async ({ signal }) =>
      callForPage('GET /api/staff/refunds', { query: { state, ...from(cursor).query } }, signal),
    placeholderData: keepPreviousData,
  });

export const ownRefundsQuery = () =>
  queryOptions({
    queryKey: [...payKey, 'own-refunds'],
    queryFn: async ({ signal }) => (await callApi('GET /api/me/refunds', { query: { limit: 100 } }, signal)).data,
  });

export const payoutBatchesQuery = ({ cursor }: { cursor: string }) =>
  queryOptions({
    queryKey: [...payKey, 'payout-batches', cursor],
    queryFn: async ({ signal }) => callForPage('GET /api/staff/payout-batches', from(cursor), signal),
    placeholderData: keepPreviousData,
  });

export const payoutBatchQuery = (id: string, { cursor }: { cursor: string }) =>
  queryOptions({
    queryKey: [...payKey, 'payout-batch', id, cursor],
    queryFn: async ({ signal }) =>
      callForPage('GET /api/staff/payout-batches/{id}', { params: { id }, ...from(cursor) }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Where the signed-in seller is paid to. */
export const payoutAccountsQuery = () =>
  queryOptions({
    queryKey: [...payKey, 'payout-accounts'],
    queryFn: async ({ signal }) => (await callApi('GET /api/seller/payout-account', {}, signal)).data.accounts,
  });

export const dayClosesQuery = () =>
  queryOptions({
    queryKey: [...payKey, 'day-closes'],
    queryFn: async ({ signal }) => (await callApi('GET /api/staff/ledger/day-closes', {}, signal)).data,
  });

/** Who has the money of a deal. */
export const dealMoneyQuery = (id: string) =>
  queryOptions({
    queryKey: [...payKey, 'deal', id],
    queryFn: async ({ signal }) => (await callApi('GET /api/deals/{id}/money', { params: { id } }, signal)).data.money,
  });
