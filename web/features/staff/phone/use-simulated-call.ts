import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '#web/lib/api-client.ts';

/** What the network of the simulated phone does with the next step. */
export const networkKinds = ['clear', 'twice', 'answer_lost', 'request_lost'] as const;
export type NetworkKind = (typeof networkKinds)[number];

/** A network ends a call when nothing is typed for this long. */
export const stepSeconds = 20;

type Call = {
  sessionId: string;
  number: string;
  /** The input so far, joined by stars, as gateways send it. */
  text: string;
  screen: string;
  /** Ended by the site, by the network, or not. */
  ended?: 'site' | 'lost' | 'late' | undefined;
  /** When the network ends it, on the clock of this page. */
  until: number;
};

type Step = Pick<Call, 'sessionId' | 'number' | 'text'>;

const send = async ({ sessionId, number, text }: Step) =>
  (await callApi('POST /api/staff/phone/ussd', { body: { sessionId, number, text } })).data;

async function sendThrough(step: Step, network: NetworkKind) {
  if (network === 'request_lost') return undefined;
  if (network !== 'twice') {
    const answer = await send(step);
    return network === 'answer_lost' ? undefined : answer;
  }
  const [first] = await Promise.all([send(step), send(step)]);
  return first;
}

/** A call of a simulated phone: each step goes through the chosen network, and ends the call where nothing comes back. */
export function useSimulatedCall() {
  const [call, setCall] = useState<Call>();
  const [secondsLeft, setSecondsLeft] = useState(stepSeconds);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ step, network }: { step: Step; network: NetworkKind }) => ({
      step,
      answer: await sendThrough(step, network),
    }),
    onSuccess: ({ step, answer }) =>
      setCall({
        ...step,
        screen: answer?.text ?? '',
        ended: answer === undefined ? 'lost' : answer.isEnd ? 'site' : undefined,
        until: Date.now() + stepSeconds * 1_000,
      }),
  });
  const isRunning = call !== undefined && call.ended === undefined && !isPending;
  const until = call?.until ?? 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const tick = () => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
      setSecondsLeft(left);
      if (left === 0) setCall((present) => present && { ...present, ended: 'late' });
    };
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [isRunning, until]);
  return {
    call,
    secondsLeft,
    isRunning,
    isPending,
    error,
    dial: (number: string, network: NetworkKind) =>
      mutate({ step: { sessionId: crypto.randomUUID(), number, text: '' }, network }),
    type: (key: string, network: NetworkKind) => {
      if (call === undefined) return;
      const { sessionId, number, text } = call;
      mutate({ step: { sessionId, number, text: text === '' ? key : `${text}*${key}` }, network });
    },
    hangUp: () => setCall(undefined),
  };
}
