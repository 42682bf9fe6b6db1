import { existsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTestFolder } from '#server/testing/embedded-postgres.ts';
import { logSize, readLogSince, rotateLog } from './postmaster.ts';

it('sets a log of more than 10 MB aside', () => {
  const logFile = join(makeTestFolder(), 'postgres.log');
  writeFileSync(logFile, 'small');
  rotateLog(logFile);
  expect(existsSync(logFile)).toBe(true);
  truncateSync(logFile, 10 * 1024 * 1024 + 1);
  rotateLog(logFile);
  expect(existsSync(logFile)).toBe(false);
  expect(logSize(`${logFile}.1`)).toBe(10 * 1024 * 1024 + 1);
});

it('reads only what was written since', () => {
  const logFile = join(makeTestFolder(), 'postgres.log');
  writeFileSync(logFile, 'old\n');
  const start = logSize(logFile);
  writeFileSync(logFile, 'FATAL: new\n', { flag: 'a' });
  expect(readLogSince(logFile, start)).toBe('FATAL: new');
  expect(readLogSince(join(logFile, '..', 'none.log'), 0)).toBe('');
});
