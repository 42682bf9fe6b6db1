import { parentPort } from 'node:worker_threads';
import type { FromThread, ToThread } from '#server/modules/search/service/messages.ts';

// Takes the place of the search thread where one has to crash: it answers everything except the words "crash" and "silence".
const send = (message: FromThread) => parentPort?.postMessage(message);

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'stop') process.exit(0);
  if (message.kind !== 'ask') return;
  for (const { id, request } of message.questions) {
    if (request.kind === 'suggest' && request.text === 'crash') process.exit(1);
    if (request.kind === 'suggest' && request.text === 'silence') continue;
    if (request.kind === 'similar') send({ kind: 'nothing', id });
    else {
      const bytes = new Uint8Array(new TextEncoder().encode('{}'));
      send({ kind: 'answers', answered: [{ id, end: bytes.length, total: 1, until: undefined }], bytes });
    }
  }
});
send({ kind: 'ready' });
