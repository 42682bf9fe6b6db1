import { hkdfSync, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { isRepeatable } from '#contract/endpoint.ts';
import { formKeyHeader } from '#contract/plain-forms.ts';
import {
  type Executor,
  findKey,
  freeKey,
  type KeyAttempt,
  type KeyOwner,
  keepAnswer,
  renewKey,
  renewMilliseconds,
  takeKey,
} from '#server/platform/database/idempotency-keys.ts';
import { type RateLimit, spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { networkOf } from '#server/platform/http/client-network.ts';
import { AnswerSealer } from './answer-sealer.ts';
import { type Asked, fingerprintOf } from './fingerprint.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where answers to calls with an `Idempotency-Key` are kept. */
    keptAnswers?: { db: Executor; fingerprintSecret: Buffer; sealer: AnswerSealer };
  }
}

/**
 * Keeps the answer in the transaction that writes: either both are there after a crash, or neither. Does nothing for
 * calls without an `Idempotency-Key`.
 */
export type KeepAnswer<Response> = (transaction: Executor, answer: Response) => Promise<void>;

/** How many keys an account or a network may use in an hour: each answer is kept for a day. */
const keyLimit: RateLimit = { name: 'idempotency-keys', count: 2_000, seconds: 3_600 };

/** As many of forms without scripts; beyond them a form that is sent twice is done twice. */
const formKeyLimit: RateLimit = { ...keyLimit, name: 'form-keys' };

function isSpent(error: unknown): false {
  if (error instanceof ApiError && error.code === 'RATE_LIMITED') return false;
  throw error;
}

const keyForm = /^[\x21-\x7e]{1,255}$/;

/** Lets the endpoints of this app answer a call again that is sent again. */
export function keepAnswers(app: FastifyInstance, db: Executor, sessionSecret: string): void {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', sessionSecret, 'urugo answers', purpose, 32));
  app.decorate('keptAnswers', {
    db,
    fingerprintSecret: derive('fingerprints of calls'),
    sealer: new AnswerSealer(derive('kept answers')),
  });
}

function ownerOf({ viewer, ip }: FastifyRequest): KeyOwner {
  return viewer.role === 'visitor' ? { network: networkOf(ip) } : { userId: viewer.userId };
}

/** Keys of forms, which are not chosen for a single call: their page may be cached, and its form be filled in again. */
const formKeyForm = /^[\w-]{8,64}$/;

/** The key of a form without scripts, if the call comes from one. */
function formKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[formKeyHeader];
  return typeof key === 'string' && formKeyForm.test(key) ? key : undefined;
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && keyForm.test(key)) return key;
  const message = 'An Idempotency-Key has 1 to 255 visible characters of ASCII, and is sent once.';
  throw new ApiError('INVALID_REQUEST', { message, fields: { 'Idempotency-Key': message } });
}

const inProgress = () => new ApiError('IDEMPOTENCY_KEY_IN_USE', { retryAfter: 1 });

/** The answers to one call that carries a key. */
export type OnceAnswered = {
  /** Whether an answer is there already, whatever it answers. */
  isAnswered(): Promise<boolean>;
  /** Answers the call, by its handler or by the stored answer. */
  answer<Response>(asked: Asked, handle: (keep: KeepAnswer<Response>) => Promise<Response>): Promise<unknown>;
};

/** How a call is answered once; undefined when it carries no key, or needs none. */
export function onceAnswered(
  app: FastifyInstance,
  endpoint: Endpoint,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): OnceAnswered | undefined {
  const { keptAnswers } = app;
  if (keptAnswers === undefined || !isRepeatable(endpoint)) return undefined;
  const key = keyOf(request);
  if (key === undefined) return formAnsweredOnce(keptAnswers, endpoint, { request, reply });
  const { db, fingerprintSecret, sealer } = keptAnswers;
  const owner = ownerOf(request);
  const seal = sealFor(sealer, reply, key);
  return {
    isAnswered: async () => ((await findKey(db, { owner, key }))?.answer ?? null) !== null,
    answer: async (asked, handle) => {
      const fingerprint = await fingerprintOf(fingerprintSecret, endpoint, asked);
      const use = { owner, key, fingerprint, attempt: randomUUID() };
      await spendRateLimit(db, [keyLimit], 'userId' in owner ? owner.userId : owner.network);
      if (!(await takeKey(db, use))) return answerAgain({ db, sealer, reply }, use);
      return attempt({ db, use, request, seal }, handle);
    },
  };
}

