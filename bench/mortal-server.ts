import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serverEnvironment, serverOptions } from '../scripts/setup/server-options.mjs';

/** The server on a folder of its own, to be killed and started again on what it has left there. */
export type MortalServer = { process: ChildProcess; address: string };

/** Starts the server on a folder, an empty one or one that another has died on. */
export async function startMortalServer(dataDir: string): Promise<MortalServer> {
  const program = fileURLToPath(new URL('../server/main.ts', import.meta.url));
  const process_ = spawn(process.execPath, [...serverOptions, program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...serverEnvironment,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = (await once(process_, 'message')) as [{ address: string }];
  return { process: process_, address: message.address };
}

async function end({ process: ending }: MortalServer, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (ending.exitCode !== null || ending.signalCode !== null) return;
  const gone = once(ending, 'exit');
  ending.kill(signal);
  await gone;
}

/** Ends it without a word, as a power cut would. */
export const killServer = (server: MortalServer): Promise<void> => end(server, 'SIGKILL');

export const stopServer = (server: MortalServer): Promise<void> => end(server, 'SIGTERM');
