import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './reports.mjs';

describe('the report of Vitest', () => {
  it('names each failed test with its file and its reason, and each file that could not be loaded', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: resolve('web/a.test.ts'),
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            {
              status: 'failed',
              fullName: 'subtracts',
              failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\nto be 2\n    at a.test.ts:3'],
            },
          ],
        },
        { name: resolve('web/b.test.ts'), status: 'failed', message: 'No such module', assertionResults: [] },
      ],
    };
    expect(countVitest(report)).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        'web/b.test.ts\n  No such module',
        'web/a.test.ts: subtracts\n  expected 1\n  to be 2\n      at a.test.ts:3',
      ],
    });
  });

  it('shortens a long reason', () => {
    const message = Array.from({ length: 100 }, () => 'x'.repeat(1_000)).join('\n');
    const testResults = [{ name: resolve('web/a.test.ts'), status: 'failed', message, assertionResults: [] }];
    const [failure = ''] = countVitest({ testResults }).failures ?? [];
    expect(failure.split('\n')).toHaveLength(13);
    expect(failure.length).toBeLessThan(6_000);
  });

  it('of a run that wrote none counts nothing', () => {
    expect(countVitest({})).toEqual({ passed: 0, failed: 0, failures: [] });
  });
});

describe('the report of Playwright', () => {
  it('names failed journeys in groups within groups, and those that passed only at their second attempt', () => {
    const results = [{ error: { message: 'no door' } }, { error: { message: 'no bell' } }];
    const failed = { title: 'signs in', file: 'door.journey.ts', ok: false, tests: [{ results }] };
    const passed = { title: 'signs up', file: 'door.journey.ts', ok: true };
    const flaky = { title: 'signs out', file: 'door.journey.ts', ok: true, tests: [{ status: 'flaky', results }] };
    const report = {
      stats: { expected: 3, flaky: 1, unexpected: 1 },
      errors: [{ message: 'the server did not start' }],
      suites: [{ specs: [passed, flaky], suites: [{ specs: [failed] }] }],
    };
    expect(countPlaywright(report)).toEqual({
      passed: 4,
      failed: 2,
      failures: ['door.journey.ts: signs in\n  no bell', 'the server did not start'],
      flaky: ['door.journey.ts: signs out'],
    });
  });
});
