import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server in a child process, which reports its address when it is ready. */
export type ChildServer = {
  address: string;
  /** The number of its process. */
  pid: number;
  process: ChildProcess;
  stop(): Promise<void>;
  /** Kills it (SIGKILL), as a power cut would. */
  kill(): void;
  /** Suspends it until it is woken, where the system can do so. */
  sleep(): void;
  wake(): void;
};

const repository = fileURLToPath(new URL('..', import.meta.url));
/** A server that has not stopped by then is killed. */
const stopMilliseconds = 15_000;

function isReady(message: unknown): message is { type: 'ready'; address: string } {
  return typeof message === 'object' && message !== null && 'address' in message;
}

async function addressOf(child: ChildProcess): Promise<string> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A server ended before it was ready (code ${code}).`);
  });
  while (true) {
    const [message] = await Promise.race([once(child, 'message'), ended]);
    if (isReady(message)) return message.address;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMilliseconds);
  await ended;
  clearTimeout(timer);
}

export type ChildOptions = {
  /** Called with how to kill it before it is ready; the start fails then. */
  begun?: (kill: () => void) => void;
  nodeOptions?: readonly string[];
  /** Whether its output is no longer read, as after a pager was closed. */
  isOutputClosed?: boolean;
};

/** Runs one of our programs as a server. It gets only `environment` and basics such as the PATH. */
export async function startChildServer(
  program: URL,
  environment: NodeJS.ProcessEnv,
  { begun = () => undefined, nodeOptions = [], isOutputClosed = false }: ChildOptions = {},
): Promise<ChildServer> {
  const child = spawn(process.execPath, [...nodeOptions, fileURLToPath(program)], {
    cwd: repository,
    env: environment,
    stdio: ['ignore', isOutputClosed ? 'pipe' : 'ignore', 'inherit', 'ipc'],
  });
  child.stdout?.destroy();
  const kill = () => void child.kill('SIGKILL');
  // On Windows every signal would end it.
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => void (process.platform !== 'win32' && child.kill(name));
  const [sleep, wake] = [() => signal('SIGSTOP'), () => signal('SIGCONT')];
  begun(kill);
  try {
    const address = await addressOf(child);
    return { address, pid: child.pid ?? 0, process: child, stop: () => stop(child), kill, sleep, wake };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

/** Runs one of our programs to its end; throws when it fails. */
export async function runProgram(program: URL, args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', fileURLToPath(program), ...args], {
    cwd: repository,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${fileURLToPath(program)} failed (code ${code}).`);
}
