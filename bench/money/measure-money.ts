import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providerNames } from '#contract/payments/pay.vocabulary.ts';
import { type Connection, startEmbeddedPostgres } from '#server/platform/postgres/index.ts';
import type { BookFault } from '#server/testing/money-runs/book-faults.ts';
import { sendForgedReports } from '#server/testing/money-runs/forged-reports.ts';
import { runHistories } from '#server/testing/money-runs/histories.ts';
import type { Kills } from '#server/testing/money-runs/kills.ts';
import { callUntilAnswered, type MoneySite, startMoneySite } from '#server/testing/money-runs/money-site.ts';
import { runProviderEvents } from '#server/testing/money-runs/provider-events.ts';
import { runReceiptWriters } from '#server/testing/money-runs/receipt-writers.ts';
import { everyProvider } from '#server/testing/money-runs/signed-reports.ts';
import { killDatabase } from '../kill-database.ts';
import type { Finding } from '../results.ts';

type Say = (message: string) => void;

const sizes = {
  small: {
    histories: { histories: 200, program: 3, connections: 3, database: 1 },
    events: { events: 1_000, kills: 4 },
    receipts: { receipts: 100, kills: 3 },
    forgedRounds: 5,
  },
  medium: {
    histories: { histories: 1_000, program: 8, connections: 8, database: 2 },
    events: { events: 3_000, kills: 8 },
    receipts: { receipts: 300, kills: 5 },
    forgedRounds: 20,
  },
  full: {
    histories: { histories: 10_000, program: 30, connections: 30, database: 5 },
    events: { events: 10_000, kills: 30 },
    receipts: { receipts: 1_000, kills: 10 },
    forgedRounds: 50,
  },
};
export type MoneySize = keyof typeof sizes;
export const moneySizes = Object.keys(sizes) as MoneySize[];

/** The runs that can be done alone. */
export const moneyParts = ['histories', 'events', 'receipts', 'forged'] as const;
export type MoneyPart = (typeof moneyParts)[number];

type Bench = { site: MoneySite; size: MoneySize; say: Say; killDatabase: () => void };

/** Refused actions, which must change nothing. */
const refusals = ['approve own', 'approve own batch', 'forged'];

const counted = (count: number) => count.toLocaleString('en');
const isNone = (faults: readonly BookFault[]) => faults.length === 0;
const killsIn = ({ program, connections, database }: Kills) =>
  [
    `${program} of the program`,
    ...(connections > 0 ? [`${connections} of its connections`] : []),
    ...(database > 0 ? [`${database} of PostgreSQL`] : []),
  ].join(', ');

const shownKinds = 20;
const shownOfEach = 3;

/**
 * Prints the first faults of each kind, with the seeds of their histories: faults that differ in amounts and ids alone
 * are one kind.
 */
function sayFaults(faults: readonly BookFault[], say: Say): void {
  const kinds = Map.groupBy(faults, ({ fault }) => fault.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|-?\d+/g, '#'));
  for (const same of [...kinds.values()].slice(0, shownKinds)) {
    say(`  ${counted(same.length)} FAULTS such as`);
    for (const { fault, id, seed } of same.slice(0, shownOfEach)) {
      say(`    ${fault} (${id}${seed === undefined ? '' : `, history with seed ${seed}`})`);
    }
  }
  if (kinds.size > shownKinds) say(`  and ${kinds.size - shownKinds} more kinds of FAULTS`);
}

async function measureHistories({ site, size, say, killDatabase: kill }: Bench): Promise<Finding[]> {
  const { histories, program, connections, database } = sizes[size].histories;
  say(`${counted(histories)} random histories`);
  const result = await runHistories(site, {
    histories,
    atOnce: 16,
    steps: [3, 16],
    kills: { program, connections, database: { times: database, kill }, pauseMilliseconds: [3_000, 8_000] },
    seed: 20_260,
    lookMilliseconds: 1_500,
    say,
  });
  sayFaults(result.faults, say);
  for (const [step, statuses] of Object.entries(result.answers)) say(`  ${step}: ${JSON.stringify(statuses)}`);
  const { faults, steps, kills, looks, acknowledged, deadlocks, answers } = result;
  const kinds = Object.keys(answers).filter((step) => !refusals.includes(step));
  const undone = kinds.filter((step) => answers[step]?.[200] === undefined);
  return [
    {
      what: `random histories in two currencies, kill -9 or cut ${killsIn(kills)}: what does not add up after a step, at one of ${counted(looks)} looks at all books, or at the end`,
      target: `none in ${counted(histories)}`,
      measured: `${faults.length} in ${counted(result.histories)} with ${counted(steps)} steps`,
      isMet: isNone(faults) && result.histories === histories && kills.program > 0,
    },
    {
      what: 'kinds of steps, each taken with success at least once',
      target: 'all',
      measured: `${kinds.length - undone.length} of ${kinds.length}${undone.map((step) => `, not ${step}`).join('')}`,
      isMet: undone.length === 0,
    },
    { what: 'acknowledged commands and amounts, each in the books exactly once', measured: counted(acknowledged) },
    { what: 'deadlocks', target: 'none', measured: String(deadlocks), isMet: deadlocks === 0 },
  ];
}

