import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createImageProcess } from '#server/platform/images/image-process.ts';
import { UnreadableImageError } from '#server/platform/images/unreadable-image.ts';
import { plainPicture } from '#server/testing/pictures.ts';
import { readFrames, writeFrame } from './frames.ts';

const png = (width: number, height: number) => plainPicture(width, height).png().toBuffer();
const program = createImageProcess();
afterAll(() => program.stop());

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function untilDead(pid: number): Promise<void> {
  while (isAlive(pid)) await delay(10);
}

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

describe('the program', () => {
  it('that is killed over a picture is started again for it', async () => {
    const picture = await png(2_000, 1_500);
    const asked = program.ask({ kind: 'encode' }, [picture]);
    const first = program.pid ?? Number.NaN;
    process.kill(first, 'SIGKILL');
    expect((await asked).parts).toHaveLength(6);
    expect(program.pid).not.toBe(first);
  });

  it('that breaks down with a picture twice is not tried for ever', async () => {
    const breaking = createImageProcess(new URL('./testing/crashing-program.ts', import.meta.url));
    const asked = [1, 2].map(() => breaking.ask({ kind: 'encode' }, [Buffer.from('poison')]));
    const reasons = (await Promise.allSettled(asked)).map((one) => one.status === 'rejected' && one.reason);
    expect(reasons).toEqual([expect.any(UnreadableImageError), expect.any(UnreadableImageError)]);
    await breaking.stop();
  });

  it('ends with the server, asked to or not', async () => {
    const imageProcess = createImageProcess();
    await imageProcess.ask({ kind: 'rebuild', format: 'png' }, [await png(10, 10)]);
    const pid = imageProcess.pid ?? Number.NaN;
    expect(isAlive(pid)).toBe(true);
    await imageProcess.stop();
    await untilDead(pid);

    const server = fork(new URL('./testing/killed-server.ts', import.meta.url), {
      execArgv: [],
      serialization: 'json',
    });
    const [left] = await once(server, 'message');
    server.kill('SIGKILL');
    await untilDead(left);
  });

  it('gets none of the server’s environment', async () => {
    process.env.SESSION_SECRET_OF_A_TEST = 'secret';
    const started = createImageProcess();
    await started.ask({ kind: 'rebuild', format: 'png' }, [await png(10, 10)]);
    if (process.platform === 'linux')
      expect(await readFile(`/proc/${started.pid}/environ`, 'utf8')).not.toContain('SESSION_SECRET_OF_A_TEST');
    delete process.env.SESSION_SECRET_OF_A_TEST;
    await started.stop();
  });
});
