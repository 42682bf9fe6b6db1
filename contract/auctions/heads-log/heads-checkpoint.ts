import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { verifyEd25519 } from '../signatures/ed25519.ts';
import { type Checkpoint, readCheckpoint } from '../witnessing/formats/checkpoint.ts';
import {
  keyIdOf,
  readNote,
  readVerifierKey,
  signatureTypes,
  writeVerifierKey,
} from '../witnessing/formats/signed-note.ts';

/** `host/heads`: one log of heads for each site. It is the name of the key by which its checkpoints are signed as well. */
export function headsOriginOf(publicUrl: string): string {
  return `${new URL(publicUrl).host}/heads`;
}

export function isHeadsOrigin(origin: string): boolean {
  return /^[^\s/]+\/heads$/.test(origin);
}

/** A key of the operator, hexadecimal, as signed notes name it. */
export function headsKeyOf(origin: string, logKey: string): string {
  return writeVerifierKey({ name: origin, type: signatureTypes.note, publicKey: new Uint8Array(hexToBytes(logKey)) });
}

/** Whether a key by which a log of heads is signed is one of these, hexadecimal. */
export function isOneOf(headsKey: string, logKeys: readonly string[]): boolean {
  const origin = readVerifierKey(headsKey)?.name ?? '';
  return logKeys.some((key) => /^[0-9a-f]{64}$/.test(key) && headsKeyOf(origin, key) === headsKey);
}

/** A checkpoint of a log of heads, and whether it is signed with the key that was named. */
export type CheckedCheckpoint = { checkpoint: Checkpoint; text: string; isSigned: boolean };

/** Undefined for what is no checkpoint of a log of heads. Needs Ed25519 (`knowsEd25519`). */
export async function checkHeadsCheckpoint(note: string, headsKey: string): Promise<CheckedCheckpoint | undefined> {
  const read = readNote(note);
  const checkpoint = read && readCheckpoint(read.text);
  if (read === undefined || checkpoint === undefined || !isHeadsOrigin(checkpoint.origin)) return undefined;
  const key = readVerifierKey(headsKey);
  const isOwn = key?.type === signatureTypes.note && key.name === checkpoint.origin;
  const signature = read.signatures.find(({ name, id }) => name === key?.name && id === key.id);
  const isSigned =
    isOwn &&
    signature !== undefined &&
    (await verifyEd25519(key.publicKey, {
      message: new Uint8Array(utf8ToBytes(read.text)),
      signature: signature.bytes,
    }));
  return { checkpoint, text: read.text, isSigned };
}

/** By which of these keys, hexadecimal, a checkpoint claims to be signed, as signed notes name keys; keys change. */
export function findHeadsKey(note: string, logKeys: readonly string[]): string | undefined {
  const read = readNote(note);
  const origin = readCheckpoint(read?.text ?? '')?.origin ?? '';
  const ids = (read?.signatures ?? []).filter(({ name }) => name === origin).map(({ id }) => id);
  const key = logKeys.find((one) => ids.includes(idOfHeadsKey(origin, one)));
  return key === undefined ? undefined : headsKeyOf(origin, key);
}

/** How a key of a log of heads is named in a signed note. */
export function idOfHeadsKey(origin: string, logKey: string): string {
  const publicKey = new Uint8Array(hexToBytes(logKey));
  return keyIdOf({ name: origin, type: signatureTypes.note, publicKey });
}
