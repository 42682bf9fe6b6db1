import { parentPort } from 'node:worker_threads';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';

let pieces: string[] = [];

// A thread that works out the logs it is sent, one after the other: first their pieces, then a message without one.
parentPort?.on('message', (piece: string | undefined) => {
  if (piece !== undefined) {
    pieces.push(piece);
    return;
  }
  const text = pieces.join('');
  pieces = [];
  parentPort?.postMessage(verifyLog(text));
});
