// A thread that compares its share of the answers with scans, which keep a core busy.
import { parentPort, workerData } from 'node:worker_threads';
import { type Asked, type Compared, type Comparison, compareShare, type Share } from './compare-with-scan.ts';

/** Input and output of the worker thread. */
export type CompareTask = { site: Compared; asked: Asked; share: Share };
export type FromComparer = { kind: 'said'; message: string } | { kind: 'compared'; comparison: Comparison };

const { site, asked, share }: CompareTask = workerData;
const send = (message: FromComparer) => parentPort?.postMessage(message);
const say = (message: string) => send({ kind: 'said', message });
send({ kind: 'compared', comparison: await compareShare(site, asked, share, say) });
