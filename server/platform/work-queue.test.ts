import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { QueueFullError, WorkQueue } from './work-queue.ts';

/** Work that lasts until the test ends it, and records when it begins. */
function createWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    const { promise, resolve } = Promise.withResolvers<string>();
    ends.set(name, () => resolve(name));
    return promise;
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

it('runs as much at a time as it may, and the rest in the order it came', async () => {
  const queue = new WorkQueue({ concurrency: 2, capacity: 10 });
  const { begun, work, end } = createWork();
  const results = ['a', 'b', 'c', 'd'].map((name) => queue.run(work(name)));
  await turn();
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await turn();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd']) {
    end(name);
    await turn();
  }
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

it('refuses what comes when too much waits already, and takes more once there is room', async () => {
  const queue = new WorkQueue({ concurrency: 1, capacity: 2 });
  const { begun, work, end } = createWork();
  const taken = ['a', 'b', 'c'].map((name) => queue.run(work(name)));
  await expect(queue.run(work('refused'))).rejects.toBeInstanceOf(QueueFullError);
  end('a');
  await taken[0];
  const late = queue.run(work('d'));
  for (const name of ['b', 'c', 'd']) {
    await turn();
    end(name);
  }
  await Promise.all([...taken, late]);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

it('hands on the place of work that failed, however it failed', async () => {
  const queue = new WorkQueue({ concurrency: 1, capacity: 5 });
  const fail = async () => {
    throw new Error('No room in the attic');
  };
  const failAtOnce = () => {
    throw new Error('No attic');
  };
  const outcomes = await Promise.allSettled([queue.run(fail), queue.run(failAtOnce), queue.run(async () => 'done')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await queue.run(async () => 'again')).toBe('again');
});

it('never runs more than it may and never loses work, whatever comes', async () => {
  const job = fc.record({ turns: fc.nat(4), fails: fc.boolean() });
  const shape = fc.record({ concurrency: fc.integer({ min: 1, max: 4 }), capacity: fc.nat(20) });
  const property = fc.asyncProperty(shape, fc.array(job, { maxLength: 30 }), async (limits, jobs) => {
    const queue = new WorkQueue(limits);
    let running = 0;
    let most = 0;
    const outcomes = await Promise.allSettled(
      jobs.map(({ turns, fails }) =>
        queue.run(async () => {
          running += 1;
          most = Math.max(most, running);
          for (let count = 0; count < turns; count++) await turn();
          running -= 1;
          if (fails) throw new RangeError('as told');
        }),
      ),
    );
    expect(most).toBeLessThanOrEqual(limits.concurrency);
    const taken = Math.min(jobs.length, limits.concurrency + limits.capacity);
    const refused = outcomes.filter((one) => one.status === 'rejected' && one.reason instanceof QueueFullError);
    expect(refused).toHaveLength(jobs.length - taken);
    const failed = outcomes.filter((one) => one.status === 'rejected' && one.reason instanceof RangeError);
    expect(failed).toHaveLength(jobs.slice(0, taken).filter(({ fails }) => fails).length);
  });
  await fc.assert(property, { numRuns: 50 });
});
