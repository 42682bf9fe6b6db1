import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readFrames, writeFrame } from './frames.ts';
import type { HelperProcess } from './helper-process.ts';
import type { TestTask } from './testing/helper-program.ts';
import { startHelper } from './testing/start-helper.ts';

type Helper = HelperProcess<TestTask, string, string>;

const started: Helper[] = [];
const helperOf = (limits: Parameters<typeof startHelper>[0] = {}): Helper => {
  const helper = startHelper(limits);
  started.push(helper);
  return helper;
};
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(started.splice(0).map((helper) => helper.stop()));
});

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The session of a process as the scheduler of Linux names it, and how nice it is. */
async function autogroupOf(pid: number): Promise<{ name: string; niceness: number } | undefined> {
  const text = await readFile(`/proc/${pid}/autogroup`, 'utf8').catch(() => '');
  const [, name, niceness] = /^(\S+) nice (-?\d+)/.exec(text) ?? [];
  return name === undefined ? undefined : { name, niceness: Number(niceness) };
}

async function untilDead(pid: number): Promise<void> {
  while (isAlive(pid)) await delay(10);
}

/** The results of several tasks: what each gave, or why it failed. */
const outcomesOf = async (asked: Promise<{ result: string }>[]) =>
  (await Promise.allSettled(asked)).map((one) => (one.status === 'fulfilled' ? one.value.result : one.reason.message));

describe('messages through a pipe', () => {
  it('arrives as it was sent, however it is cut up on the way', async () => {
    const frame = fc.record({
      head: fc.record({ id: fc.nat(), text: fc.string() }),
      parts: fc.array(
        fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
        { maxLength: 4 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(frame, { maxLength: 5 }), fc.integer({ min: 1, max: 50 }), async (frames, size) => {
        const written = new PassThrough();
        for (const one of frames) writeFrame(written, one);
        written.end();
        const bytes = Buffer.concat(await written.toArray());
        const pipe = new PassThrough();
        const read: unknown[] = [];
        const reading = (async () => {
          for await (const one of readFrames(pipe)) read.push(one);
        })();
        for (let start = 0; start < bytes.length; start += size) pipe.write(bytes.subarray(start, start + size));
        pipe.end();
        await reading;
        expect(read).toEqual(frames);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a helper process', () => {
  it('answers each task with its own bytes, however many are sent at once', async () => {
    const helper = helperOf();
    const sent = Array.from({ length: 20 }, (_, index) => Buffer.alloc(index * 50_000, index));
    // The last are answered first.
    const asked = sent.map((bytes, index) => helper.ask({ kind: 'echo', milliseconds: 10 * (20 - index) }, [bytes]));
    const done = await Promise.all(asked);
    expect(done.map(({ parts }, index) => sent[index]?.equals(parts[0] ?? Buffer.alloc(1)))).toEqual(
      sent.map(() => true),
    );
  });

  it('says why a task failed, and goes on, whatever its packages print', async () => {
    const helper = helperOf();
    const asked = (['fail', 'print', 'echo'] as const).map((kind) => helper.ask({ kind }));
    expect(await outcomesOf(asked)).toEqual(['Error: as asked', 'print', 'echo']);
  });

  it('gives way to the server, also where Linux shares the processor between sessions', async () => {
    const helper = helperOf();
    await helper.ask({ kind: 'echo' });
    const pid = helper.pid ?? Number.NaN;
    expect(getPriority(pid) - getPriority()).toBeGreaterThan(0);
    // There is no such file on other systems and kernels.
    const [own, session] = await Promise.all([autogroupOf(process.pid), autogroupOf(pid)]);
    expect(session === undefined || (session.name !== own?.name && session.niceness > 0)).toBe(true);
  });

  it('that is killed over a task is started again for it', async () => {
    const helper = helperOf();
    const asked = helper.ask({ kind: 'echo' });
    const first = helper.pid ?? Number.NaN;
    process.kill(first, 'SIGKILL');
    expect((await asked).result).toBe('echo');
    expect(helper.pid).not.toBe(first);
  });

  it('that breaks down over a task twice does not try it for ever', async () => {
    const helper = helperOf();
    const asked = [1, 2].map(() => helper.ask({ kind: 'crash' }));
    expect(await outcomesOf(asked)).toEqual(['broken down', 'broken down']);
    expect(await outcomesOf([helper.ask({ kind: 'echo' })])).toEqual(['echo']);
  });

  it('that does not answer in time is ended, and is there again for the next task', async () => {
    const helper = helperOf({ taskMilliseconds: 5_000 });
    expect(await outcomesOf([helper.ask({ kind: 'busy' })])).toEqual(['broken down']);
    expect(await outcomesOf([helper.ask({ kind: 'echo' })])).toEqual(['echo']);
  });

  it('ends after a while without a task, and is started again by the next', async () => {
    const helper = helperOf({ idleMilliseconds: 10 });
    await helper.ask({ kind: 'echo' });
    const first = helper.pid;
    if (first !== undefined) await untilDead(first);
    expect((await helper.ask({ kind: 'echo' })).result).toBe('echo');
  });

  it('takes no task once it is stopped, and fails those under way without another start', async () => {
    const helper = helperOf();
    await helper.ask({ kind: 'echo' });
    const under = outcomesOf([helper.ask({ kind: 'busy' })]);
    const pid = helper.pid ?? Number.NaN;
    expect(isAlive(pid)).toBe(true);
    await helper.stop();
    expect(isAlive(pid)).toBe(false);
    expect(await under).toEqual(['The server is about to end.']);
    expect(helper.pid).toBe(undefined);
    expect(await outcomesOf([helper.ask({ kind: 'echo' })])).toEqual(['The server is about to end.']);
  });

  it('ends with a server that is killed', async () => {
    const server = fork(new URL('./testing/killed-server.ts', import.meta.url), {
      execArgv: [],
      serialization: 'json',
    });
    const [left] = await once(server, 'message');
    expect(isAlive(left)).toBe(true);
    server.kill('SIGKILL');
    await untilDead(left);
  });

  it('gets none of the server’s environment', async () => {
    vi.stubEnv('SESSION_SECRET_OF_A_TEST', 'secret');
    const helper = helperOf();
    expect((await helper.ask({ kind: 'secret', name: 'SESSION_SECRET_OF_A_TEST' })).result).toBe('none');
    expect((await helper.ask({ kind: 'secret', name: 'PATH' })).result).toBe(process.env.PATH);
  });
});
