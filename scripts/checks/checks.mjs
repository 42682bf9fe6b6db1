import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { showProgress } from '../setup/progress.mjs';
import { inRepository } from '../setup/repository.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { findChromium } from './chromium.mjs';
import { countPlaywright, countVitest } from './reports.mjs';
import { runTool } from './run-tool.mjs';

/**
 * @typedef {import('./reports.mjs').Count} Count
 * @typedef {'short' | 'ci' | 'full'} Extent what fits into a quarter of an hour on two processors; what continuous
 *   integration asks of each change, on one machine that may be slow; everything
 * @typedef {{ node: string, scratch: string, extent: Extent }} Surroundings the Node to use, a folder for files of this run,
 *   and how much is checked
 * @typedef {{ name: string, title: string, needsBuild: boolean, isPart?: boolean, run: (surroundings: Surroundings) => Promise<Count> }} Check
 *   `isPart`: part of another check, left out where everything is checked
 */

const minute = 60_000;
/** A slow machine may take its time; a check that hangs must end. */
const longest = 80 * minute;
/** Matrices, random histories, hostile files, several processes or nodes, kills, load: some take more than a minute. */
const longTests = '**/*.long.test.ts';
/** Services that are overloaded, killed and stopped: beside other tests on a slow machine they run out of time. */
const loadTests = [
  '**/chat/chaos.long.test.ts',
  '**/suites/failover.long.test.ts',
  '**/suites/hostile-load.long.test.ts',
  '**/suites/stopping.long.test.ts',
];
/** @type {Record<Extent, string[]>} */
const unitTestsLeftOut = { short: [longTests], ci: loadTests, full: [] };
/** Tests of components, which need a document, and of what starts programs or servers: three quarters of the time. */
const slowUnitTests = ['**/*.test.tsx', 'scripts/setup/**', 'scripts/verify-auction/**', 'witness/**'];
/** What the compiler has found out about each file: it checks again only what has changed since, and what uses that. */
const checkedTypes = inRepository('node_modules/.cache/types.json');
const folders = ['build', 'contract', 'server', 'web', 'demo', 'e2e', 'bench', 'scripts', 'witness'];

/** All checks, in the order they run. @type {Check[]} */
export const checks = [
  // Each checker of the compiler works out for itself what several files use: more of them than processors only cost time.
  quietCheck({
    name: 'types',
    title: 'Types',
    tool: 'typescript/tsc',
    args: ['--noEmit', '--checkers', '2', '--incremental', '--tsBuildInfoFile', checkedTypes],
  }),
  quietCheck({ name: 'lint', title: 'Style', tool: '@biomejs/biome/biome', args: ['check'] }),
  quietCheck({ name: 'imports', title: 'Import rules', tool: 'dependency-cruiser/depcruise', args: existing(folders) }),
  quietCheck({ name: 'unused', title: 'Unused code', tool: 'knip/knip', args: [] }),
  {
    name: 'unit',
    title: 'Unit and integration tests',
    needsBuild: true,
    run: (surroundings) => runVitest(surroundings, { leftOut: unitTestsLeftOut[surroundings.extent] }),
  },
  {
    name: 'pure',
    title: 'Unit tests that need neither a database nor a document',
    needsBuild: true,
    isPart: true,
    run: (surroundings) =>
      runVitest(surroundings, {
        chosen: ['--project', '!with database'],
        leftOut: ['**/platform/postgres/**', longTests, ...slowUnitTests],
      }),
  },
  { name: 'e2e', title: 'Browser journeys', needsBuild: true, run: runPlaywright },
];

/**
 * A check that passes or fails; its output is shown only when it fails.
 * @param {{ name: string, title: string, tool: string, args: string[] }} check
 * @returns {Check}
 */
function quietCheck({ name, title, tool, args }) {
  /** @param {Surroundings} surroundings */
  const run = ({ node, scratch }) =>
    showProgress(title, async () => {
      const result = await runTool({
        node,
        scratch,
        program: programOf(tool),
        args,
        limit: 5 * minute,
        isShown: false,
      });
      if (result.isSuccess) return { passed: 1, failed: 0 };
      throw new SetupError(`${title}: not as they should be.`, `Again, on its own: npm test -- ${name}`, result.output);
    });
  // The web build writes the table of routes, which the sources import; only the style is checked without it.
  return { name, title, needsBuild: name !== 'lint', run };
}

/** What `--quick` runs: before each commit. */
export const quickChecks = ['types', 'lint', 'pure'];

/**
 * @param {Surroundings} surroundings
 * @param {{ chosen?: string[], leftOut: string[] }} tests options that choose some of the tests, and globs of files left out
 */
async function runVitest({ node, scratch }, { chosen = [], leftOut }) {
  const report = join(scratch, 'vitest.json');
  const args = ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const program = programOf('vitest/vitest');
  const environment = { LEFT_OUT_TESTS: leftOut.join(',') };
  const result = await runTool({ node, scratch, program, args, limit: longest, isShown: true, environment });
  return ensureFailure(countVitest(readReport(report)), result.isSuccess);
}

/** @param {Surroundings} surroundings */
async function runPlaywright({ node, scratch, extent }) {
  const chromium = await findChromium(node);
  const report = join(scratch, 'playwright.json');
  const result = await runTool({
    node,
    scratch,
    program: programOf('@playwright/test/playwright'),
    // None of the core journeys waits for others (without `--no-deps` all of those would run as well) or needs a moving clock.
    args: ['test', '--reporter=list,json', ...(extent === 'short' ? ['--no-deps', '--grep', '@core'] : [])],
    limit: longest,
    isShown: true,
    environment: {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      LEFT_OUT_JOURNEYS: extent === 'full' ? '' : '@variant',
      WITHOUT_MOVING_CLOCK: extent === 'short' ? '1' : '',
    },
  });
  return ensureFailure(countPlaywright(readReport(report)), result.isSuccess);
}

/** A run that failed without a failed test, or that found no tests, is a failure as well. */
function ensureFailure(/** @type {Count} */ count, /** @type {boolean} */ isSuccess) {
  const isBad = !isSuccess || count.passed + count.failed === 0;
  return isBad && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function readReport(/** @type {string} */ file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The JavaScript file of a command of an installed package, named `package/command`. */
function programOf(/** @type {string} */ tool) {
  const end = tool.lastIndexOf('/');
  const folder = inRepository('node_modules', tool.slice(0, end));
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[tool.slice(end + 1)]);
}

function existing(/** @type {string[]} */ names) {
  return names.filter((name) => existsSync(inRepository(name)));
}
