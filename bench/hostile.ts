import pg from 'pg';
import { listListings } from '#contract/listings/listings.endpoints.ts';
import type { Measured } from '#server/testing/hostile/measurements.ts';
import { makeHostileFiles, sendHostileFiles } from '#server/testing/hostile/send-files.ts';
import { sendBadRequests } from '#server/testing/hostile/send-requests.ts';
import { keepSlowClients } from '#server/testing/hostile/slow-clients.ts';
import { eachOf, forgetting, Tally, type Victim } from '#server/testing/hostile/victim.ts';
import { measure, probeOptions } from '#server/testing/hostile/watched-server.ts';
import type { Finding } from './results.ts';
import { signInAs } from './signed-in-seller.ts';
import { type Site, startSite } from './site.ts';
import { hostileTargets } from './targets.ts';

type Say = (message: string) => void;

const generatedRequests = 12_000;
const slowClients = { ofEach: 25, milliseconds: 60_000 };
/**
 * Requests of ordinary visitors before the measurement: the memory that serving them takes is not caused by the attack.
 */
const visits = { count: 4_000, atATime: 20 };

async function victimOf(site: Site, pool: pg.Pool): Promise<Victim> {
  const { address } = site;
  const [user, seller, staff] = [
    await signInAs(address, 'user'),
    await signInAs(address, 'seller'),
    await signInAs(address, 'staff'),
  ];
  const { rows } = await pool.query<{ id: string; slug: string }>(
    `SELECT id, slug FROM listings WHERE deleted_at IS NULL AND seller_id =
      (SELECT seller_id FROM listings GROUP BY seller_id ORDER BY count(*) DESC LIMIT 1) LIMIT 1`,
  );
  const [listing] = rows;
  if (listing === undefined) throw new Error('The demonstration has no listings.');
  return {
    address,
    cookies: { user, seller, staff },
    listing,
    forget: async () => void (await pool.query(forgetting)),
  };
}

async function visit({ address }: Site): Promise<void> {
  const paths = ['/', listListings.path, '/auction', '/buy/house', '/login', '/api/product/explore?page=2'];
  const addresses = Array.from({ length: visits.count }, (_, number) => {
    const page = new URL(paths[number % paths.length] ?? '/', address);
    // An address of its own, so that each is rendered.
    page.searchParams.set('visit', String(number));
    return page;
  });
  await eachOf(addresses, visits.atATime, async (page) => void (await (await fetch(page)).arrayBuffer()));
}

/** An attack, with what the server measured of itself during it. */
type Round = { what: string; sent: string; tally: Tally; measured: Measured };

function findingsOf(before: Measured, rounds: readonly Round[]): Finding[] {
  const faults = rounds.flatMap(({ tally }) => tally.faults);
  const unanswered = rounds.flatMap(({ tally }) => tally.unanswered);
  const worst = Math.max(...rounds.map(({ measured }) => measured.p999));
  const more = (rounds.at(-1)?.measured.residentMegabytes ?? Number.NaN) - before.residentMegabytes;
  return [
    {
      what: 'answers of 500 and above',
      target: '0',
      measured: `${faults.length}${faults.length > 0 ? `: ${faults.slice(0, 5).join(', ')}` : ''}`,
      isMet: faults.length === 0,
    },
    {
      what: 'requests without an answer',
      target: '0',
      measured: String(unanswered.length),
      isMet: unanswered.length === 0,
    },
    {
      what: 'delay of the event loop, p99.9 of the worst round',
      target: `at most ${hostileTargets.delayMilliseconds} ms`,
      measured: `${worst.toFixed(0)} ms`,
      isMet: worst <= hostileTargets.delayMilliseconds,
    },
    {
      what: 'memory afterwards, compared with before',
      target: `at most ${hostileTargets.moreMegabytes} MB more`,
      measured: `${Math.abs(more).toFixed(0)} MB ${more < 0 ? 'less' : 'more'} (${before.residentMegabytes.toFixed(0)} MB before)`,
      isMet: more <= hostileTargets.moreMegabytes,
    },
    ...rounds.map(({ what, sent, measured: { p999, longest, longestWork, heapMegabytes } }) => ({
      what,
      measured: `${sent}; delay p99.9 ${p999.toFixed(0)} ms, longest ${longest.toFixed(0)} ms (${longestWork.toFixed(0)} ms of it work); heap ${heapMegabytes.toFixed(0)} MB afterwards`,
    })),
  ];
}

/** The attacks, one after the other. */
function attacksOn(victim: Victim): { what: string; run: (tally: Tally) => Promise<string> }[] {
  return [
    {
      what: 'hostile files',
      run: async (tally) => {
        const files = await makeHostileFiles();
        await sendHostileFiles(victim, tally, files);
        return `${files.length} files, each to 8 uploads`;
      },
    },
    {
      what: 'generated requests',
      run: async (tally) => {
        await sendBadRequests(victim, tally, { count: generatedRequests, seed: 1 });
        return `${tally.count.toLocaleString('en')} requests`;
      },
    },
    {
      what: 'clients that give nothing',
      run: async (tally) => {
        const keeping = keepSlowClients(victim, slowClients);
        await sendBadRequests(victim, tally, { count: 1_000, seed: 2 });
        return `${await keeping} connections, kept for a minute`;
      },
    },
  ];
}

/** Attacks a site of our own with everything the tests know, for much longer than they do. */
export async function measureHostile(say: Say): Promise<Finding[]> {
  const site = await startSite(say, { listings: 0, nodeOptions: probeOptions });
  const pool = new pg.Pool({ ...site.database, max: 3 });
  try {
    const victim = await victimOf(site, pool);
    await visit(site);
    const before = await measure(site.process);
    const rounds: Round[] = [];
    for (const { what, run } of attacksOn(victim)) {
      const tally = new Tally();
      const sent = await run(tally);
      const measured = await measure(site.process);
      rounds.push({ what, sent, tally, measured });
      say(`${what}: ${sent}, answered ${JSON.stringify(Object.fromEntries(tally.statuses))}`);
      for (const fault of [...tally.faults, ...tally.unanswered].slice(0, 20)) say(`  ${fault}`);
    }
    return findingsOf(before, rounds);
  } finally {
    await pool.end();
    await site.stop();
  }
}
