import { type ChildServer, startChildServer } from './child-server.ts';
import type { Finding } from './findings.ts';
import { type LoadPlan, measureInTurns, median, ratioTo } from './load.ts';
import { createMemoryWatch } from './memory.ts';
import { measurePrimaryKeyReads } from './primary-key-reads.ts';
import type { Site } from './site.ts';
import { httpTargets, names } from './targets.ts';

const plan: LoadPlan = { connections: 32, secondsPerRound: 2, rounds: 5 };
/** For memory alone the site only has to have worked for a while. */
const shortPlan: LoadPlan = { ...plan, rounds: 2 };

/** The least share of the yardstick's answers per second. */
const targets = new Map<string, number>([
  [names.firstPage, 1 / 20],
  [names.likelyPages, 1 / 20],
  [names.anyPage, 1 / 20],
  [names.renderedHome, 1 / 80],
  [names.sharedHome, 1 / 4],
]);

const whole = (value: number) => Math.round(value).toLocaleString('en');
const asFraction = (ratio: number) => `1/${(1 / ratio).toFixed(ratio > 0.1 ? 1 : 0)}`;

/** The budget is for the size of the demonstration; a larger index takes the room it needs. */
function memoryFinding({ listings }: Site, finding: Finding): Finding {
  if (listings === 0) return { ...finding, what: `${finding.what}, demonstration` };
  return { what: `${finding.what}, ${whole(listings)} listings`, measured: finding.measured };
}

/** Puts the site under load and answers what was found: speeds against the yardstick, and the memory it took. */
export async function measureHttp(
  site: Site,
  { isShort, say }: { isShort: boolean; say: (message: string) => void },
): Promise<Finding[]> {
  const used = isShort ? shortPlan : plan;
  let emptyRoute: ChildServer | undefined;
  try {
    emptyRoute = await startChildServer(new URL('./empty-route.ts', import.meta.url), {
      ...process.env,
      NODE_ENV: 'production',
    });
    const memory = createMemoryWatch(site);
    const reads: number[] = [];
    const rounds = await measureInTurns(httpTargets(emptyRoute.address, site.address), used, async (round) => {
      reads.push(await measurePrimaryKeyReads(site.database, used.secondsPerRound));
      await memory.look();
      say(round === 0 ? 'Warmed up' : `Round ${round} of ${used.rounds}`);
    });
    const yardstick = rounds.get(names.yardstick) ?? [];
    const speeds = [...rounds].map(([name, found]): Finding => {
      const target = targets.get(name);
      const ratio = ratioTo(yardstick, found);
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
    return [...speeds, readsPerSecond, memoryFinding(site, memory.finding())];
  } finally {
    await emptyRoute?.stop();
  }
}
