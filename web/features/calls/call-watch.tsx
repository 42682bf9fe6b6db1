import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IntlProvider, useLocale } from 'use-intl';
import { callChanged, callRings } from '#contract/calls/calls.events.ts';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import { loadAreas, messagesOf } from '#web/i18n/catalogue.ts';
import { callApi } from '#web/lib/api-client.ts';
import { sendEvent } from '#web/lib/socket-client.ts';
import { useLiveConnection, useOnConnection, useServerEvent } from '#web/lib/use-live.ts';
import { dispatchCall, useCallState } from './call-store.ts';
import { keepEndedCall } from './calls.queries.ts';

const areas = ['calls'] as const;

const CallScreen = lazy(async () => ({ default: (await import('./call-screen.tsx')).CallScreen }));

/** Receives calls; one that began while this page was away is fetched. */
function useCallNews(selfId: string): void {
  const queryClient = useQueryClient();
  useLiveConnection();
  useServerEvent(callChanged, (call) => {
    dispatchCall({ kind: 'updated', call, selfId });
    if (call.state === 'ended') keepEndedCall(queryClient, call);
  });
  useOnConnection('current call', () => {
    callApi('GET /api/call', {}).then(
      ({ data: { call } }) => call && dispatchCall({ kind: 'updated', call, selfId }),
      () => undefined,
    );
  });
}

/** Waits for calls, and loads the screen of one when there is one. */
export function CallWatch({ selfId }: { selfId: string }) {
  const language = useLocale();
  const state = useCallState();
  const [isReady, setIsReady] = useState(false);
  useCallNews(selfId);
  const isShown = state.phase !== 'idle';
  const ringing = state.phase === 'incoming' ? state.call._id : undefined;
  useEffect(() => {
    if (ringing !== undefined) void sendEvent(callRings, { callId: ringing });
  }, [ringing]);
  useEffect(() => {
    if (!isShown) return;
    void loadAreas(language, areas).then(
      () => setIsReady(true),
      () => undefined,
    );
  }, [language, isShown]);
  if (state.phase === 'idle' || !isReady) return null;
  return (
    <IntlProvider locale={language} messages={messagesOf(language, areas)} timeZone={kigaliTimeZone}>
      <Suspense>
        <CallScreen state={state} selfId={selfId} />
      </Suspense>
    </IntlProvider>
  );
}
