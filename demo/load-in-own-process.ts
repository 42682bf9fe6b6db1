import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CleanupStack } from '#server/cleanup-stack.ts';
import type { DatabaseAddress } from '#server/platform/database/connection.ts';
import { builtOrSource } from '#server/platform/source-or-build.ts';

const program = fileURLToPath(builtOrSource(new URL('./load-program.ts', import.meta.url)));

/** The messages to the child process, and from it. */
export type LoadOrder = { address: DatabaseAddress };
export type LoadNews = { progress: string };

/**
 * Loads the demonstration in a process of its own, since the site would keep the memory that loading takes for as long
 * as it runs. Throws if the program fails; what it has loaded by then stays. It gets the same environment variables,
 * and ends with the service, even while it is loading.
 */
export async function loadInOwnProcess(
  address: DatabaseAddress,
  progress: (message: string) => void,
  undos: CleanupStack,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const child = fork(program, { env: environment });
  const ended = once(child, 'exit');
  await undos.add({
    what: 'loading the demonstration',
    run: async () => {
      if (child.exitCode === null && child.signalCode === null && child.kill()) await ended;
    },
  });
  child.on('message', (news: LoadNews) => progress(news.progress));
  child.send({ address } satisfies LoadOrder);
  const [code, signal] = await ended;
  if (code !== 0) throw new Error(`The demonstration could not be loaded: its program ended with ${code ?? signal}`);
}
