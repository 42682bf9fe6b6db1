import pg from 'pg';
import { startEmptyRoute } from './baseline.ts';
import type { ChildServer } from './child-server.ts';
import { httpRequests, names } from './http-requests.ts';
import { type LoadPlan, measureInTurns, median, ratioTo } from './measure-load.ts';
import { createMemoryWatch } from './memory.ts';
import { measurePrimaryKeyReads } from './primary-key-reads.ts';
import type { Finding } from './results.ts';
import type { Site } from './site.ts';
import { speedTargets } from './targets.ts';

const plan: LoadPlan = { connections: 32, secondsPerRound: 2, rounds: 5 };
/** For memory alone the site only has to have worked for a while. */
const shortPlan: LoadPlan = { ...plan, rounds: 2 };

/** The least share of the baseline's answers per second. */
const targets = new Map<string, number>([
  [names.firstPage, speedTargets.list],
  [names.likelyPages, speedTargets.list],
  [names.anyPage, speedTargets.list],
  [names.details, speedTargets.details],
  [names.renderedHome, speedTargets.renderedHome],
  [names.sharedHome, speedTargets.sharedHome],
]);

const whole = (value: number) => Math.round(value).toLocaleString('en');
const asFraction = (ratio: number) => `1/${(1 / ratio).toFixed(ratio > 0.1 ? 1 : 0)}`;

/** More listings than cached answers, so that their details are read. */
const detailsOf = 20_000;

async function someSlugs({ database }: Site): Promise<string[]> {
  const pool = new pg.Pool({ ...database, max: 1 });
  try {
    const { rows } = await pool.query<{ slug: string }>(
      'SELECT slug FROM listings WHERE deleted_at IS NULL ORDER BY md5(id::text) LIMIT $1',
      [detailsOf],
    );
    return rows.map(({ slug }) => slug);
  } finally {
    await pool.end();
  }
}

/** Puts the site under load; returns the speeds compared with the baseline, and the memory it took. */
export async function measureHttp(
  site: Site,
  { isShort, say, mostMegabytes }: { isShort: boolean; say: (message: string) => void; mostMegabytes?: number },
): Promise<Finding[]> {
  const used = isShort ? shortPlan : plan;
  let emptyRoute: ChildServer | undefined;
  try {
    emptyRoute = await startEmptyRoute();
    const slugs = await someSlugs(site);
    const memory = createMemoryWatch(site);
    const reads: number[] = [];
    const rounds = await measureInTurns(httpRequests(emptyRoute.address, site.address, slugs), used, async (round) => {
      reads.push(await measurePrimaryKeyReads(site.database, used.secondsPerRound));
      await memory.look();
      say(round === 0 ? 'Warmed up' : `Round ${round} of ${used.rounds}`);
    });
    const baseline = rounds.get(names.baseline) ?? [];
    const speeds = [...rounds].map(([name, found]): Finding => {
      const target = targets.get(name);
      const ratio = ratioTo(baseline, found);
      const perSecond = whole(median(found.map((round) => round.perSecond)));
      const p50 = whole(median(found.map((round) => round.p50)));
      const p97 = whole(median(found.map((round) => round.p97)));
      const figures = `${perSecond}/s, half within ${p50} ms, 97.5 % within ${p97} ms`;
      if (target === undefined) return { what: name, measured: figures };
      return {
        what: name,
        target: `at least ${asFraction(target)} of the empty route`,
        measured: `${asFraction(ratio)} (${figures})`,
        isMet: ratio >= target,
      };
    });
    const readsPerSecond = { what: 'rows read by primary key', measured: `${whole(median(reads))}/s` };
    return [...speeds, readsPerSecond, memory.finding(mostMegabytes)];
  } finally {
    await emptyRoute?.stop();
  }
}
