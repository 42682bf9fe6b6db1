import { queryOptions } from '@tanstack/react-query';
import { listSecurityEvents, listSessions } from '#contract/accounts/security.endpoints.ts';
import { getNotificationPreferences } from '#contract/notifications/notifications.endpoints.ts';
import { callApi } from '#web/lib/api-client.ts';

/** Where the signed-in person is signed in, this session first. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'sessions'],
    queryFn: async ({ signal }) => (await callApi(listSessions, {}, signal)).data.sessions,
  });

/** What happened to the account lately, newest first. */
export const securityEventsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'security-events'],
    queryFn: async ({ signal }) => (await callApi(listSecurityEvents, {}, signal)).data.events,
  });

/** What the signed-in person wants to be told, and how. */
export const preferencesQuery = () =>
  queryOptions({
    queryKey: ['settings', 'notification-preferences'],
    queryFn: async ({ signal }) => (await callApi(getNotificationPreferences, {}, signal)).data.preferences,
  });
