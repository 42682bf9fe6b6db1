import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopRunningCommands } from '../setup/commands.mjs';
import { prepare } from '../setup/prepare.mjs';
import { elapsedSince } from '../setup/progress.mjs';
import { printFailure } from '../setup/setup-error.mjs';
import { checks, quickChecks } from './checks.mjs';
import { endRunningTools } from './run-tool.mjs';

/** @typedef {import('./checks.mjs').Check} Check */
/** @typedef {import('./checks.mjs').Extent} Extent */
/** @typedef {{ title: string, passed: number, failed: number, failures?: string[], flaky?: string[], time: string }} Result */

const help = `Checks what a change usually breaks: npm test
Everything: npm test -- --full
What continuous integration asks of each change (CI=true): npm test -- --ci
What one wants before each commit: npm test -- --quick (${quickChecks.join(', ')})
Some of it, all of each (pure has no long tests): npm test -- ${checks.map(({ name }) => name).join(' ')}`;

/** What says how much is checked. */
const extents = ['--ci', '--full'];

/**
 * Prepares the checkout, runs the checks with the given names (all when there are none), and returns the exit code.
 * The last line printed is always `N passed, N failed`.
 * @param {string[]} words names of checks, `--quick`, `--ci` or `--full`
 */
export async function runChecks(words) {
  const names = words
    .filter((word) => !extents.includes(word))
    .flatMap((word) => (word === '--quick' ? quickChecks : [word]));
  if (names.includes('--help')) {
    console.log(help);
    return 0;
  }
  if (['--quick', ...extents].filter((word) => words.includes(word)).length > 1) {
    console.error(`One of --quick, --ci and --full.\n${help}`);
    return 1;
  }
  const unknown = names.filter((name) => !checks.some((check) => check.name === name));
  if (unknown.length > 0) {
    console.error(`There is no check called ${unknown.join(', ')}.\n${help}`);
    return 1;
  }
  const chosen = checks.filter(({ name, isPart }) => (names.length === 0 ? !isPart : names.includes(name)));
  const extent = extentOf(words, names);
  const interruption = listenForInterruption();
  const results = await runAll(chosen, extent, interruption);
  const total = summarise(results, chosen);
  if (leftOut[extent] !== '') console.log(`\n${leftOut[extent]} were left out: npm test -- --full`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return interruption.exitCode ?? (total.failed === 0 ? 0 : 1);
}

/** What a run says it has not done. @type {Record<Extent, string>} */
const leftOut = {
  short: 'Long tests and most journeys',
  ci: 'Tests of services under load, and journeys that repeat another in another language or width,',
  full: '',
};

/**
 * A check that is asked for by its name is run whole.
 * @param {string[]} words
 * @param {string[]} names
 * @returns {Extent}
 */
function extentOf(words, names) {
  if (words.includes('--full')) return 'full';
  if (words.includes('--ci')) return 'ci';
  if (names.length > 0) return 'full';
  return process.env.CI ? 'ci' : 'short';
}

/** Lets the tool under way clean up, then ends with the summary of what has run. */
function listenForInterruption() {
  /** @type {{ exitCode?: number }} */
  const interruption = {};
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      interruption.exitCode = 128 + constants.signals[signal];
      stopRunningCommands();
      endRunningTools();
    });
  }
  return interruption;
}

/**
 * @param {Check[]} chosen
 * @param {Extent} extent
 * @param {{ exitCode?: number }} interruption
 * @returns {Promise<Result[]>}
 */
async function runAll(chosen, extent, interruption) {
  const start = Date.now();
  const scratch = mkdtempSync(join(tmpdir(), 'urugo-checks-'));
  // PostgreSQL does not run as root, and the account it runs as instead must be able to enter.
  chmodSync(scratch, 0o755);
  /** @type {Result[]} */
  const results = [];
  try {
    const node = await prepare({ needsBuild: chosen.some(({ needsBuild }) => needsBuild) });
    for (const check of chosen) {
      if (interruption.exitCode !== undefined) break;
      console.log(`\n── ${check.title} ──`);
      results.push(await runCheck(check, { node, scratch, extent }));
    }
  } catch (error) {
    printFailure(error);
    results.push({ title: 'Set-up', passed: 0, failed: 1, time: elapsedSince(start) });
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
  return results;
}

/**
 * Runs one check. A check that cannot run has failed, and the others still run.
 * @param {Check} check
 * @param {import('./checks.mjs').Surroundings} surroundings
 * @returns {Promise<Result>}
 */
async function runCheck({ title, run }, surroundings) {
  const start = Date.now();
  try {
    const count = await run(surroundings);
    return { title, ...count, time: elapsedSince(start) };
  } catch (error) {
    printFailure(error);
    return { title, passed: 0, failed: 1, time: elapsedSince(start) };
  }
}

/**
 * Prints a line for each check, and under it what failed and why, so that the end of a long log is sufficient; a check
 * that was not reached counts as failed.
 * @param {Result[]} results
 * @param {Check[]} chosen
 */
function summarise(results, chosen) {
  console.log('');
  for (const { title, passed, failed, failures = [], flaky = [], time } of results) {
    const detail = passed + failed > 1 ? ` (${passed} passed, ${failed} failed)` : '';
    console.log(`${failed === 0 ? '✓ pass' : '✗ FAIL'}  ${title}${detail}, ${time}`);
    for (const failure of failures) console.log(failure.replaceAll(/^/gm, '        '));
    for (const name of flaky) console.log(`        only at a second attempt: ${name}`);
  }
  const notRun = chosen.filter(({ title }) => !results.some((result) => result.title === title));
  for (const { title } of notRun) console.log(`✗ not run  ${title}`);
  const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, result) => total + result[key], 0);
  return { passed: sum('passed'), failed: sum('failed') + notRun.length };
}
