import { parentPort } from 'node:worker_threads';
import { verifyLog } from '#contract/auctions/verify-log.ts';

// A thread that works out the logs it is sent, one after the other.
parentPort?.on('message', (text: string) => parentPort?.postMessage(verifyLog(text)));
