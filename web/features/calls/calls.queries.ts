import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Call } from '#contract/calls/calls.ts';
import { addressOf, callApi } from '#web/lib/api-client.ts';

/** The ended calls of a conversation. */
export const callsQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['calls', conversationId],
    queryFn: async ({ signal }): Promise<Call[]> =>
      (await callApi('GET /api/call/conversation/{conversationId}', { params: { conversationId } }, signal)).data,
  });

/** Takes over a call that has ended. */
export function keepEndedCall(queryClient: QueryClient, call: Call): void {
  queryClient.setQueryData(callsQuery(call.conversationId).queryKey, (known) =>
    known === undefined || known.some(({ _id }) => _id === call._id) ? known : [...known, call],
  );
}

/** Ends a call from a page that is being left: the request outlives the page. */
export function endCallOnLeaving(id: string, deviceId: string): void {
  void fetch(addressOf('POST /api/call/{id}/end', { params: { id } }), {
    method: 'POST',
    credentials: 'same-origin',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ deviceId }),
  }).catch(() => undefined);
}
