import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { environmentWithNode, runQuietly } from './commands.mjs';
import { showProgress } from './progress.mjs';
import { inRepository, repository } from './repository.mjs';
import { SetupError } from './setup-error.mjs';

/** Everything the built web client depends on. */
const sources = ['web', 'contract', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];
const results = ['dist/client', 'dist/server'];
const stampFile = inRepository('dist', '.stamp');

/** Whether `dist` holds the web client of the present sources. */
export function isWebBuilt() {
  return results.every((folder) => existsSync(inRepository(folder))) && readStamp() === hashSources();
}

/** Builds the web client into `dist`. An interrupted build leaves no stamp, so the next start builds again. */
export async function buildWeb(/** @type {string} */ node) {
  await showProgress('Building the web client', async () => {
    const stamp = hashSources();
    rmSync(stampFile, { force: true });
    const program = inRepository('node_modules', 'vite', 'bin', 'vite.js');
    const environment = environmentWithNode(node, { NODE_ENV: 'production' });
    const result = await runQuietly(node, [program, 'build'], { cwd: repository, env: environment });
    if (result.exitCode !== 0) {
      throw new SetupError('The web client could not be built.', 'Mend what the output above names.', result.output);
    }
    writeFileSync(stampFile, stamp);
  });
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
}

function hashSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesUnder(inRepository(source)))) {
    const name = relative(repository, file).replaceAll('\\', '/');
    const content = createHash('sha256').update(readFileSync(file)).digest('hex');
    hash.update(`${name} ${content}\n`);
  }
  return hash.digest('hex');
}

/** @returns {string[]} in an order that does not depend on the file system */
function filesUnder(/** @type {string} */ path) {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status === undefined) return [];
  if (!status.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => (isLeftOut(name) ? [] : filesUnder(join(path, name))));
}

/** Tests are not built, and generated files are written by the build itself. */
function isLeftOut(/** @type {string} */ name) {
  return name.startsWith('.') || /\.(?:test|gen)\.tsx?$/.test(name);
}
