import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';

/** The Redis or Valkey of this machine, if it has one. */
export const redisProgram = ['redis-server', 'valkey-server'].find(
  (program) => spawnSync(program, ['--version']).status === 0,
);

/** A Redis for one test, in memory only, always at the same address. */
export type TestRedis = {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Suspends it until it is woken: its connections stay open, and nothing is answered. */
  sleep(): void;
  wake(): void;
};

/** Prepares one; nothing runs before it is started. */
export async function prepareRedis(program: string): Promise<TestRedis> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const begun = spawn(
        program,
        ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/'],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      child = begun;
      for await (const text of begun.stdout) if (String(text).includes('Ready to accept connections')) break;
    },
    kill: async () => {
      const dying = child;
      child = undefined;
      if (dying === undefined) return;
      dying.kill('SIGKILL');
      await once(dying, 'exit');
    },
    sleep: () => void child?.kill('SIGSTOP'),
    wake: () => void child?.kill('SIGCONT'),
  };
}
