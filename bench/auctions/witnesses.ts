import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { verifyWitnessing } from '#contract/auctions/witnessing/verify-witnessing.ts';
import { freePort } from '#server/testing/free-port.ts';
import { openWitnessKey } from '#witness/witness-key.ts';
import type { Finding } from '../results.ts';
import { auctionTargets } from '../targets.ts';
import { type AuctionSite, call, startAuctionSite } from './auction-site.ts';
import { bidders, bidOn, faultsOf, percentile, untilLive } from './bidding.ts';
import { closingsOf } from './endings.ts';
import type { Size } from './sizes.ts';

const program = fileURLToPath(new URL('../../witness/main.ts', import.meta.url));
const witnesses = 3;
/** Bids on the watched lot and on the other alternate, to even out other load on the machine. */
const rounds = 5;
const settleMilliseconds = 8_000;
const startsInMilliseconds = 8_000;
/** An auction lasts a minute at least. */
const leadMilliseconds = 90_000;
const endingMilliseconds = 10_000;

/**
 * The programs of others, as they run them; returns their keys as the operator lists them, and how to start and end
 * them.
 */
async function prepareWitnesses(folder: string, operator: string) {
  const configs: string[] = [];
  const keys: string[] = [];
  for (let number = 1; number <= witnesses; number += 1) {
    const [name, own] = [`witness-${number}.example`, join(folder, `witness-${number}`)];
    await mkdir(own, { recursive: true });
    keys.push((await openWitnessKey(name, join(own, 'witness-data', 'witness-key.pem'))).verifierKey);
    const config = join(own, 'witness.json');
    await writeFile(config, JSON.stringify({ name, operator, port: 0 }));
    configs.push(config);
  }
  const running: ChildProcess[] = [];
  return {
    keys,
    start: () => {
      for (const config of configs) {
        const words = ['--disable-warning=ExperimentalWarning', program, '--config', config];
        running.push(spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] }));
      }
    },
    stop: () =>
      Promise.all(
        running.map(async (child) => {
          const gone = once(child, 'exit');
          child.kill('SIGTERM');
          await gone;
        }),
      ),
  };
}

/** An auction without witnesses. */
async function addUnwatched(site: AuctionSite) {
  const auction = await site.addAuction();
  await site.pool.query('UPDATE auctions SET witnesses = NULL WHERE id = $1', [auction.id]);
  return auction;
}

async function measureBids(site: AuctionSite, address: string, size: Size): Promise<Finding[]> {
  const people = await site.addBidders(bidders);
  const [watched, other] = [await site.addAuction(), await addUnwatched(site)];
  for (const { id } of [watched, other]) await site.admit(id, people);
  await untilLive(address, [watched.id, other.id]);
  for (const { id } of [watched, other]) await bidOn({ id, people }, { nodes: [address], count: 300 });
  const ratios: number[] = [];
  const accepted = [];
  for (let round = 1; round <= rounds; round += 1) {
    const count = size.bids / rounds;
    const without = await bidOn({ id: other.id, people }, { nodes: [address], count });
    const withThem = await bidOn({ id: watched.id, people }, { nodes: [address], count });
    ratios.push(withThem.accepted.length / withThem.seconds / (without.accepted.length / without.seconds));
    accepted.push(...withThem.accepted);
  }
  await delay(settleMilliseconds);
  const faults = await faultsOf(address, watched.slug, { accepted });
  const [log, signed] = await Promise.all(
    ['log', 'cosignatures'].map(async (name) =>
      String((await call(address, `/auction/${watched.slug}/${name}`)).body.text),
    ),
  );
  const { findings, unseen } = await verifyWitnessing(log ?? '', [signed ?? '']);
  const late = unseen.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const what = `${size.bids} bids of ${bidders} bidders on one auction with ${witnesses} witnesses`;
  const ratio = percentile(ratios, 0.5);
  return [
    {
      what: `${what}: accepted a second, of those without`,
      target: `>= ${auctionTargets.witnessedBidShare}`,
      measured: ratio.toFixed(2),
      isMet: ratio >= auctionTargets.witnessedBidShare,
    },
    { what: `${what}: differences in the whole log`, target: '0', measured: String(faults), isMet: faults === 0 },
    {
      what: `${what}: what witnesses say against it`,
      target: '0',
      measured: `${findings.length} (${late} rows seen by the quorum later than after ten seconds)`,
      isMet: findings.length === 0,
    },
  ];
}

async function measureClosings(site: AuctionSite, size: Size): Promise<Finding[]> {
  const begin = Date.now() + leadMilliseconds;
  const ids: string[] = [];
  for (let lot = 0; lot < size.endings; lot += 1) {
    const endsAt = begin + (lot * endingMilliseconds) / size.endings;
    ids.push((await site.addAuction({ startsIn: startsInMilliseconds, endsIn: endsAt - Date.now() })).id);
  }
  await delay(Math.max(0, begin + endingMilliseconds + settleMilliseconds - Date.now()));
  const { wrong, lags } = await closingsOf(site, ids);
  const p99 = percentile(lags, 0.99);
  const what = `${size.endings} auctions with ${witnesses} witnesses ending in 10 s`;
  return [
    { what: `${what}: not closed exactly once`, target: '0', measured: String(wrong), isMet: wrong === 0 },
    {
      what: `${what}: closing lag p99`,
      target: `<= ${auctionTargets.witnessedClosingP99} ms`,
      measured: `${Math.round(p99)} ms`,
      isMet: p99 <= auctionTargets.witnessedClosingP99,
    },
  ];
}

/** Three independent witnesses watch while people bid and while auctions end. */
export async function measureWitnesses(size: Size, say: (message: string) => void): Promise<Finding[]> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'urugo-bench-witnesses-'));
  const programs = await prepareWitnesses(folder, address);
  const site = await startAuctionSite({ PORT: String(port), PUBLIC_URL: address, WITNESSES: programs.keys.join(',') });
  try {
    const node = await site.startNode({ WEB_NODES: '1' });
    programs.start();
    say('Witnesses: bids');
    const findings = await measureBids(site, address, size);
    say('Witnesses: endings');
    findings.push(...(await measureClosings(site, size)));
    await node.stop();
    return findings;
  } finally {
    await programs.stop();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
