/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Counts the tests in Vitest's JSON report. A file that could not even be loaded is one failure.
 * @param {{ numPassedTests?: number, numFailedTests?: number, testResults?: { status: string, assertionResults: unknown[] }[] }} report
 * @returns {Count}
 */
export function countVitest({ numPassedTests = 0, numFailedTests = 0, testResults = [] }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/**
 * Counts the tests in Playwright's JSON report. A test that passed at a second attempt has passed.
 * @param {{ stats?: { expected: number, flaky: number, unexpected: number }, errors?: unknown[] }} report
 * @returns {Count}
 */
export function countPlaywright({ stats = { expected: 0, flaky: 0, unexpected: 0 }, errors = [] }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
