// Runs one of our TypeScript programs with a Node that can, after installing what is missing:
// `node scripts/run-program.mjs [--with-build] FILE ARGUMENTS…`. Plain JavaScript for any Node from 20 on.
import { refuseOldNode } from './setup/node-version.mjs';

refuseOldNode();
const { spawn } = await import('node:child_process');
const { constants } = await import('node:os');
const { environmentWithNode } = await import('./setup/commands.mjs');
const { prepare } = await import('./setup/prepare.mjs');
const { inRepository, repository } = await import('./setup/repository.mjs');
const { printFailure } = await import('./setup/setup-error.mjs');

const words = process.argv.slice(2);
const needsBuild = words[0] === '--with-build';
const [file = '', ...rest] = needsBuild ? words.slice(1) : words;

try {
  const node = await prepare({ needsBuild });
  const program = spawn(node, ['--disable-warning=ExperimentalWarning', inRepository(file), ...rest], {
    cwd: repository,
    env: environmentWithNode(node),
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => program.kill(signal));
  // A terminal sends Ctrl-C to the program as well: wait for it to exit.
  process.on('SIGINT', () => process.stdin.isTTY || program.kill('SIGINT'));
  process.exitCode = await new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
