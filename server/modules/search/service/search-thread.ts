import { parentPort, workerData } from 'node:worker_threads';
import type { Tables } from '#server/database.ts';
import { connectDatabase } from '#server/platform/database/connection.ts';
import { listenFor } from '#server/platform/database/listen.ts';
import { createLog } from '#server/platform/log/log.ts';
import { answer } from '../engine/answer.ts';
import { IndexKeeper } from './index-keeper.ts';
import type { FromThread, ThreadSettings, ToThread } from './messages.ts';

const pollMilliseconds = 1_000;
const saveMilliseconds = 60_000;
/** So many changes make the file worth writing before the service stops. */
const changesWorthSaving = 1_000;

const port = parentPort;
if (port === null) throw new Error('This program is a thread of the service');
const { database: address, file, logLevel }: ThreadSettings = workerData;
const log = createLog(logLevel);
const database = connectDatabase<Tables>(address, { poolSize: 2, log });
const keeper = new IndexKeeper(database.db, file);
const send = (message: FromThread, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
const warn = (error: unknown) => log.warn({ err: error }, 'the search index could not be brought up to date');
const catchUp = () => void keeper.catchUp().catch(warn);

async function ask({ id, request, seq }: Extract<ToThread, { kind: 'ask' }>): Promise<void> {
  try {
    if (seq !== undefined) await keeper.knows(seq);
    const { index } = keeper;
    if (index === undefined) throw new Error('The index is not ready');
    const answered = answer(index, request);
    if (answered === undefined) return send({ kind: 'nothing', id });
    // Copied, so that nobody else sees the memory that goes over to the other thread.
    const body = new Uint8Array(answered.body);
    send({ kind: 'answer', id, body, total: answered.total }, [body.buffer]);
  } catch (error) {
    send({ kind: 'failed', id, error: error instanceof Error ? error : new Error(String(error)) });
  }
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

port.on('message', (message: ToThread) => void (message.kind === 'ask' ? ask(message) : stop()));
send({ kind: 'ready' });
if (keeper.changesSinceSave >= changesWorthSaving) void keeper.save().catch(warn);
