import type { FastifyInstance } from 'fastify';
import { defaultLanguage } from '#contract/languages.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { limitByCaller } from '#server/platform/http/network-limit.ts';
import { WorkQueue } from '#server/platform/work-queue.ts';
import type { Platform } from '#server/platform.ts';
import { type Answered, answerSession, type Dialled } from '../answer-session.ts';
import { wordsOf } from '../dialogue/words-of.ts';
import { SessionTurns } from '../session-turns.ts';
import { type ReceivedText, receiveText } from '../texting/receive-text.ts';

/** The input of phones, from any gateway. */
export type PhoneLine = {
  dial(dialled: Dialled): Promise<Answered>;
  text(received: ReceivedText): Promise<void>;
};

/** A thumb is not faster. */
const requestsPerMinute = 60;

/** How many are answered at a time: more would wait for connections to the database in each of their steps. */
const atATime = 16;
const longestQueue = 2_000;

/** Answers calls and messages of phones. A temporary failure ends the session with a message. */
export function openPhoneLine(app: FastifyInstance, platform: Platform): PhoneLine {
  const turns = new SessionTurns();
  const queue = new WorkQueue({ concurrency: atATime, capacity: longestQueue });
  const spend = limitByCaller(requestsPerMinute, () => platform.clock.now().getTime());
  const busy: Answered = { text: wordsOf(defaultLanguage).busy, isEnd: true };
  return {
    async dial(dialled) {
      try {
        spend(dialled.number);
        return await turns.run(dialled.number, () => queue.run(() => answerSession(app, platform, dialled)));
      } catch (error) {
        if (error instanceof ApiError && error.code === 'RATE_LIMITED') return busy;
        throw error;
      }
    },
    text: (received) => turns.run(received.number, () => queue.run(() => receiveText(app, platform, received))),
  };
}