async function measureEvents({ site, size, say }: Bench): Promise<Finding[]> {
  const { events, kills: program } = sizes[size].events;
  say(`${counted(events)} events of a provider`);
  const pauseMilliseconds = [800, 2_000] as const;
  const result = await runProviderEvents(site, {
    workers: 16,
    events,
    kills: { program, connections: 0, pauseMilliseconds },
    seed: 3,
    say,
  });
  sayFaults(result.faults, say);
  const { deliveries, overtaking, payments, kills, faults } = result;
  return [
    {
      what: `events of a provider, ${killsIn(kills)}: lost, applied twice, or books that are not what became of the payment`,
      target: `none of ${counted(events)}`,
      measured: `${faults.length} of ${counted(result.events)} in ${counted(deliveries)} deliveries, of which ${counted(overtaking)} overtook an earlier one; ${counted(payments)} payments`,
      isMet: isNone(faults) && kills.program > 0,
    },
  ];
}

async function measureReceipts({ site, size, say }: Bench): Promise<Finding[]> {
  const { receipts, kills: program } = sizes[size].receipts;
  say(`${counted(receipts)} receipts before New Year, and as many after`);
  const pauseMilliseconds = [1_000, 3_000] as const;
  const kills = { program, connections: program, pauseMilliseconds };
  const result = await runReceiptWriters(site, { receipts, writers: 20, kills });
  sayFaults(result.faults, say);
  const years = Object.entries(result.receipts).map(([year, count]) => `${counted(count)} of ${year}`);
  return [
    {
      what: `numbers of receipts and credit notes by 20 writers across New Year, ${killsIn(result.kills)}: gaps, doubles, lost`,
      target: 'none',
      measured: `${result.faults.length}; receipts ${years.join(' and ')}, ${counted(result.creditNotes)} credit notes`,
      isMet: isNone(result.faults) && years.length === 2 && result.kills.program > 0,
    },
  ];
}

async function measureForged({ site, size, say }: Bench): Promise<Finding[]> {
  say('Forged and replayed reports');
  const send = async ({ path, headers, body }: { path: string; headers: Record<string, string>; body: Buffer }) =>
    (await callUntilAnswered(site, () => ({ path, headers, body }))).status;
  const { db, config } = site;
  const result = await sendForgedReports({ db, config, now: () => new Date(), send }, sizes[size].forgedRounds);
  sayFaults(result.faults, say);
  return [
    {
      what: `forged and replayed reports of ${result.providers} providers: not answered 401, or something written`,
      target: 'none',
      measured: `${result.faults.length} of ${counted(result.forged)}`,
      isMet: isNone(result.faults) && result.providers === providerNames.length,
    },
  ];
}

function urlOf({ host, port, user, password, database }: Connection): string {
  return `postgresql://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** Runs one part on a database and a node of its own. */
async function measurePart(part: MoneyPart, size: MoneySize, say: Say): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'urugo-bench-money-'));
  // PostgreSQL may run as an account that must be able to enter.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const environment = {
    MIGRATIONS_DATABASE_URL: urlOf(postgres.owner),
    ...(part === 'forged' && everyProvider),
  };
  let site: MoneySite | undefined;
  try {
    site = await startMoneySite({ databaseUrl: urlOf(postgres.connection), dataDir }, environment);
    const bench = { site, size, say, killDatabase: () => killDatabase(dataDir) };
    if (part === 'histories') return await measureHistories(bench);
    if (part === 'events') return await measureEvents(bench);
    return await (part === 'receipts' ? measureReceipts(bench) : measureForged(bench));
  } finally {
    await site?.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Money that stays right: random histories, events of providers, receipts and forgeries, each on a site of its own. */
export async function measureMoney(size: MoneySize, say: Say, only?: MoneyPart): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const part of only === undefined ? moneyParts : [only]) {
    const begun = performance.now();
    findings.push(...(await measurePart(part, size, say)));
    say(`  ${part}: ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`);
  }
  return findings;
}
