import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { expect, it } from 'vitest';
import { keepRunning, watchServer } from './keep-running.mjs';

const ready = "process.send('ready');";
/** A program that stays until it is ended. */
const stay = 'setInterval(() => undefined, 1_000);';

/** Runs programs one after the other, repeating the last; returns the exit and the messages. */
async function keep(programs: string[], during: (pid: number, start: number) => void = () => undefined) {
  const said: string[] = [];
  let [starts, isStopping] = [0, false];
  const end = await keepRunning({
    begin: () => {
      const program = programs[Math.min(starts, programs.length - 1)] ?? '';
      starts += 1;
      const server = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
      server.once('message', () => during(server.pid ?? 0, starts));
      return watchServer(server);
    },
    isStopping: () => isStopping,
    ended: () => {
      isStopping = starts > 20;
    },
    say: (message) => said.push(message),
    pauseUnit: 1,
  });
  return { end, said, starts };
}

const isWindows = process.platform === 'win32';

it('a server that stops is not started again', async () => {
  const { end, said, starts } = await keep([`${ready} process.disconnect();`]);
  expect([end.code, said, starts]).toEqual([0, [], 1]);
});

it.skipIf(isWindows)('a server ended by a signal is not started again', async () => {
  const { end, starts } = await keep([`${ready} ${stay}`], (pid) => process.kill(pid, 'SIGTERM'));
  expect([end.signal, starts]).toEqual(['SIGTERM', 1]);
});

it('a server that cannot start is not started again', async () => {
  const { end, said, starts } = await keep(['process.exit(1)']);
  expect([end.code, said, starts]).toEqual([1, [], 1]);
});

it.skipIf(isWindows)('a server that crashes is started again', async () => {
  const kill = (pid: number, start: number) => process.kill(pid, start === 1 ? 'SIGKILL' : 'SIGTERM');
  const { end, said, starts } = await keep([`${ready} ${stay}`], kill);
  expect([end.signal, starts]).toEqual(['SIGTERM', 2]);
  expect(said).toEqual(['The server has crashed (SIGKILL). It is started again in 1 s.']);
});

it('a server that ended with a fault after it was ready is started again, also when its next start fails', async () => {
  const { end, said, starts } = await keep([
    `${ready} setTimeout(() => process.exit(1), 50);`,
    'process.exit(1)',
    'process.exit(0)',
  ]);
  expect([end.code, starts, said.length]).toEqual([0, 3, 2]);
});

it('a crash before it was ready counts as one', async () => {
  const { starts } = await keep([`process.exit(${128 + constants.signals.SIGABRT})`, 'process.exit(0)']);
  expect(starts).toBe(2);
});

it('a server that crashes again and again is given up after pauses that grow', async () => {
  const { end, said, starts } = await keep([`${ready} setTimeout(() => process.exit(1), 20);`]);
  expect([end.code, starts]).toEqual([1, 6]);
  expect(said.slice(0, -1).map((text) => /in (\d+) s/.exec(text)?.[1])).toEqual(['1', '2', '4', '8', '16']);
  expect(said.at(-1)).toContain('giving up');
});

it('a server that cannot be started for now counts as a crash', async () => {
  const said: string[] = [];
  let starts = 0;
  const end = await keepRunning({
    begin: () => {
      starts += 1;
      const program = starts === 1 ? '/nowhere/no-program' : process.execPath;
      return watchServer(spawn(program, ['--eval', ''], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }));
    },
    isStopping: () => false,
    ended: () => undefined,
    say: (message) => said.push(message),
    pauseUnit: 1,
  });
  expect([end.code, starts]).toEqual([0, 2]);
  expect(said).toEqual([
    expect.stringMatching(/^The server has crashed \(spawn .*ENOENT\)\. It is started again in 1 s\.$/),
  ]);
});
