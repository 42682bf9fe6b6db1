import autocannon from 'autocannon';
import { Pool } from 'undici';

/** A target that is requested again and again. */
export type Target = {
  name: string;
  /** Origin, for example http://localhost:3000. */
  origin: string;
  headers?: Readonly<Record<string, string>>;
  /** The path of the next request. */
  nextPath(): string;
};

/** The result of one round: answers per second, and the median and 97.5th percentile in milliseconds. */
export type Round = { perSecond: number; p50: number; p97: number };

/** Rounds by the targets' names, in the order they were made. */
export type Rounds = ReadonlyMap<string, readonly Round[]>;

export type LoadPlan = {
  connections: number;
  secondsPerRound: number;
  rounds: number;
  /** How long each target warms up, where a round is not enough for programs to be compiled as they are in use. */
  warmUpSeconds?: number;
};

/** Sends one request and discards the body as it came; returns how many milliseconds it took. */
function ask({ headers = {}, nextPath }: Target, pool: Pool): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    pool.dispatch(
      { method: 'GET', path: nextPath(), headers: { ...headers } },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_, status) => {
          if (status !== 200) throw new Error(`It answered ${status}.`);
        },
        onResponseData: () => undefined,
        onResponseEnd: () => resolve(performance.now() - start),
        onResponseError: (_, error) => reject(error),
      },
    );
  });
}

/**
 * Like `measureRound`, for compressed answers: autocannon unpacks each, which takes longer than the server takes to
 * send it. undici, which does not, is slower than autocannon with small answers, so that the baseline is not flattered.
 */
async function measurePackedRound(target: Target, { connections, secondsPerRound }: LoadPlan): Promise<Round> {
  const pool = new Pool(target.origin, { connections, pipelining: 1 });
  const end = performance.now() + secondsPerRound * 1_000;
  const times: number[] = [];
  const askUntilEnd = async () => {
    while (performance.now() < end) times.push(await ask(target, pool));
  };
  await Promise.all(Array.from({ length: connections }, askUntilEnd));
  await pool.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: times.length / secondsPerRound, p50: at(0.5), p97: at(0.975) };
}

/** Asks for a target as fast as it answers. Anything but 200 fails the measurement. */
async function measureRound(target: Target, plan: LoadPlan): Promise<Round> {
  return target.headers?.['accept-encoding'] ? measurePackedRound(target, plan) : measurePlainRound(target, plan);
}

async function measurePlainRound({ name, origin, headers = {}, nextPath }: Target, plan: LoadPlan): Promise<Round> {
  const result = await autocannon({
    url: origin,
    connections: plan.connections,
    duration: plan.secondsPerRound,
    requests: [
      {
        method: 'GET',
        headers: { ...headers },
        setupRequest: (request) => ({ ...request, path: nextPath() }),
      },
    ],
  });
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${name}: ${failed} of ${result.requests.total} requests failed.`);
  return { perSecond: result['2xx'] / result.duration, p50: result.latency.p50, p97: result.latency.p97_5 };
}

/**
 * Measures the targets in turns (A B C A B C …), so that whatever else the machine does falls on all of them. A first
 * turn, not counted, lets them warm up.
 */
export async function measureInTurns(
  targets: readonly Target[],
  plan: LoadPlan,
  afterRound: (round: number) => Promise<void>,
): Promise<Rounds> {
  const rounds = new Map<string, Round[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round <= plan.rounds; round += 1) {
    for (const target of targets) {
      const seconds = round === 0 ? (plan.warmUpSeconds ?? plan.secondsPerRound) : plan.secondsPerRound;
      const found = await measureRound(target, { ...plan, secondsPerRound: seconds });
      if (round > 0) rounds.get(target.name)?.push(found);
    }
    await afterRound(round);
  }
  return rounds;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

/** How many of a target's answers there are for one of the baseline's: the median over rounds made side by side. */
export function ratioTo(baseline: readonly Round[], rounds: readonly Round[]): number {
  return median(rounds.map(({ perSecond }, index) => perSecond / (baseline[index]?.perSecond ?? Number.NaN)));
}
