import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { verifyEd25519 } from '../../signatures/ed25519.ts';
import { type Checkpoint, readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { type NoteSignature, readNote, type SignedNote, signatureTypes, type VerifierKey } from './signed-note.ts';

// Timestamped cosignatures with Ed25519, as c2sp.org/tlog-cosignature writes them.

const timeLength = 8;
const signatureLength = 64;

/** What a witness states: at that second, in milliseconds since 1970, the log ended with this row. */
export type Cosignature = Checkpoint & { witness: string; time: number };

/** What is signed: a header, the time in whole seconds, and the text of the checkpoint. */
export function messageOfCosignature(checkpoint: string, seconds: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(utf8ToBytes(`cosignature/v1\ntime ${seconds}\n${checkpoint}`));
}

type Signer = { name: string; id: string; sign: (message: Uint8Array) => Uint8Array };

/** Signs a checkpoint as of a time in milliseconds. */
export function cosign(checkpoint: Checkpoint, time: number, { name, id, sign }: Signer): SignedNote {
  const text = writeCheckpoint(checkpoint);
  const seconds = Math.floor(time / 1_000);
  const timeBytes = new Uint8Array(timeLength);
  new DataView(timeBytes.buffer).setBigUint64(0, BigInt(seconds));
  const bytes = concatBytes(timeBytes, sign(messageOfCosignature(text, seconds)));
  return { text, signatures: [{ name, id, bytes: new Uint8Array(bytes) }] };
}

/** The time of a cosignature, in milliseconds; undefined for other signatures. Nothing is verified by this. */
export function timeOfCosignature({ bytes }: NoteSignature): number | undefined {
  if (bytes.length !== timeLength + signatureLength) return undefined;
  const seconds = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0);
  return seconds < BigInt(Number.MAX_SAFE_INTEGER) / 1_000n ? Number(seconds) * 1_000 : undefined;
}

async function isSigned(text: string, signature: NoteSignature, { publicKey }: VerifierKey): Promise<boolean> {
  const time = timeOfCosignature(signature);
  if (time === undefined) return false;
  const message = messageOfCosignature(text, time / 1_000);
  return verifyEd25519(publicKey, { message, signature: signature.bytes.slice(timeLength) });
}

export type CheckedNote = {
  checkpoint: Checkpoint;
  /** What the known witnesses among the signers state. */
  cosignatures: Cosignature[];
  /** Known witnesses in whose name it was signed with another key. */
  forged: string[];
  /** Other signers: unknown names, or known names with unknown keys. */
  others: string[];
};

/**
 * Verifies the signatures of known witnesses on a note; others are ignored. Undefined for a text that is not a
 * checkpoint.
 */
export async function checkNote(note: string, keys: readonly VerifierKey[]): Promise<CheckedNote | undefined> {
  const read = readNote(note);
  const checkpoint = read && readCheckpoint(read.text);
  if (read === undefined || checkpoint === undefined) return undefined;
  const checked: CheckedNote = { checkpoint, cosignatures: [], forged: [], others: [] };
  for (const signature of read.signatures) {
    const key = keys.find(({ name, id, type }) => {
      return name === signature.name && id === signature.id && type === signatureTypes.cosignature;
    });
    if (key === undefined) {
      checked.others.push(signature.name);
      continue;
    }
    const time = timeOfCosignature(signature);
    if (time !== undefined && (await isSigned(read.text, signature, key))) {
      checked.cosignatures.push({ ...checkpoint, witness: key.name, time });
    } else checked.forged.push(key.name);
  }
  return checked;
}
