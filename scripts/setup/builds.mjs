import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { environmentWithNode, runQuietly } from './commands.mjs';
import { showProgress } from './progress.mjs';
import { inRepository, repository } from './repository.mjs';
import { SetupError } from './setup-error.mjs';

/**
 * `sources`: everything the result depends on. `results`: folders.
 * @typedef {{ name: string, config: string, sources: string[], results: string[], stamp: string }} Build
 */

const common = ['contract', 'rules', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** @type {Build[]} */
const builds = [
  {
    name: 'the web client',
    config: 'vite.config.ts',
    sources: ['web', 'build', 'vite.config.ts', ...common],
    results: ['dist/client', 'dist/server'],
    stamp: 'dist/.stamp',
  },
  {
    name: 'the server',
    config: 'vite.server.config.ts',
    sources: ['server', 'demo', 'vite.server.config.ts', ...common],
    results: ['dist/app'],
    stamp: 'dist/.server-stamp',
  },
];

/** Whether `dist` holds the web client and the server of the present sources. */
export function isAllBuilt() {
  return builds.every(isBuilt);
}

/** Builds into `dist` what is missing or out of date there. */
export async function buildAll(/** @type {string} */ node) {
  for (const build of builds) {
    if (!isBuilt(build)) await run(build, node);
  }
}

function isBuilt(/** @type {Build} */ { results, sources, stamp }) {
  const file = inRepository(stamp);
  if (!existsSync(file) || !results.every((folder) => existsSync(inRepository(folder)))) return false;
  return readFileSync(file, 'utf8') === hashOf(sources);
}

/** An interrupted build leaves no stamp, so the next start builds again. */
async function run(/** @type {Build} */ { name, config, sources, stamp }, /** @type {string} */ node) {
  await showProgress(`Building ${name}`, async () => {
    const hash = hashOf(sources);
    rmSync(inRepository(stamp), { force: true });
    const program = inRepository('node_modules', 'vite', 'bin', 'vite.js');
    const environment = environmentWithNode(node, { NODE_ENV: 'production' });
    const words = [program, 'build', '--config', config];
    const result = await runQuietly(node, words, { cwd: repository, env: environment });
    if (result.exitCode !== 0) {
      throw new SetupError(`Could not build ${name}.`, 'Mend what the output above names.', result.output);
    }
    writeFileSync(inRepository(stamp), hash);
  });
}

function hashOf(/** @type {string[]} */ sources) {
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

/** Tests and pictures are not built, and generated files are written by the build itself. */
function isLeftOut(/** @type {string} */ name) {
  return name.startsWith('.') || name === 'photos' || /\.(?:test|gen)\.tsx?$/.test(name);
}
