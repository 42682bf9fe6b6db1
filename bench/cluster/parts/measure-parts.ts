import { setTimeout as delay } from 'node:timers/promises';
import { untilLive } from '../../auctions/bidding.ts';
import { type Finding, sentenceOf } from '../../results.ts';
import { partsTargets } from '../../targets.ts';
import { type Fault, faults } from './faults.ts';
import { checkKept, type Kept } from './kept.ts';
import { PartsLoad } from './parts-load.ts';
import { type PartsSite, startPartsSite } from './parts-site.ts';
import { isGood, Requests, slowMilliseconds, type Try } from './requests.ts';

type Say = (message: string) => void;

/** How often each part is broken, and how long nothing happens before and after. */
export const partsSizes = { small: { times: 1, calm: 4_000 }, full: { times: 3, calm: 8_000 } } as const;
export type PartsSize = keyof typeof partsSizes;

/** How long to wait for failed kinds of requests to work again. */
const longestRecovery = 60_000;

/** The kinds of requests that write. */
const writes = ['message', 'bid', 'booking', 'payment', 'step of a deal'];
const inSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

/** The outcome of the requests from the moment a part was broken, and the moment it was back. */
type Outcome = {
  fault: Fault;
  begun: number;
  ended: number;
  tries: readonly Try[];
  /** Of these, those that were answered before people were made to wait. */
  free: readonly Try[];
  kept: Kept;
};

/** Each kind of request that failed, with the moment from which it always succeeded. */
function recoveries({ free }: Pick<Outcome, 'free'>): Map<string, number> {
  const found = new Map<string, number>();
  for (const [kind, ofKind] of Map.groupBy(free, (each) => each.kind)) {
    const lastBad = Math.max(...ofKind.filter((each) => !isGood(each)).map(({ endedAt }) => endedAt));
    if (lastBad === Number.NEGATIVE_INFINITY) continue;
    const good = ofKind.filter((each) => isGood(each) && each.endedAt > lastBad).map(({ endedAt }) => endedAt);
    found.set(kind, good.length > 0 ? Math.min(...good) : Number.POSITIVE_INFINITY);
  }
  return found;
}

const counted = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([what, count]) => `${count.toLocaleString('en')} × ${what}`)
    .join(', ');

function countsOf(tries: readonly Try[]): Map<string, number> {
  const names = tries.map((each) => {
    const { outcome } = each;
    if (typeof outcome === 'number' && outcome < 500) return `answered after more than ${inSeconds(slowMilliseconds)}`;
    return String(outcome);
  });
  return new Map([...Map.groupBy(names, (name) => name)].map(([name, same]) => [name, same.length]));
}

function findingOfAnswers(what: string, outcomes: readonly Outcome[]): Finding {
  const tries = outcomes.flatMap((outcome) => outcome.tries);
  const bad = tries.filter((each) => !isGood(each));
  const wrong = bad.filter(({ outcome }) => typeof outcome === 'number' && outcome >= 500 && outcome !== 503);
  const kinds = [...new Set(wrong.map(({ kind, outcome }) => `${kind} ${outcome}`))].join(', ');
  const others = counted(countsOf(bad.filter((each) => !wrong.includes(each))));
  return {
    what: `${what}: answers of 5xx other than 503`,
    target: '0',
    measured: `${wrong.length} of ${tries.length.toLocaleString('en')}${kinds && ` (${kinds})`}; besides ${others || 'none that failed'}`,
    isMet: wrong.length === 0,
  };
}

function findingOfKept(what: string, outcomes: readonly Outcome[]): Finding {
  const [last] = outcomes.slice(-1);
  const wrong = outcomes.flatMap(({ kept }) => kept.faults);
  const lacking = outcomes.reduce((sum, { kept }) => sum + kept.lacking, 0);
  const counts = Object.entries(last?.kept.counts ?? {}).map(
    ([name, count]) => `${count.toLocaleString('en')} ${name}`,
  );
  const slowest = Math.max(...outcomes.map(({ kept }) => kept.caughtUpAfter));
  return {
    what: `${what}: acknowledged and lost or twice; people whose page lacks a message`,
    target: '0; 0',
    measured: `${wrong.length}${wrong.length > 0 ? ` (${wrong.slice(0, 5).join(', ')})` : ''}; ${lacking} (${inSeconds(slowest)} after the last message); so far ${counts.join(', ')}`,
    isMet: wrong.length === 0 && lacking === 0,
  };
}

