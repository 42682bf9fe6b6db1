import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const program = fileURLToPath(new URL('./testing/logging-program.ts', import.meta.url));

/** Starts a program that writes more than any pipe holds, and ends; returns how it ended. */
async function endOf(treat: (output: NodeJS.ReadableStream & { destroy(): void }) => void) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  treat(child.stdout);
  const exit = once(child, 'exit');
  child.stdin.end('begin');
  return (await exit)[0];
}

it('does not hold up a process whose output is not read', async () => {
  expect(await endOf(() => undefined)).toBe(0);
});

it('does not hold up a process whose output is closed', async () => {
  expect(await endOf((output) => output.destroy())).toBe(0);
});

it('loses nothing while the output is read', async () => {
  let [bytes, last] = [0, ''];
  const code = await endOf((output) =>
    output.on('data', (chunk) => {
      bytes += chunk.length;
      last = String(chunk).slice(-40);
    }),
  );
  expect(code).toBe(0);
  expect(bytes).toBeGreaterThan(500_000);
  expect(last).toContain('the last word');
});
