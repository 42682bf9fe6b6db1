import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ passed: number, failed: number, failures?: string[], flaky?: string[] }} Count `failures`: what failed, and why in a few
 *   lines; `flaky`: what passed only at a second attempt
 */

const linesOfReason = 12;
const charactersOfLine = 400;

/**
 * What failed, and under it how its message begins: a summary of hours of work must not need the log before it.
 * @param {string} name
 * @param {string | undefined} message
 */
function withReason(name, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, linesOfReason)
    .map((line) => `  ${line.slice(0, charactersOfLine)}`);
  return [name, ...lines].join('\n');
}

/**
 * Counts the tests in Vitest's JSON report. A file that could not even be loaded is one failure.
 * @param {{ numPassedTests?: number, numFailedTests?: number, testResults?: { name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] }} report
 * @returns {Count}
 */
export function countVitest({ numPassedTests = 0, numFailedTests = 0, testResults = [] }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => withReason(`${relative('', name)}: ${fullName}`, failureMessages?.[0])),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    failures: [...broken.map(({ name, message }) => withReason(relative('', name), message)), ...failed],
  };
}

/**
 * @typedef {{ title: string, file: string, ok: boolean, tests?: { status?: string, results: { error?: { message?: string } }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * Counts the tests in Playwright's JSON report. A test that passed at a second attempt has passed.
 * @param {{ stats?: { expected: number, flaky: number, unexpected: number }, errors?: { message?: string }[], suites?: Suite[] }} report
 * @returns {Count}
 */
export function countPlaywright({ stats = { expected: 0, flaky: 0, unexpected: 0 }, errors = [], suites = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [...failedSpecs(suites), ...errors.map(({ message = 'an error outside of any test' }) => message)],
    flaky: specsOf(suites)
      .filter(({ tests = [] }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file}: ${title}`),
  };
}

/** @returns {string[]} */
function failedSpecs(/** @type {Suite[]} */ suites) {
  return specsOf(suites)
    .filter(({ ok }) => !ok)
    .map((spec) => withReason(`${spec.file}: ${spec.title}`, lastError(spec)));
}

/** @returns {Spec[]} */
function specsOf(/** @type {Suite[]} */ suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);
}

/** How the last attempt that failed ended. */
function lastError(/** @type {Spec} */ { tests = [] }) {
  return tests.flatMap(({ results }) => results).findLast(({ error }) => error !== undefined)?.error?.message;
}
