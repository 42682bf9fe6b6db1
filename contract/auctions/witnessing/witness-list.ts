import { readVerifierKey, signatureTypes, type VerifierKey } from './formats/signed-note.ts';

/**
 * The witnesses of a lot, as the first row of its log publishes them: their keys, and how many of them must have
 * signed. `certifyClosing`: they also take bids and certify the close; absent in logs from before they did.
 */
export type WitnessList = { quorum: number; keys: readonly string[]; certifyClosing?: true };

export const mostWitnesses = 16;

/** The keys of a list; malformed ones are left out. */
export function keysOf({ keys }: WitnessList): VerifierKey[] {
  const read = keys.map(readVerifierKey).filter((key) => key !== undefined);
  return read.filter(({ type }) => type === signatureTypes.cosignature);
}

/** Whether a list can be relied on: each witness has one key of its own, and the quorum can be met. */
export function isWitnessList(value: unknown): value is WitnessList {
  const { quorum, keys, certifyClosing = true, ...rest } = Object(value) as Record<string, unknown>;
  if (certifyClosing !== true || Object.keys(rest).length > 0) return false;
  if (!Array.isArray(keys) || keys.length === 0 || keys.length > mostWitnesses) return false;
  if (!keys.every((key) => typeof key === 'string')) return false;
  const read = keysOf({ quorum: 0, keys });
  const areDistinct = [
    new Set(read.map(({ name }) => name)),
    new Set(read.map(({ publicKey }) => publicKey.join())),
  ].every(({ size }) => size === keys.length);
  return areDistinct && Number.isSafeInteger(quorum) && Number(quorum) >= 1 && Number(quorum) <= keys.length;
}
