import { join } from 'node:path';
import { noteOwnWitness } from '#server/modules/auctions/index.ts';
import type { Platform } from '#server/platform.ts';
import { ownWitnessKeys } from '#server/settings/witness-settings.ts';
import { OperatorClient } from '#witness/operator-client.ts';
import { startWitness } from '#witness/start-witness.ts';

/**
 * Starts the two witnesses of a demonstration in this process: they show how witnessing works, and prove nothing to
 * others.
 */
export async function startOwnWitnesses(platform: Platform, address: string): Promise<{ stop(): Promise<void> }> {
  const { config, clock, log } = platform;
  const witnesses = await Promise.all(
    ownWitnessKeys(config.dataDir).map(async (key) => {
      const witness = await startWitness(
        {
          name: key.name,
          operator: config.publicUrl,
          folder: join(config.dataDir, 'witnesses', key.id),
          host: 'localhost',
          port: 0,
        },
        key,
        {
          client: new OperatorClient(address),
          now: () => clock.now().getTime(),
          say: (line) => log.info({ witness: key.name }, line),
        },
      );
      noteOwnWitness(platform, key.id, witness.port);
      return witness;
    }),
  );
  return {
    stop: async () => {
      await Promise.all(witnesses.map(({ stop }) => stop()));
    },
  };
}
