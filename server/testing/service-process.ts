import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';
import { programEnvironment } from './program-environment.ts';

const program = fileURLToPath(new URL('./service-program.ts', import.meta.url));

/** The service in a process of its own, whose output a test can read or close. */
export type ServiceProcess = {
  child: ChildProcess;
  port: number;
  /** Resolves when it says that it is ready; rejects when it ends before. */
  ready: Promise<void>;
  /** How it ended, with its standard error. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; complaints: string }>;
};

/** Starts the service; it is killed after the test if it still runs then. */
export async function startServiceProcess(environment: NodeJS.ProcessEnv): Promise<ServiceProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: {
      ...programEnvironment(),
      NODE_ENV: 'production',
      URUGO_MODE: 'production',
      SESSION_SECRET: 't4Xq8ZpL2wV9kR6mB1nC7yJ5sD3fG0hA',
      HOST: 'localhost',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let complaints = '';
  child.stderr?.on('data', (chunk) => {
    complaints += String(chunk);
  });
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal, complaints }));
  const ready = Promise.race([
    once(child, 'message').then(() => undefined),
    ended.then(({ code }) => {
      throw new Error(`The service ended before it was ready (code ${code}): ${complaints}`);
    }),
  ]);
  ready.catch(() => undefined);
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, port, ready, ended };
}
