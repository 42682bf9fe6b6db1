import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { EventLoopDelay } from './event-loop-delay.ts';

function watch(): EventLoopDelay {
  const loop = new EventLoopDelay();
  onTestFinished(() => loop.stop());
  return loop;
}

/** The event loop reads nothing for so long. Answers from when until when. */
function block(milliseconds: number): { from: number; until: number } {
  const from = performance.now();
  while (performance.now() < from + milliseconds);
  return { from, until: performance.now() };
}

it('what is read right after the loop was busy may have been there while it was', async () => {
  const loop = watch();
  await delay(100);
  const { from, until } = block(200);
  const arrival = loop.arrivalOfPresent();
  expect(arrival).toBeLessThan(until - 100);
  expect(arrival).toBeLessThanOrEqual(from + 10);
});

it('it may have been there also where the loop was looked at meanwhile', async () => {
  const loop = watch();
  await delay(100);
  const { until } = block(200);
  const arrival = await new Promise<number>((resolve) => {
    setImmediate(() => setImmediate(() => resolve(loop.arrivalOfPresent())));
  });
  expect(arrival).toBeLessThan(until);
});

it('once the loop has waited, what is read has just come', async () => {
  const loop = watch();
  const { until } = block(200);
  await delay(100);
  expect(loop.arrivalOfPresent()).toBeGreaterThan(until);
});

it('what is read between many short tasks has just come: the loop reads between them', async () => {
  const loop = watch();
  await delay(50);
  const rounds = 40;
  let justCome = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { until } = block(5);
    if (loop.arrivalOfPresent() >= until) justCome += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  // Not all: on a busy machine the process itself may stand still for longer.
  expect(justCome).toBeGreaterThan(rounds / 2);
});
