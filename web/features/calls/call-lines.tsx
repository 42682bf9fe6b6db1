import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PhoneMissed, Video } from 'lucide-react';
import { callChanged } from '#contract/calls/calls.events.ts';
import type { Call } from '#contract/calls/calls.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useOnConnection, useServerEvent } from '#web/lib/use-live.ts';
import { durationText } from './call-duration.ts';
import { callsQuery, keepEndedCall } from './calls.queries.ts';

/** What a conversation says of a call in it, for one of the two. */
export function lineKeyOf({ outcome, answeredAt }: Call, isCaller: boolean) {
  if (answeredAt !== undefined) return 'talked';
  if (outcome === 'declined' || outcome === 'stopped') return outcome;
  if (!isCaller) return 'missed';
  return outcome === 'busy' || outcome === 'cancelled' ? outcome : 'noAnswer';
}

function CallLine({ call, isCaller }: { call: Call; isCaller: boolean }) {
  const t = useTranslations('calls.line');
  const key = lineKeyOf(call, isCaller);
  const Icon = key === 'missed' ? PhoneMissed : Video;
  const milliseconds = Date.parse(call.endedAt ?? call.startedAt) - Date.parse(call.answeredAt ?? call.startedAt);
  return (
    <>
      <Icon aria-hidden="true" className={key === 'missed' ? 'size-4 text-bad' : 'size-4'} />
      {key === 'talked' ? t(key, { duration: durationText(milliseconds) }) : t(key)}
    </>
  );
}

/** The calls of a conversation as lines between its messages, updated by the live connection. */
export function useCallLines(conversationId: string | undefined, selfId: string) {
  const queryClient = useQueryClient();
  const options = callsQuery(conversationId ?? '');
  const { data = [] } = useQuery({ ...options, enabled: conversationId !== undefined });
  useServerEvent(callChanged, (call) => {
    if (call.state === 'ended') keepEndedCall(queryClient, call);
  });
  useOnConnection(`calls ${conversationId}`, () => void queryClient.invalidateQueries({ queryKey: options.queryKey }));
  return data.map((call) => ({
    key: call._id,
    iso: call.startedAt,
    content: <CallLine call={call} isCaller={call.caller._id === selfId} />,
  }));
}
