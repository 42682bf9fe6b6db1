import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

/** Where the signed-in person is signed in, this session first. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'sessions'],
    queryFn: async ({ signal }) => (await callApi('GET /api/me/sessions', {}, signal)).data.sessions,
  });

/** The keys of the person's programs, newest first. */
export const apiKeysQuery = () =>
  queryOptions({
    queryKey: ['settings', 'api-keys'],
    queryFn: async ({ signal }) => (await callApi('GET /api/me/api-keys', {}, signal)).data.keys,
  });

/** What happened to the account lately, newest first. */
export const securityEventsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'security-events'],
    queryFn: async ({ signal }) => (await callApi('GET /api/me/security-events', {}, signal)).data.events,
  });

/** The signed-in person's notification settings. */
export const preferencesQuery = () =>
  queryOptions({
    queryKey: ['settings', 'notification-preferences'],
    queryFn: async ({ signal }) => (await callApi('GET /api/me/notification-preferences', {}, signal)).data.preferences,
  });

export const pinKey = ['settings', 'pin'] as const;

/** Whether the signed-in person has a PIN for phones without internet. */
export const pinQuery = () =>
  queryOptions({
    queryKey: pinKey,
    queryFn: async ({ signal }) => (await callApi('GET /api/me/phone/pin', {}, signal)).data,
  });

export const phoneKey = ['settings', 'phone'] as const;

/** The number that the signed-in person has proven to be theirs. */
export const phoneQuery = () =>
  queryOptions({
    queryKey: phoneKey,
    queryFn: async ({ signal }) => (await callApi('GET /api/me/phone', {}, signal)).data,
  });

/** The passkeys of the signed-in person, and what changing them asks for. */
export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['settings', 'passkeys'],
    queryFn: async ({ signal }) => (await callApi('GET /api/me/passkeys', {}, signal)).data,
  });

/** The accounts of other services that sign the person in. */
export const identitiesQuery = () =>
  queryOptions({
    queryKey: ['settings', 'identities'],
    queryFn: async ({ signal }) => (await callApi('GET /api/me/identities', {}, signal)).data,
  });
