import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AnswerCache } from '#server/platform/http/answer-cache.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Log } from '#server/platform/log/log.ts';
import { builtOrSource } from '#server/platform/source-or-build.ts';
import type { SearchEngine } from '../engine-port.ts';
import type { SearchAnswer, SearchRequest } from '../search-requests.ts';
import type { Asked, FromThread, ThreadSettings, ToThread } from './messages.ts';

const searchThread = builtOrSource(new URL('./search-thread.ts', import.meta.url));
/** What the thread's JavaScript heap may take; the index itself lies outside of it, in arrays. */
const threadOptions = {
  resourceLimits: { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 6 },
  execArgv: ['--disable-warning=ExperimentalWarning'],
};
/** A service with few listings waits for its index before it opens its door. */
const startMilliseconds = 5_000;
const stopMilliseconds = 5_000;
const restartMilliseconds = 250;
const longestRestartMilliseconds = 10_000;

/** A search takes some milliseconds. More questions than this, or one that waits for longer, are refused. */
const mostWaiting = 500;
const longestMilliseconds = 10_000;

/** The size of the answer cache: some 250 searches with their facets. */
const knownBytes = 4_000_000;

const notReady = () => new ApiError('UNAVAILABLE', { retryAfter: 1 });

type Waiting = { resolve(answer: SearchAnswer): void; reject(error: Error): void; patience: NodeJS.Timeout };
type Answers = Extract<FromThread, { kind: 'answers' }>;

/** The questions that have no answer yet, and how those that come at the same time are sent together. */
function openQuestions(send: (message: ToThread) => void) {
  let lastId = 0;
  const waiting = new Map<number, Waiting>();
  const unsent: Asked[] = [];

  const take = (id: number) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    clearTimeout(asked?.patience);
    return asked;
  };

  const sendTogether = () => {
    // Questions to a thread that has ended in the meantime are refused already.
    const asked = unsent.splice(0).filter(({ id }) => waiting.has(id));
    if (asked.length > 0) send({ kind: 'ask', questions: asked });
  };

  return {
    ask: (request: SearchRequest, seq?: number) => {
      if (waiting.size >= mostWaiting) return Promise.reject(notReady());
      lastId += 1;
      const id = lastId;
      const { promise, resolve, reject } = Promise.withResolvers<SearchAnswer>();
      // One that is given up still counts as waiting, because the thread goes on with it.
      const patience = setTimeout(() => reject(notReady()), longestMilliseconds);
      waiting.set(id, { resolve, reject, patience });
      // The questions of this turn of the event loop are sent together at its end.
      if (unsent.push({ id, request, seq }) === 1) setImmediate(sendTogether);
      return promise;
    },
    answer: ({ answered, bytes }: Answers) => {
      let start = 0;
      for (const { id, end, total, until } of answered) {
        take(id)?.resolve({ body: bytes.subarray(start, end), total, until });
        start = end;
      }
    },
    answerNothing: (id: number) => take(id)?.resolve(undefined),
    reject: (id: number, error: Error) => take(id)?.reject(error),
    refuseAll: () => {
      for (const id of waiting.keys()) take(id)?.reject(notReady());
    },
  };
}

/** The index in a thread of its own. When the thread breaks down, questions are refused until another has caught up. */
export function createThread(settings: ThreadSettings, log: Log, program = searchThread): SearchEngine {
  let worker: Worker | undefined;
  let isReady = false;
  let isStopping = false;
  let attempts = 0;
  let caughtUpAt = performance.now();
  const known = new AnswerCache(knownBytes);
  const send = (message: ToThread) => worker?.postMessage(message);
  const questions = openQuestions(send);
  const firstReady = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();

  const receive = (message: FromThread) => {
    if (message.kind === 'ready') {
      isReady = true;
      attempts = 0;
      return firstReady.resolve();
    }
    if (message.kind === 'caught up') caughtUpAt = performance.now() - message.milliseconds;
    else if (message.kind === 'warning') log.warn({ err: message.error }, message.text);
    else if (message.kind === 'changed') known.forget();
    else if (message.kind === 'answers') questions.answer(message);
    else if (message.kind === 'nothing') questions.answerNothing(message.id);
    else questions.reject(message.id, message.error);
  };

  const begin = () => {
    worker = new Worker(program, { workerData: settings, ...threadOptions });
    worker.on('message', receive);
    worker.on('error', (error) => log.error({ err: error }, 'the search thread broke down'));
    worker.on('exit', () => void followUp());
  };

  const followUp = async () => {
    isReady = false;
    known.forget();
    questions.refuseAll();
    if (isStopping) return ended.resolve();
    attempts += 1;
    await delay(Math.min(longestRestartMilliseconds, restartMilliseconds * 2 ** (attempts - 1)));
    if (isStopping) return ended.resolve();
    try {
      begin();
    } catch (error) {
      log.error({ err: error }, 'the search thread could not be started');
      void followUp();
    }
  };

  return {
    known,
    ask: (request: SearchRequest, seq?: number) => {
      if (!isReady) return Promise.reject(notReady());
      return questions.ask(request, seq);
    },
    isReady: () => isReady,
    lagSeconds: () => (performance.now() - caughtUpAt) / 1_000,
    start: async () => {
      begin();
      await Promise.race([firstReady.promise, delay(startMilliseconds, undefined, { ref: false })]);
    },
    stop: async () => {
      isStopping = true;
      if (worker === undefined) return;
      send({ kind: 'stop' });
      await Promise.race([ended.promise, delay(stopMilliseconds, undefined, { ref: false })]);
      await worker.terminate();
    },
  };
}
