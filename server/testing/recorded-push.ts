import type { PushOutcome, PushTransport } from '#server/platform/push/push-transport.ts';

type SentPush = { endpoint: string; payload: unknown };

/** Push services that record their messages, and give the answer that a test sets. */
export type RecordedPush = { transport: PushTransport; sent: SentPush[]; answerWith(outcome: PushOutcome): void };

export function recordPush(): RecordedPush {
  const sent: SentPush[] = [];
  let outcome: PushOutcome = 'sent';
  return {
    sent,
    answerWith: (answer) => {
      outcome = answer;
    },
    transport: {
      send: async ({ endpoint }, payload) => {
        if (outcome === 'sent') sent.push({ endpoint, payload: JSON.parse(payload) });
        return outcome;
      },
    },
  };
}
