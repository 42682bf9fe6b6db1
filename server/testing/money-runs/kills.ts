import { setTimeout as delay } from 'node:timers/promises';
import type { MoneySite } from './money-site.ts';
import { retryWhileDown } from './money-site.ts';

/** How often each part is killed, and how long the site may work in between. */
export type KillPlan = {
  program: number;
  connections: number;
  /** Kills PostgreSQL itself, where the run may. */
  database?: { times: number; kill: () => void };
  pauseMilliseconds: readonly [number, number];
};

export type Kills = { program: number; connections: number; database: number };

/** Kills the parts in turn until all are done or the work is over; the node is started again after each. */
export async function killInTurns(site: MoneySite, plan: KillPlan, isOver: () => boolean): Promise<Kills> {
  const left = { program: plan.program, connections: plan.connections, database: plan.database?.times ?? 0 };
  const done: Kills = { program: 0, connections: 0, database: 0 };
  const [least, most] = plan.pauseMilliseconds;
  for (let round = 0; !isOver(); round += 1) {
    const kinds = (['program', 'connections', 'database'] as const).filter((kind) => left[kind] > done[kind]);
    const kind = kinds[round % kinds.length];
    if (kind === undefined) break;
    await delay(least + Math.random() * (most - least));
    if (isOver()) break;
    if (kind === 'program') {
      await site.node.kill();
      // A node that cannot start at once is started again, as a supervisor does.
      await retryWhileDown(site.node.start);
    } else if (kind === 'connections') await retryWhileDown(site.cutConnections);
    else plan.database?.kill();
    done[kind] += 1;
  }
  return done;
}
