import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestFolder } from '#server/testing/index.ts';
import { endWhenUnread } from './end-when-unread.ts';

const rest = 1_000;

/** A file of which a part waits to be read; the next one is fetched once it was. */
async function openFile() {
  const path = join(await createTestFolder(), 'export.json');
  await writeFile(path, Buffer.alloc(1_000_000));
  const file = createReadStream(path, { highWaterMark: 100_000 });
  await once(file, 'readable');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  return endWhenUnread(file, rest);
}

it('closes a file of which nothing is read any more', async () => {
  const file = await openFile();
  const failed = once(file, 'error');
  vi.advanceTimersByTime(rest);
  await failed;
  expect(file.destroyed).toBe(true);
});

it('leaves a file open of which something is read from time to time, and forgets it when it is closed', async () => {
  const file = await openFile();
  for (let time = 0; time < 5; time += 1) {
    file.read();
    await once(file, 'readable');
    vi.advanceTimersByTime(rest);
    expect(file.destroyed).toBe(false);
  }
  file.destroy();
  await once(file, 'close');
  expect(vi.getTimerCount()).toBe(0);
});
