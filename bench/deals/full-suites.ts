import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Finding } from '../results.ts';

type Say = (message: string) => void;

const repository = fileURLToPath(new URL('../..', import.meta.url));
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));

/** Tests that `npm test -- --full` runs with few rounds, and the settings that make them run all. */
type Suite = { what: string; files: readonly string[]; environment: Readonly<Record<string, string>> };

const suitesOf = (rounds: number): readonly Suite[] => [
  {
    what: `races of offers, acceptances, time-outs and auctions, ${rounds} of each: tests that fail`,
    files: ['server/modules/deals/deal-races.long.test.ts'],
    environment: { DEAL_RACES: String(rounds) },
  },
  {
    what: `two approvals for one flat, ${rounds} times: tests that fail`,
    files: ['server/modules/deals/rent/rent-runs.long.test.ts'],
    environment: { DEAL_RACES: String(rounds) },
  },
  {
    what: `100 who pay for the same nights at once, ${rounds} races of payments and hosts, ${rounds} refunds as they were shown: tests that fail`,
    files: ['server/modules/deals/stays/stays-races.long.test.ts'],
    environment: { STAY_PAYERS: '100', STAY_RACES: String(rounds), STAY_REFUNDS: String(rounds) },
  },
  {
    what: `200 people for one viewing, and ${rounds} races of bookings, moves and time-outs: tests that fail`,
    files: ['server/modules/viewings/races.long.test.ts'],
    environment: { RACES: String(rounds) },
  },
  {
    what: 'every process, state, role, situation and action over HTTP: cells that differ from the data',
    files: ['server/modules/deals/deal-matrix.long.test.ts', 'server/modules/viewings/matrix.long.test.ts'],
    environment: { DEAL_MATRIX: 'full' },
  },
  {
    what: 'searches for free nights beside scans of all calendars, 160 and 60 after changes: tests that fail',
    files: ['server/modules/search/engine/free-nights.long.test.ts'],
    environment: { FREE_NIGHTS: '40' },
  },
  {
    what: 'bad input of every kind to every call, 60 to 300 of each: tests that fail',
    files: ['server/testing/suites/bad-input.long.test.ts'],
    environment: { FUZZ_RUNS: '60' },
  },
];

/** What Vitest has written down of a run. */
type Report = {
  numTotalTests: number;
  numPassedTests: number;
  testResults: readonly { assertionResults: readonly { status: string; fullName: string }[] }[];
};

async function runSuite({ what, files, environment }: Suite, say: Say): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), 'urugo-bench-'));
  const report = join(folder, 'report.json');
  try {
    const words = ['run', ...files, '--reporter=json', `--outputFile=${report}`];
    const child = spawn(process.execPath, [vitest, ...words], {
      cwd: repository,
      env: { ...process.env, ...environment },
      stdio: 'ignore',
    });
    await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
    const {
      numTotalTests: all,
      numPassedTests: passed,
      testResults,
    }: Report = JSON.parse(await readFile(report, 'utf8'));
    const failed = testResults.flatMap((file) => file.assertionResults.filter(({ status }) => status === 'failed'));
    for (const { fullName } of failed) say(`    failed: ${fullName}`);
    return { what, target: '0', measured: `${all - passed} of ${all}`, isMet: all > 0 && passed === all };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The races and the full matrix of deals and viewings, and the other randomised tests of which `npm test -- --full` runs a part.
 */
export async function runFullSuites(rounds: number, say: Say): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const suite of suitesOf(rounds)) {
    say(`  ${suite.what.replace(/: .*/, '')}`);
    findings.push(await runSuite(suite, say));
  }
  return findings;
}
