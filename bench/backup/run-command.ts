import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** How a command of the operator ended. */
export type Ended = { code: number | null; said: string; complaint: string; milliseconds: number; megabytes: number };

export type Running = { ended: Promise<Ended>; kill(): void };

const lookMilliseconds = 20;

/** The highest memory use of a process, as Linux records it. */
function highestMegabytes(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

/** Starts `scripts/NAME.ts` as `npm run NAME` does. */
export function startCommand(name: string, words: readonly string[], environment: NodeJS.ProcessEnv): Running {
  const program = fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));
  const begun = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...words], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let megabytes = 0;
  const looking = setInterval(() => {
    megabytes = Math.max(megabytes, highestMegabytes(child.pid ?? 0));
  }, lookMilliseconds);
  const ended = (async () => {
    const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    clearInterval(looking);
    return { code, said, complaint, milliseconds: performance.now() - begun, megabytes };
  })();
  return { ended, kill: () => void child.kill('SIGKILL') };
}

/** The same, to its end; throws when it fails. */
export async function runCommand(
  name: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Ended> {
  const ended = await startCommand(name, words, environment).ended;
  if (ended.code !== 0) throw new Error(`npm run ${name} failed (code ${ended.code}): ${ended.complaint}`);
  return ended;
}
