import { parentPort } from 'node:worker_threads';
import type { FromThread, ToThread } from '../service/messages.ts';

// Stands in for the search thread where one has to break down: it answers everything but the word "crash".
const send = (message: FromThread) => parentPort?.postMessage(message);

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'stop') process.exit(0);
  const { id, request } = message;
  if (request.kind === 'suggest' && request.text === 'crash') process.exit(1);
  if (request.kind === 'similar') return send({ kind: 'nothing', id });
  send({ kind: 'answer', id, body: new Uint8Array(new TextEncoder().encode('{}')), total: 1 });
});
send({ kind: 'ready' });