/** The worst of several times, of which each counts from another moment. */
function findingOfTime(what: string, outcomes: readonly Outcome[]): Finding {
  const times = outcomes.map((outcome) => {
    const { begun, ended } = outcome;
    const back = [...recoveries(outcome)].toSorted(([, one], [, other]) => other - one);
    const [, at = begun] = back[0] ?? [];
    return { sinceBegun: at - begun, sinceEnded: Math.max(0, at - ended), away: ended - begun, back };
  });
  const [worst] = times.toSorted((one, other) => other.sinceBegun - one.sinceBegun);
  if (worst === undefined) return { what, measured: 'nothing' };
  const isDisturbed = worst.back.length > 0;
  const kinds = worst.back.map(([kind]) => kind).join(', ');
  return {
    what: `${what}: until everything is answered again`,
    measured: isDisturbed
      ? `${inSeconds(worst.sinceBegun)}, ${inSeconds(worst.sinceEnded)} after the part was back; not always answered: ${kinds}`
      : 'at all times',
  };
}

function findingOfPromotion(outcomes: readonly Outcome[]): Finding {
  const times = outcomes.map((outcome) => {
    const ofWrites = [...recoveries(outcome)].filter(([kind]) => writes.includes(kind)).map(([, at]) => at);
    return Math.max(outcome.ended, ...ofWrites) - outcome.ended;
  });
  const slowest = Math.max(...times);
  return {
    what: 'after the promotion: until all writes are taken again',
    target: `at most ${partsTargets.writesAfterPromotionMilliseconds / 1_000} s`,
    measured: inSeconds(slowest),
    isMet: slowest <= partsTargets.writesAfterPromotionMilliseconds,
  };
}

type Run = { parts: PartsSite; load: PartsLoad; calm: number; say: Say };

/** Breaks a part while people go on, repairs it, and checks once everything they have sent is answered. */
async function hurt(fault: Fault, { parts, load, calm, say }: Run): Promise<Outcome> {
  const { requests } = load;
  await delay(calm);
  await load.check();
  const from = requests.tries.length;
  const begun = performance.now();
  await fault.begin(parts);
  await delay(fault.away);
  const ended = performance.now();
  await fault.end(parts);
  await delay(calm);
  const since = () => requests.tries.slice(from).filter(({ endedAt }) => endedAt >= begun);
  const deadline = performance.now() + longestRecovery;
  while ([...recoveries({ free: since() }).values()].includes(Number.POSITIVE_INFINITY)) {
    if (performance.now() > deadline) break;
    await delay(200);
  }
  const free = since();
  await requests.close();
  const kept = await checkKept(parts.site, parts.nginx.address, load);
  const tries = since();
  requests.open();
  say(`  ${fault.name}: ${counted(countsOf(tries.filter((each) => !isGood(each)))) || 'nothing failed'}`);
  for (const problem of kept.faults) say(`    ${problem}`);
  return { fault, begun, ended, tries, free, kept };
}

/**
 * Breaks each part of a site of several machines in turn while people use it, or only the parts whose name has `word`.
 */
export async function measureParts(size: PartsSize, say: Say, word = ''): Promise<Finding[]> {
  const { times, calm } = partsSizes[size];
  say('Two web nodes behind nginx, a node for jobs and searches, a primary with its replica, and Redis');
  const { parts, stop } = await startPartsSite();
  try {
    const load = await PartsLoad.prepare(parts.site, parts.nginx.address, new Requests(parts.nginx.address));
    await untilLive(
      parts.nginx.address,
      load.lots.map(({ id }) => id),
    );
    load.start();
    const findings: Finding[] = [];
    for (const fault of faults().filter(({ name }) => name.includes(word))) {
      const outcomes: Outcome[] = [];
      for (let time = 1; time <= (fault.isOnce ? 1 : times); time += 1) {
        outcomes.push(await hurt(fault, { parts, load, calm, say }));
      }
      const what = outcomes.length > 1 ? `${fault.name}, ${outcomes.length} times` : fault.name;
      const found = [findingOfAnswers(what, outcomes), findingOfKept(what, outcomes), findingOfTime(what, outcomes)];
      if (fault.isOnce) found.push(findingOfPromotion(outcomes));
      for (const finding of found) say(sentenceOf(finding));
      findings.push(...found);
    }
    await load.stop();
    return findings;
  } finally {
    await stop();
  }
}
