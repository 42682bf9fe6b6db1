import { hourMilliseconds } from '#contract/durations.ts';
import type { Platform } from '#server/platform.ts';
import { findSalesWaitingSince } from './certificates.queries.ts';
import { standsOf } from './witness-stands.ts';
import { findRunningLots, findWitnessProblems } from './witnessing.queries.ts';

/** Certificates arrive within seconds; a sale that waits for longer than this needs attention. */
const usualWaitMilliseconds = hourMilliseconds;

/** How the witnesses of running auctions are. */
export type WitnessFigures = {
  /** How many there are, set up or named by a running auction. */
  total: number;
  /** Those that do not keep up with an auction they watch. */
  away: readonly string[];
  /** Running auctions that fewer than their quorum see. */
  lotsBelowQuorum: number;
  /** The slugs of auctions whose sale waits for longer than usual, for certificates or because it cannot be completed. */
  lateSales: readonly string[];
  /** Those that have signed another log than this site has, and those whose clock is wrong. */
  differing: readonly string[];
  wrongClocks: readonly string[];
};

type Surroundings = Pick<Platform, 'db' | 'config' | 'databaseClock'>;

export async function measureWitnesses({ db, config, databaseClock }: Surroundings): Promise<WitnessFigures> {
  const late = new Date((await databaseClock.now()).getTime() - usualWaitMilliseconds);
  const [lots, problems, lateSales] = await Promise.all([
    findRunningLots(db),
    findWitnessProblems(db),
    findSalesWaitingSince(db, late),
  ]);
  const stands = lots.map(({ witnesses, seq, stands: known }) => ({
    quorum: witnesses.quorum,
    witnesses: standsOf(witnesses, { state: 'live', seq }, known),
  }));
  const all = stands.flatMap(({ witnesses }) => witnesses);
  const names = new Set([...(config.witnesses?.listed ?? []), ...all].map(({ name }) => name));
  const withProblem = (kind: string) =>
    problems.filter(({ problem }) => problem === kind).map(({ witness }) => witness);
  return {
    total: names.size,
    away: [...new Set(all.filter(({ isSeeing }) => !isSeeing).map(({ name }) => name))],
    lotsBelowQuorum: stands.filter(
      ({ quorum, witnesses }) => witnesses.filter(({ isSeeing }) => isSeeing).length < quorum,
    ).length,
    lateSales,
    differing: withProblem('other_head'),
    wrongClocks: withProblem('wrong_clock'),
  };
}
