import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DropBox } from './drop-box.ts';
import { KeptDrops } from './kept-drops.ts';
import { KeptFiles } from './kept-files.ts';
import { KeptLeaves } from './kept-leaves.ts';
import { OperatorClient } from './operator-client.ts';
import { serveWitness } from './serve-witness.ts';
import { SignedHeads } from './signed-heads.ts';
import { lookEveryMilliseconds, OperatorWatcher } from './watch-operator.ts';
import type { WitnessConfig } from './witness-config.ts';
import type { WitnessKey } from './witness-key.ts';

export type RunningWitness = { port: number; watcher: OperatorWatcher; stop: () => Promise<void> };

type Surroundings = {
  /** Output for people, a line at a time. */
  say: (line: string) => void;
  /** The clock of the witness, in milliseconds since 1970. */
  now?: () => number;
  /** Another way to the site than by its public address. */
  client?: OperatorClient;
};

/**
 * Starts a witness: it serves first, so that a second one of the same configuration stops at the taken port, and looks
 * once a second until it is stopped.
 */
export async function startWitness(
  { name, operator, folder, host, port }: WitnessConfig,
  key: WitnessKey,
  { say, now = Date.now, client = new OperatorClient(operator) }: Surroundings,
): Promise<RunningWitness> {
  const files = new KeptFiles(folder);
  const drops = new KeptDrops(join(folder, 'drops'));
  const watcher = new OperatorWatcher({
    operator,
    client,
    heads: new SignedHeads(join(folder, 'heads')),
    files,
    drops,
    leaves: new KeptLeaves(join(folder, 'heads-log')),
    key,
    now,
    say,
  });
  const box = new DropBox({
    operator,
    drops,
    key,
    now,
    findRunning: (auction) => watcher.findRunning(auction),
    passOn: (seen) => watcher.passOn.add(seen),
    waitForLook: () => delay(lookEveryMilliseconds),
  });
  const server = await serveWitness({ host, port }, { files, box }, async () => ({
    name,
    verifierKey: key.verifierKey,
    operator,
    lastAnswer: watcher.lastAnswer,
    lots: watcher.status,
    heads: watcher.heads.status,
    evidence: await files.list('evidence'),
  }));
  const ending = new AbortController();
  const watching = watcher.run(ending.signal);
  return {
    port: server.port,
    watcher,
    stop: async () => {
      ending.abort();
      await Promise.all([watching, server.close()]);
    },
  };
}
