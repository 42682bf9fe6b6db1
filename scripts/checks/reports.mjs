import { relative } from 'node:path';

/** @typedef {{ passed: number, failed: number, failures?: string[] }} Count `failures`: the names of what failed */

/**
 * Counts the tests in Vitest's JSON report. A file that could not even be loaded is one failure.
 * @param {{ numPassedTests?: number, numFailedTests?: number, testResults?: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} report
 * @returns {Count}
 */
export function countVitest({ numPassedTests = 0, numFailedTests = 0, testResults = [] }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative('', name)}: ${fullName}`),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    failures: [...broken.map(({ name }) => relative('', name)), ...failed],
  };
}

/**
 * @typedef {{ title: string, file: string, ok: boolean }} Spec
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
  };
}

/** @returns {string[]} */
function failedSpecs(/** @type {Suite[]} */ suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
    ...failedSpecs(inner),
  ]);
}
