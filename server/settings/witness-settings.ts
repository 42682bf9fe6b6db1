import { createHash } from 'node:crypto';
import { readVerifierKey, signatureTypes } from '#contract/auctions/witnessing/formats/signed-note.ts';
import { isWitnessList } from '#contract/auctions/witnessing/witness-list.ts';
import { ConfigError } from '#server/config-error.ts';
import { demoSecret } from '#server/demo-secret.ts';
import type { Environment } from '#server/environment.ts';
import { keyOfSeed, type WitnessKey, witnessKeyOf } from '#witness/witness-key.ts';

/** A witness of auctions: its key as it publishes it, and where it serves what it has signed and takes bids. */
type ListedWitness = { name: string; key: string; address: string | undefined };

/** The witnesses of auctions that are scheduled from now on, and how many of them must have seen each. */
export type WitnessSettings = {
  quorum: number;
  listed: readonly ListedWitness[];
  /** Witnesses of a demonstration's own, which show how it works and prove nothing. */
  areOwn: boolean;
};

function readWitness(text: string): ListedWitness {
  const [key = '', address, ...rest] = text.trim().split(/\s+/);
  const read = readVerifierKey(key);
  if (read?.type !== signatureTypes.cosignature || rest.length > 0) {
    throw new ConfigError(`WITNESSES: "${text.trim()}" is not the key of a witness and its address`);
  }
  if (address !== undefined && !/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
    throw new ConfigError(`WITNESSES: "${address}" is not an address`);
  }
  return { name: read.name, key, address };
}

/** Where the witnesses of a demonstration answer, by the ids of their keys. */
export const ownWitnessesPath = '/own-witnesses/';

/** The keys of the witnesses that a demonstration runs itself, made from secrets of its own. */
export function ownWitnessKeys(dataDir: string): WitnessKey[] {
  return (['witness-1', 'witness-2'] as const).map((name) => {
    const seed = createHash('sha256').update(demoSecret(dataDir, name)).digest();
    return witnessKeyOf(`demonstration/${name}`, keyOfSeed(seed));
  });
}

/**
 * The witnesses that the environment lists; a demonstration that makes its own secrets runs two itself by default.
 * Undefined where auctions are not witnessed. Throws ConfigError.
 */
export function readWitnessSettings(
  { WITNESSES, WITNESS_QUORUM }: Environment,
  { dataDir, runsOwn }: { dataDir: string; runsOwn: boolean },
): WitnessSettings | undefined {
  if (WITNESSES === undefined) {
    if (WITNESS_QUORUM !== undefined) throw new ConfigError('WITNESS_QUORUM needs WITNESSES as well');
    if (!runsOwn) return undefined;
    const listed = ownWitnessKeys(dataDir).map(({ name, id, verifierKey: key }) => {
      return { name, key, address: `${ownWitnessesPath}${id}/` };
    });
    return { quorum: 1, listed, areOwn: true };
  }
  if (WITNESSES.trim() === 'none') return undefined;
  const listed = WITNESSES.split(',').map(readWitness);
  const quorum = WITNESS_QUORUM ?? Math.floor(listed.length / 2) + 1;
  if (!isWitnessList({ quorum, keys: listed.map(({ key }) => key) })) {
    throw new ConfigError(
      'WITNESSES must be different ones, at most 16, and WITNESS_QUORUM at most as many as they are',
    );
  }
  return { quorum, listed, areOwn: false };
}
