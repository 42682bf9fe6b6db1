import { setTimeout as delay } from 'node:timers/promises';
import { simulateAuction } from '#contract/auctions/simulated-auction.ts';
import { isReceiptInLog, verifyLog } from '#contract/auctions/verify-log.ts';
import { createId } from '#server/platform/ids.ts';
import { type AuctionSite, type Bidder, call, startAuctionSite } from './auction-site.ts';
import type { Finding } from './findings.ts';

/* What auctions promise under load (RELIABILITY §1, P1, P2, P6), against a bare locked update in the same minutes. */

type Size = { bids: number; spreadBids: number; spreadAuctions: number; kills: number; endings: number; logs: number };

export const fullSize: Size = {
  bids: 10_000,
  spreadBids: 20_000,
  spreadAuctions: 200,
  kills: 30,
  endings: 300,
  logs: 1_000,
};
export const smallSize: Size = { bids: 2_000, spreadBids: 2_000, spreadAuctions: 50, kills: 3, endings: 60, logs: 100 };

const bidders = 40;
const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

type Run = { accepted: { seq: number; receipt: unknown }[]; milliseconds: number[]; seconds: number; failures: number };

/** How many bids have been sent to each auction. */
const bidsSoFar = new Map<string, number>();

/** Forty people bid, each a little more than all before, until so many bids have been sent. */
async function bidAll(
  nodes: readonly string[],
  auctions: readonly { id: string; people: readonly Bidder[] }[],
  count: number,
): Promise<Map<string, Run>> {
  const runs = new Map(
    auctions.map(({ id }) => [id, { accepted: [], milliseconds: [], seconds: 0, failures: 0 } as Run]),
  );
  let sent = 0;
  const begun = performance.now();
  const work = async (worker: number) => {
    while (sent < count) {
      const number = sent;
      sent += 1;
      const auction = auctions[number % auctions.length];
      const person = auction?.people[(worker + Math.floor(number / auctions.length)) % auction.people.length];
      const run = auction && runs.get(auction.id);
      if (auction === undefined || person === undefined || run === undefined) return;
      // Everybody bids above all who bid before: most are accepted, whichever comes first of those in flight.
      const rank = (bidsSoFar.get(auction.id) ?? 0) + 1;
      bidsSoFar.set(auction.id, rank);
      const maximum = 200_000 + rank * 1_000_000;
      const body = { commandId: createId(new Date()), maximum, mode: 'max', termsVersion: 1, seenSeq: 0 };
      const address = nodes[number % nodes.length] ?? '';
      try {
        const answer = await call(address, `/api/auctions/${auction.id}/bids`, { token: person.token, body });
        run.milliseconds.push(answer.milliseconds);
        if (answer.status === 200) run.accepted.push({ seq: Number(answer.body.seq), receipt: answer.body.receipt });
        else if (answer.status >= 500) run.failures += 1;
      } catch {
        run.failures += 1;
        await delay(20);
      }
    }
  };
  await Promise.all(Array.from({ length: bidders }, (_, worker) => work(worker)));
  const seconds = (performance.now() - begun) / 1_000;
  for (const run of runs.values()) run.seconds = seconds;
  return runs;
}

/** How many updates of one locked row the database does in a second, asked for by as many as there are bidders. */
async function bareLockedUpdates({ pool }: AuctionSite, count: number): Promise<number> {
  await pool.query('CREATE TABLE IF NOT EXISTS bare (id integer PRIMARY KEY, price bigint)');
  await pool.query('INSERT INTO bare VALUES (1, 0) ON CONFLICT DO NOTHING');
  let done = 0;
  const begun = performance.now();
  const work = async () => {
    while (done < count) {
      done += 1;
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        await client.query('SELECT price FROM bare WHERE id = 1 FOR UPDATE');
        await client.query('UPDATE bare SET price = price + 1 WHERE id = 1');
        await client.query('COMMIT');
      } finally {
        client.release();
      }
    }
  };
  // As many as the pool has connections: more would only wait for one.
  await Promise.all(Array.from({ length: 10 }, work));
  return done / ((performance.now() - begun) / 1_000);
}

