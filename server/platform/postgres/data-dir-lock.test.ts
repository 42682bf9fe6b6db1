import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTestFolder } from '#server/testing/embedded-postgres.ts';
import { acquireDataDirLock, DataDirInUseError } from './data-dir-lock.ts';
import { processIdentity } from './process-identity.ts';

const messages: string[] = [];

function request(folder: string, waitMilliseconds = 0) {
  const log = (message: string) => messages.push(message);
  return { folder, lockFile: join(folder, 'urugo.lock'), waitMilliseconds, log };
}

it('belongs to one process until it is released', async () => {
  const folder = makeTestFolder();
  const lock = await acquireDataDirLock(request(folder));
  await expect(acquireDataDirLock(request(folder))).rejects.toThrow(DataDirInUseError);
  lock.release();
  expect(existsSync(join(folder, 'urugo.lock'))).toBe(false);
  (await acquireDataDirLock(request(folder))).release();
});

it('waits for an owner that is just stopping, and says so', async () => {
  const folder = makeTestFolder();
  const lock = await acquireDataDirLock(request(folder));
  setTimeout(() => lock.release(), 150);
  (await acquireDataDirLock(request(folder, 5_000))).release();
  expect(messages.at(-1)).toContain(`in use by process ${process.pid}`);
});

it('is taken over from a process that is gone', async () => {
  const folder = makeTestFolder();
  const { pid } = spawnSync('true');
  writeFileSync(join(folder, 'urugo.lock'), JSON.stringify({ pid }));
  (await acquireDataDirLock(request(folder))).release();
});

it.runIf(processIdentity(process.pid))('is taken over when its number belongs to another process by now', async () => {
  const folder = makeTestFolder();
  writeFileSync(join(folder, 'urugo.lock'), JSON.stringify({ pid: process.ppid, identity: 'an earlier one' }));
  (await acquireDataDirLock(request(folder))).release();
});

it('is taken over when its owner was killed before it could write its name', async () => {
  const folder = makeTestFolder();
  writeFileSync(join(folder, 'urugo.lock'), '');
  (await acquireDataDirLock(request(folder))).release();
});
