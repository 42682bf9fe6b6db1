import { parentPort, workerData } from 'node:worker_threads';
import { listenFor } from '#server/platform/database/listen.ts';
import { openStatements } from '#server/platform/database/prepared-statements.ts';
import { answer } from '../engine/answer.ts';
import { Feed } from '../feed/feed.ts';
import { clearAnswerBuffer } from '../json-buffer.ts';
import { IndexKeeper } from './index-keeper.ts';
import type { Answered, Asked, FromThread, ThreadSettings, ToThread } from './messages.ts';

const pollMilliseconds = 1_000;
const saveMilliseconds = 60_000;
/** From this many changes on the file is written before the service stops. */
const changesWorthSaving = 1_000;

const port = parentPort;
if (port === null) throw new Error('This program is a thread of the service');
const { database: address, file, statements }: ThreadSettings = workerData;
const send = (message: FromThread, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
const log = { warn: ({ err }: { err: unknown }, text: string) => send({ kind: 'warning', error: err, text }) };
const onLost = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
const database = openStatements(address, { poolSize: 2, onLost });
const keeper = new IndexKeeper(new Feed(database.ask, statements), file, () => send({ kind: 'changed' }));
const warn = (error: unknown) => log.warn({ err: error }, 'the search index could not be brought up to date');

async function readUp(): Promise<void> {
  const begun = performance.now();
  await keeper.catchUp();
  send({ kind: 'caught up', milliseconds: performance.now() - begun });
}

const catchUp = () => void readUp().catch(warn);

/** Answers that go back together. */
let [answered, bodies, bytes]: [Answered[], Uint8Array[], number] = [[], [], 0];

function sendAnswers(): void {
  if (answered.length === 0) return;
  // Copied, because the memory is transferred to the other thread.
  const together = new Uint8Array(bytes);
  for (const [at, body] of bodies.entries()) together.set(body, answered[at - 1]?.end ?? 0);
  send({ kind: 'answers', answered, bytes: together }, [together.buffer]);
  [answered, bodies, bytes] = [[], [], 0];
  clearAnswerBuffer();
}

function give({ id, request }: Asked): void {
  try {
    const { index } = keeper;
    if (index === undefined) throw new Error('The index is not ready');
    const found = answer(index, request);
    if (found === undefined) send({ kind: 'nothing', id });
    else {
      bytes += found.body.length;
      bodies.push(found.body);
      answered.push({ id, end: bytes, total: found.total, until: found.until });
    }
  } catch (error) {
    fail(id, error);
  }
}

const fail = (id: number, error: unknown) =>
  send({ kind: 'failed', id, error: error instanceof Error ? error : new Error(String(error)) });

async function giveWhenKnown(asked: Asked, seq: number): Promise<void> {
  try {
    await keeper.knows(seq);
  } catch (error) {
    return fail(asked.id, error);
  }
  give(asked);
  sendAnswers();
}

/** Answers are held back at most this long to be sent together. */
const togetherMilliseconds = 1;

function ask(questions: readonly Asked[]): void {
  let end = performance.now() + togetherMilliseconds;
  for (const asked of questions) {
    if (asked.seq !== undefined) void giveWhenKnown(asked, asked.seq);
    else give(asked);
    if (performance.now() < end) continue;
    sendAnswers();
    end = performance.now() + togetherMilliseconds;
  }
  sendAnswers();
}

await keeper.open();
const listening = listenFor(address, 'listing_changes', { onNotice: catchUp, log });
const polling = setInterval(catchUp, pollMilliseconds);
const saving = setInterval(() => {
  if (keeper.changesSinceSave >= changesWorthSaving) void keeper.save().catch(warn);
}, saveMilliseconds);

async function stop(): Promise<void> {
  clearInterval(polling);
  clearInterval(saving);
  await listening.stop();
  if (keeper.changesSinceSave > 0) await keeper.save().catch(warn);
  keeper.close();
  await database.close();
  process.exit(0);
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'ask') ask(message.questions);
  else void stop();
});
send({ kind: 'ready' });
if (keeper.changesSinceSave >= changesWorthSaving) void keeper.save().catch(warn);
