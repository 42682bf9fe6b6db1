import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Tables } from '#server/database.ts';
import { connectDatabase } from '#server/platform/database/connection.ts';
import { createLog } from '#server/platform/log/log.ts';
import { type Connection, startEmbeddedPostgres } from '#server/platform/postgres/index.ts';
import { runChaos } from '#server/testing/chat-chaos/chaos.ts';
import { addChatUsers } from '#server/testing/chat-chaos/chat-users.ts';
import { type ChildNode, startNode } from '#server/testing/chat-chaos/nodes.ts';
import { startChildServer } from '../child-server.ts';
import { killDatabase } from '../kill-database.ts';
import type { Finding } from '../results.ts';
import { chatTargets } from '../targets.ts';
import { measureDelivery, type Path } from './delivery.ts';

type Say = (message: string) => void;
type Db = ReturnType<typeof connectDatabase<Tables>>['db'];

const cuts = [1_000, 3_000] as const;
const clients = 500;
const perSecond = 100;
/** The small size is for machines that do other things too. */
const sizes = {
  full: { messagesPerPerson: 250, devicesPerPerson: 2, seconds: 15, rounds: 3, databaseKills: 5 },
  small: { messagesPerPerson: 25, devicesPerPerson: 1, seconds: 6, rounds: 2, databaseKills: 2 },
};
const pairsOfChaos = 20;
/** A node dies and comes back within them. */
const secondsOfChaos = 10;
const pairsOfDatabaseKills = 5;
const messagesPerKill = 25;
const secondsBetweenKills = 4;
export type ChatSize = keyof typeof sizes;

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
const median = (values: readonly number[]) =>
  at(
    values.toSorted((one, other) => one - other),
    0.5,
  );
const shown = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;

async function measureChaos(db: Db, nodes: readonly ChildNode[], size: ChatSize, say: Say): Promise<Finding[]> {
  const { messagesPerPerson, devicesPerPerson } = sizes[size];
  const expected = pairsOfChaos * 2 * messagesPerPerson;
  say(`${expected} messages of ${pairsOfChaos} pairs over two nodes; one of them is killed meanwhile`);
  const meanwhile = async () => {
    await delay(5_000);
    await nodes[0]?.kill();
    await delay(1_000);
    await nodes[0]?.start();
  };
  const addresses = nodes.map(({ address }) => address);
  const result = await runChaos(db, addresses, {
    pairs: pairsOfChaos,
    messagesPerPerson,
    devicesPerPerson,
    spreadOverSeconds: secondsOfChaos,
    cuts,
    meanwhile,
  });
  const wrong = [...result.lost, ...result.doubled, ...result.differing, ...result.faults];
  return [
    {
      what: 'chaos: messages lost, doubled, out of order or missing on a device',
      target: `none of ${expected.toLocaleString('en')}`,
      measured: `${wrong.length} of ${result.sent}, in ${result.seconds.toFixed(0)} s with ${result.connections} connections`,
      isMet: wrong.length === 0 && result.sent === expected,
    },
    {
      what: 'chaos: slowest catch-up after a connection',
      target: 'at most 3 s',
      measured: `${(result.slowestCatchUp / 1_000).toFixed(2)} s`,
      isMet: result.slowestCatchUp <= chatTargets.catchUpMilliseconds,
    },
  ];
}

/** PostgreSQL is killed repeatedly during conversations; every attempt without an answer is retried. */
async function measureDatabaseKills(
  db: Db,
  nodes: readonly ChildNode[],
  { dataDir, size, say }: { dataDir: string; size: ChatSize; say: Say },
): Promise<Finding[]> {
  const { databaseKills } = sizes[size];
  const messagesPerPerson = messagesPerKill * databaseKills;
  const expected = pairsOfDatabaseKills * 2 * messagesPerPerson;
  say(`${expected} messages over two nodes while PostgreSQL is killed ${databaseKills} times`);
  const meanwhile = async () => {
    for (let kill = 1; kill <= databaseKills; kill += 1) {
      await delay(secondsBetweenKills * 1_000);
      killDatabase(dataDir);
    }
  };
  // Longer than the kills take, so that people still talk at the last one.
  const spreadOverSeconds = (databaseKills + 1) * secondsBetweenKills;
  const plan = {
    pairs: pairsOfDatabaseKills,
    messagesPerPerson,
    devicesPerPerson: 1,
    spreadOverSeconds,
    cuts,
    meanwhile,
  };
  const result = await runChaos(
    db,
    nodes.map(({ address }) => address),
    plan,
  );
  const wrong = [...result.lost, ...result.doubled, ...result.differing, ...result.faults];
  return [
    {
      what: `kill -9 of PostgreSQL, ${databaseKills} times: messages lost, doubled, out of order or missing on a device`,
      target: `none of ${expected.toLocaleString('en')}`,
      measured: `${wrong.length} of ${result.sent}, in ${result.seconds.toFixed(0)} s`,
      isMet: wrong.length === 0 && result.sent === expected,
    },
  ];
}