/** Faults of an auction's log: it does not verify, or an acknowledged bid is missing or twice. */
async function faultsOf(address: string, slug: string, run: Run): Promise<number> {
  const { body } = await call(address, `/auction/${slug}/log`);
  const text = String(body.text);
  const verification = verifyLog(text);
  if (!verification.isValid) return 1;
  const seqs = new Set(run.accepted.map(({ seq }) => seq));
  const missing = run.accepted.filter(
    ({ receipt }) => !isReceiptInLog(text, receipt as Parameters<typeof isReceiptInLog>[1]),
  ).length;
  return missing + (run.accepted.length - seqs.size);
}

async function untilLive(address: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) while ((await call(address, `/api/auctions/${id}`)).body.state !== 'live') await delay(100);
}

async function measureOne(site: AuctionSite, size: Size): Promise<Finding[]> {
  const node = await site.startNode();
  const people = await site.addBidders(bidders);
  const { id, slug } = await site.addAuction();
  await site.admit(id, people);
  await untilLive(node.address, [id]);
  await bidAll([node.address], [{ id, people }], 300);
  const bare = await bareLockedUpdates(site, 1_500);
  const run = (await bidAll([node.address], [{ id, people }], size.bids)).get(id);
  if (run === undefined) return [];
  const bareAfter = await bareLockedUpdates(site, 1_500);
  const perSecond = run.accepted.length / run.seconds;
  const ratio = perSecond / ((bare + bareAfter) / 2);
  const p99 = percentile(run.milliseconds, 0.99);
  const faults = await faultsOf(node.address, slug, run);
  await node.stop();
  const what = `${size.bids} bids of ${bidders} bidders on one auction`;
  return [
    {
      what: `${what}: accepted, of a bare locked update`,
      target: '>= 0.6',
      measured: `${ratio.toFixed(2)} (${Math.round(perSecond)}/s of ${run.accepted.length} accepted)`,
      isMet: ratio >= 0.6,
    },
    { what: `${what}: p99`, target: '<= 300 ms', measured: `${Math.round(p99)} ms`, isMet: p99 <= 300 },
    { what: `${what}: differences in the whole log`, target: '0', measured: String(faults), isMet: faults === 0 },
  ];
}

async function measureSpread(site: AuctionSite, size: Size): Promise<Finding[]> {
  const node = await site.startNode();
  const people = await site.addBidders(bidders);
  const lots = [];
  for (let lot = 1; lot <= size.spreadAuctions; lot += 1) {
    const auction = await site.addAuction();
    await site.admit(auction.id, people);
    lots.push({ ...auction, people });
  }
  await untilLive(
    node.address,
    lots.map(({ id }) => id),
  );
  const runs = await bidAll([node.address], lots, size.spreadBids);
  let faults = 0;
  let accepted = 0;
  for (const { id, slug } of lots) {
    const run = runs.get(id);
    if (run === undefined) continue;
    accepted += run.accepted.length;
    faults += await faultsOf(node.address, slug, run);
  }
  const seconds = runs.values().next().value?.seconds ?? 1;
  await node.stop();
  const what = `${size.spreadBids} bids over ${size.spreadAuctions} auctions`;
  return [
    { what: `${what}: accepted`, measured: `${Math.round(accepted / seconds)}/s of ${accepted}` },
    { what: `${what}: differences in the whole logs`, target: '0', measured: String(faults), isMet: faults === 0 },
  ];
}

/** The program is killed in the middle of bidding, again and again. */
async function measureKills(site: AuctionSite, size: Size): Promise<Finding[]> {
  const people = await site.addBidders(bidders);
  const { id, slug } = await site.addAuction();
  await site.admit(id, people);
  const all: Run = { accepted: [], milliseconds: [], seconds: 0, failures: 0 };
  let slowest = 0;
  let node = await site.startNode();
  await untilLive(node.address, [id]);
  for (let round = 1; round <= size.kills; round += 1) {
    const bidding = bidAll([node.address], [{ id, people }], 400);
    await delay(150 + (round % 5) * 60);
    node.kill();
    all.accepted.push(...((await bidding).get(id)?.accepted ?? []));
    const begun = performance.now();
    node = await site.startNode();
    await call(node.address, '/api/time');
    slowest = Math.max(slowest, performance.now() - begun);
  }
  const faults = await faultsOf(node.address, slug, all);
  await node.stop();
  const what = `kill -9 of the program, ${size.kills} times during bidding`;
  return [
    {
      what: `${what}: acknowledged bids lost or twice, of ${all.accepted.length}`,
      target: '0',
      measured: String(faults),
      isMet: faults === 0,
    },
    {
      what: `${what}: back after at most`,
      target: '<= 5 s',
      measured: `${(slowest / 1_000).toFixed(1)} s`,
      isMet: slowest <= 5_000,
    },
  ];
}

