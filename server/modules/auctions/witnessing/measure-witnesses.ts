import type { Platform } from '#server/platform.ts';
import { standsOf } from './witness-stands.ts';
import { findRunningLots, findWitnessProblems } from './witnessing.queries.ts';

/** How the witnesses of running auctions are. */
export type WitnessFigures = {
  /** How many there are, set up or named by a running auction. */
  total: number;
  /** Those that do not keep up with an auction they watch. */
  away: readonly string[];
  /** Running auctions that fewer than their quorum see. */
  lotsBelowQuorum: number;
  /** Those that have signed another log than this site has, and those whose clock is wrong. */
  differing: readonly string[];
  wrongClocks: readonly string[];
};

export async function measureWitnesses({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<WitnessFigures> {
  const [lots, problems] = await Promise.all([findRunningLots(db), findWitnessProblems(db)]);
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
    differing: withProblem('other_head'),
    wrongClocks: withProblem('wrong_clock'),
  };
}