async function barePath(databaseUrl: string): Promise<{ path: Path; stop(): Promise<void> }> {
  const server = await startChildServer(new URL('./minimal-chat.ts', import.meta.url), {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
  });
  const client = (room: string) => ({ address: server.address, auth: { room } });
  const pairs = Array.from({ length: clients / 2 }, (_, n) => ({ sender: client(`s${n}`), receiver: client(`r${n}`) }));
  const send: Path['send'] = (pair, text) => ({
    url: `${server.address}/message`,
    headers: {},
    body: { conversation: pair, room: `r${pair}`, text },
  });
  return { path: { pairs, send }, stop: server.stop };
}

async function ownPath(db: Db, { address }: ChildNode): Promise<Path> {
  const users = await addChatUsers(db, clients / 2);
  const client = ({ cookie }: { cookie: string }) => ({ address, headers: { cookie } });
  const senders = users.filter((_, index) => index % 2 === 0);
  const receivers = users.filter((_, index) => index % 2 === 1);
  const pairs = senders.map((sender, n) => ({ sender: client(sender), receiver: client(receivers[n] ?? sender) }));
  const send: Path['send'] = (pair, text) => {
    const { cookie = '', conversationId = '' } = senders[pair] ?? {};
    const body = { conversationId, text, clientMessageId: crypto.randomUUID() };
    return { url: `${address}/api/chat/message`, headers: { cookie }, body };
  };
  return { pairs, send };
}

async function measureDeliveries(
  db: Db,
  { node, databaseUrl }: { node: ChildNode; databaseUrl: string },
  size: ChatSize,
  say: Say,
): Promise<Finding[]> {
  const { rounds, seconds } = sizes[size];
  const delivery = { perSecond, seconds };
  const bare = await barePath(databaseUrl);
  const own = await ownPath(db, node);
  const found = { bare: [] as number[], own: [] as number[], ownHalf: [] as number[], bareHalf: [] as number[] };
  try {
    for (let round = 1; round <= rounds; round += 1) {
      say(`Delivery with ${clients} clients and ${perSecond} messages a second: round ${round} of ${rounds}`);
      const bareTimes = await measureDelivery(bare.path, delivery);
      const ownTimes = await measureDelivery(own, delivery);
      found.bare.push(at(bareTimes, 0.95));
      found.bareHalf.push(at(bareTimes, 0.5));
      found.own.push(at(ownTimes, 0.95));
      found.ownHalf.push(at(ownTimes, 0.5));
    }
  } finally {
    await bare.stop();
  }
  const ratio = median(found.own.map((time, round) => time / (found.bare[round] ?? Number.NaN)));
  const both = (half: readonly number[], most: readonly number[]) =>
    `half within ${shown(median(half))}, 95 % within ${shown(median(most))}`;
  return [
    { what: 'delivery on the bare path', measured: both(found.bareHalf, found.bare) },
    {
      what: `delivery of messages, ${clients} clients, ${perSecond}/s`,
      target: `95 % within ${chatTargets.ofBarePath}x the bare path`,
      measured: `${ratio.toFixed(1)}x (${both(found.ownHalf, found.own)})`,
      isMet: ratio <= chatTargets.ofBarePath,
    },
  ];
}

/** The parts that can be measured alone. */
export const chatParts = ['chaos', 'database', 'delivery'] as const;
type ChatPart = (typeof chatParts)[number];

function urlOf({ host, port, user, password, database }: Connection): string {
  return `postgresql://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** Measures chat on a database and nodes of its own: chaos over two nodes, and the time of delivery. */
export async function measureChat(size: ChatSize, say: Say, only?: ChatPart): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'urugo-bench-'));
  // PostgreSQL may run as an account that must be able to enter.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: say });
  const databaseUrl = urlOf(postgres.connection);
  const ownerUrl = urlOf(postgres.owner);
  const { db, close } = connectDatabase<Tables>(
    { connectionString: ownerUrl },
    { poolSize: 4, log: createLog('error') },
  );
  const nodes: ChildNode[] = [];
  const isAsked = (part: ChatPart) => only === undefined || only === part;
  try {
    for (let node = 0; node < 2; node += 1)
      nodes.push(await startNode({ databaseUrl, dataDir }, { MIGRATIONS_DATABASE_URL: ownerUrl }));
    const findings: Finding[] = [];
    if (isAsked('chaos')) findings.push(...(await measureChaos(db, nodes, size, say)));
    if (isAsked('database')) findings.push(...(await measureDatabaseKills(db, nodes, { dataDir, size, say })));
    for (const node of nodes.splice(0)) await node.stop();
    if (!isAsked('delivery')) return findings;
    // Bare and own path alike are one process.
    const single = await startNode({ databaseUrl, dataDir }, { WEB_NODES: '1' });
    nodes.push(single);
    return [...findings, ...(await measureDeliveries(db, { node: single, databaseUrl: ownerUrl }, size, say))];
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