/** Many auctions end within ten seconds on two nodes, of which one is killed in the middle. */
async function measureEndings(site: AuctionSite, size: Size): Promise<Finding[]> {
  const [first, second] = await Promise.all([site.startNode(), site.startNode()]);
  const lots = [];
  const lead = 70_000 + size.endings * 40;
  const begun = Date.now();
  for (let lot = 0; lot < size.endings; lot += 1) {
    lots.push(await site.addAuction({ endsIn: begun + lead + (lot * 10_000) / size.endings - Date.now() }));
  }
  await delay(Math.max(0, begun + lead + 5_000 - Date.now()));
  first.kill();
  await delay(begun + lead + 12_000 - Date.now());
  const { rows } = await site.pool.query<{ closings: number; lag: number }>(
    `SELECT count(e.seq)::int AS closings, coalesce(max(extract(epoch FROM e.at - a.ends_at) * 1000), 1e9)::float8 AS lag
     FROM auctions a LEFT JOIN auction_events e ON e.auction_id = a.id AND e.type = 'auction.closed'
     WHERE a.id = ANY($1) GROUP BY a.id`,
    [lots.map(({ id }) => id)],
  );
  await second.stop();
  const wrong = rows.filter(({ closings }) => closings !== 1).length;
  const p99 = percentile(
    rows.map(({ lag }) => lag),
    0.99,
  );
  const what = `${size.endings} auctions ending in 10 s on two nodes, one killed`;
  return [
    { what: `${what}: not closed exactly once`, target: '0', measured: String(wrong), isMet: wrong === 0 },
    { what: `${what}: closing lag p99`, target: '<= 500 ms', measured: `${Math.round(p99)} ms`, isMet: p99 <= 500 },
  ];
}

function measureVerifier(size: Size): Finding[] {
  let [passed, mutations, found] = [0, 0, 0];
  for (let log = 1; log <= size.logs; log += 1) {
    const random = (limit: number, salt: number) => ((log * 7_919 + salt * 104_729) % 1_000_003) % limit;
    const script = {
      startPrice: 100_000 + random(50, 1) * 1_000,
      reserve: log % 2 === 0 ? 300_000 + random(90, 2) * 1_000 : undefined,
      bids: Array.from({ length: 12 }, (_, number) => ({
        bidder: ['AAA', 'BBB', 'CCC', 'DDD'][random(4, number + 3)] ?? 'AAA',
        maximum: 100_000 + random(900, number * 17 + 5) * 1_000,
        after: 1 + random(90_000, number * 31 + 7),
      })),
    };
    const { text } = simulateAuction(script);
    if (verifyLog(text).isValid) passed += 1;
    const lines = text.trimEnd().split('\n');
    for (let at = 1; at < lines.length; at += 1) {
      const line = lines[at] ?? '';
      const other = lines[at + 1];
      const mutated = [
        lines.toSpliced(at, 1),
        lines.toSpliced(at, 0, line),
        lines.with(
          at,
          line.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
        ),
        ...(other === undefined ? [] : [lines.with(at, other).with(at + 1, line)]),
      ];
      mutations += mutated.length;
      found += mutated.filter((changed) => !verifyLog(`${changed.join('\n')}\n`).isValid).length;
    }
  }
  return [
    {
      what: `verifier: ${size.logs} whole logs pass`,
      target: String(size.logs),
      measured: String(passed),
      isMet: passed === size.logs,
    },
    {
      what: 'verifier: single-row mutations found',
      target: String(mutations),
      measured: String(found),
      isMet: found === mutations,
    },
  ];
}

/** Measures auctions on a database of their own. */
export async function measureAuctions(size: Size, say: (message: string) => void): Promise<Finding[]> {
  const findings = measureVerifier(size);
  const site = await startAuctionSite();
  try {
    for (const measure of [measureOne, measureSpread, measureKills, measureEndings]) {
      say(`Auctions: ${measure.name}`);
      findings.push(...(await measure(site, size)));
    }
  } finally {
    await site.stop();
  }
  return findings;
}
