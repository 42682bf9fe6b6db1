import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import type { Finding } from './results.ts';
import { offerProperty, signInAsSeller } from './signed-in-seller.ts';
import { imagesTarget } from './targets.ts';

const photographs = 10;
const megabytes = 5;
const idleMilliseconds = 10_000;
/** A visitor who browses: an answer, a pause, the next request. */
const visitors = 4;
const pauseMilliseconds = 25;

/** A photograph of about 5 MB: it is the grain that makes it large. */
async function makePhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: 'gray', noise } })
    .jpeg({ quality: 93 })
    .toBuffer();
}

const paths = ['/api/product/all', '/api/product/all?page=3', '/healthz', '/'];

/** How long answers take, in milliseconds, until `isOver`. */
async function timeVisits(address: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const visit = async (first: number) => {
    for (let number = first; !isOver(); number += 1) {
      const start = performance.now();
      const answer = await fetch(new URL(paths[number % paths.length] ?? '/', address));
      await answer.arrayBuffer();
      times.push(performance.now() - start);
      await delay(pauseMilliseconds);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, index) => visit(index)));
  return times.toSorted((a, b) => a - b);
}

const p95 = (times: readonly number[]) => times[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** The effect on visitors of offering a property with ten photographs of 5 MB: none, or nearly none. */
export async function measureImages(address: string, say: (message: string) => void): Promise<Finding[]> {
  say('Measuring what others notice of ten photographs');
  const seller = await signInAsSeller(address);
  const photograph = await makePhotograph();
  const end = performance.now() + idleMilliseconds;
  const idle = p95(await timeVisits(address, () => performance.now() > end));
  let isDone = false;
  const start = performance.now();
  const offering = offerProperty(
    seller,
    Array.from({ length: photographs }, () => photograph),
  ).finally(() => {
    isDone = true;
  });
  const busy = p95(await timeVisits(address, () => isDone));
  const status = await offering;
  if (status !== 200) throw new Error(`Offering the property was answered ${status}.`);
  const seconds = (performance.now() - start) / 1_000;
  const times = busy / idle;
  const size = (photograph.length / 1024 / 1024).toFixed(1);
  return [
    {
      what: `p95 of other requests while ${photographs} photographs of ${size} MB are taken in`,
      target: `at most ${imagesTarget} times idle`,
      measured: `${times.toFixed(2)} times (${busy.toFixed(0)} of ${idle.toFixed(0)} ms)`,
      isMet: times <= imagesTarget,
    },
    {
      what: `offering a property with ${photographs} photographs of ${megabytes} MB`,
      measured: `${seconds.toFixed(1)} s until every width of each is there`,
    },
  ];
}
