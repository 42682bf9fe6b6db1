import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './reports.mjs';

describe('the report of Vitest', () => {
  it('names each failed test with its file, and each file that could not be loaded', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: resolve('web/a.test.ts'),
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            { status: 'failed', fullName: 'subtracts' },
          ],
        },
        { name: resolve('web/b.test.ts'), status: 'failed', assertionResults: [] },
      ],
    };
    expect(countVitest(report)).toEqual({
      passed: 1,
      failed: 2,
      failures: ['web/b.test.ts', 'web/a.test.ts: subtracts'],
    });
  });

  it('of a run that wrote none counts nothing', () => {
    expect(countVitest({})).toEqual({ passed: 0, failed: 0, failures: [] });
  });
});

describe('the report of Playwright', () => {
  it('names failed journeys in groups within groups; one that passed at its second attempt has passed', () => {
    const failed = { title: 'signs in', file: 'door.journey.ts', ok: false };
    const passed = { title: 'signs up', file: 'door.journey.ts', ok: true };
    const report = {
      stats: { expected: 3, flaky: 1, unexpected: 1 },
      errors: [{ message: 'the server did not start' }],
      suites: [{ specs: [passed], suites: [{ specs: [failed] }] }],
    };
    expect(countPlaywright(report)).toEqual({
      passed: 4,
      failed: 2,
      failures: ['door.journey.ts: signs in', 'the server did not start'],
    });
  });
});