const sealFor = (sealer: AnswerSealer, reply: FastifyReply, key: string) => (answer: unknown) =>
  sealer.seal(String(reply.serializeInput(Object(answer), '200')), key);

/** How often, and how long after each other, the second of two equal forms looks for the answer to the first. */
const [looks, lookMilliseconds] = [40, 250];

/**
 * A form without scripts is identified by its key together with its contents: its page may be the same for several
 * people of one network, and may be revisited. So the same key with other contents is another call. A person who sends
 * it twice sees the answer to the second one, which therefore waits for the first.
 */
function formAnsweredOnce(
  { db, fingerprintSecret, sealer }: NonNullable<FastifyInstance['keptAnswers']>,
  endpoint: Endpoint,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): OnceAnswered | undefined {
  const formKey = formKeyOf(request);
  if (formKey === undefined) return undefined;
  const owner = ownerOf(request);
  return {
    isAnswered: async () => false,
    answer: async (asked, handle) => {
      const spent = spendRateLimit(db, [formKeyLimit], 'userId' in owner ? owner.userId : owner.network);
      // A form is not refused for its key, which the user has not chosen.
      if (!(await spent.then(() => true, isSpent))) return handle(async () => undefined);
      const fingerprint = await fingerprintOf(fingerprintSecret, endpoint, asked);
      const key = `form ${formKey} ${fingerprint.toString('base64url')}`;
      const use = { owner, key, fingerprint, attempt: randomUUID() };
      for (let left = looks; !(await takeKey(db, use)); left -= 1) {
        const isThere = ((await findKey(db, use))?.answer ?? null) !== null;
        if (isThere || left === 0) return answerAgain({ db, sealer, reply }, use);
        await delay(lookMilliseconds);
      }
      return attempt({ db, use, request, seal: sealFor(sealer, reply, key) }, handle);
    },
  };
}

/** Repeats the stored answer, unless the earlier call was different, or has no answer yet. */
async function answerAgain(
  { db, sealer, reply }: { db: Executor; sealer: AnswerSealer; reply: FastifyReply },
  use: KeyAttempt,
): Promise<string> {
  const found = await findKey(db, use);
  if (found === undefined) throw inProgress();
  if (!found.fingerprint.equals(use.fingerprint)) throw new ApiError('IDEMPOTENCY_KEY_REUSED');
  if (found.answer === null) throw inProgress();
  reply.header('idempotency-replayed', 'true').type('application/json; charset=utf-8');
  return sealer.open(found.answer, use.key);
}

type Attempt = {
  db: Executor;
  use: KeyAttempt;
  request: FastifyRequest;
  seal: (answer: unknown) => Buffer;
};

/** Runs the handler while the key is held. A refused or failed call has changed nothing, and may be tried again. */
async function attempt<Response>(
  { db, use, request, seal }: Attempt,
  handle: (keep: KeepAnswer<Response>) => Promise<Response>,
): Promise<Response> {
  const warn = (error: unknown) => request.log.warn({ err: error }, 'an idempotency key could not be written');
  const renewal = setInterval(() => renewKey(db, use).catch(warn), renewMilliseconds);
  let isKept = false;
  const keep: KeepAnswer<Response> = async (transaction, answer) => {
    // Another attempt has taken over, because this one seemed dead: only one of the two may commit.
    if (!(await keepAnswer(transaction, use, seal(answer)))) throw inProgress();
    isKept = true;
  };
  try {
    const answer = await handle(keep);
    // The call has been done: that its answer cannot be kept is no reason to say that it failed.
    if (!isKept) await keepAnswer(db, use, seal(answer)).catch(warn);
    return answer;
  } catch (error) {
    await freeKey(db, use).catch(warn);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}
