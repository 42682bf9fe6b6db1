import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Measured, measureWord } from './measurements.ts';

/** The options with which Node loads the probe into a server. */
export const probeOptions = [`--import=${new URL('./probe.ts', import.meta.url).href}`];

/** What a server that carries the probe has measured since it was asked last. */
export async function measure(server: ChildProcess): Promise<Measured> {
  const ended = once(server, 'exit').then(([code, signal]) => {
    throw new Error(`The server has ended (${signal ?? code}).`);
  });
  server.send(measureWord);
  for (;;) {
    const [message] = await Promise.race([once(server, 'message'), ended]);
    if (Object(message).type === measureWord) return message as Measured;
  }
}

export type WatchedServer = {
  address: string;
  measure(): Promise<Measured>;
  /** Faults of ours in its log, and what else it wrote that is no log. */
  faults(): string[];
  stop(): Promise<void>;
};

function isFault(line: string): boolean {
  if (!line.startsWith('{')) return line.trim() !== '';
  return Object(JSON.parse(line)).level >= 50;
}

/** Starts the service from its source in a process of its own, with the heap of a small machine. */
export async function startWatchedServer(environment: NodeJS.ProcessEnv): Promise<WatchedServer> {
  const program = fileURLToPath(new URL('./served-app.ts', import.meta.url));
  const options = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4', '--max-old-space-size=192'];
  const server = spawn(process.execPath, [...options, ...probeOptions, program], {
    env: { ...process.env, ...environment, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const ended = once(server, 'exit').then(() => {
    throw new Error(`The server has ended before it was ready: ${output}`);
  });
  const [ready] = await Promise.race([once(server, 'message'), ended]);
  ended.catch(() => undefined);
  return {
    address: String(Object(ready).address),
    measure: () => measure(server),
    faults: () => output.split('\n').filter(isFault),
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}
