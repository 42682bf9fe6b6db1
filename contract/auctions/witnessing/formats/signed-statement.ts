import { utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256Hex } from '../../log/auction-log.ts';
import { type CanonicalValue, canonicalJson } from '../../signatures/canonical-json.ts';
import { verifyEd25519 } from '../../signatures/ed25519.ts';
import { keyIdOf, readNote, readVerifierKey, signatureTypes, type VerifierKey, writeNote } from './signed-note.ts';

/**
 * What a witness signs besides the head of a log: `format` is the purpose, `witness` its key, `origin` names the log.
 */
export type Statement = { format: string; witness: string; origin: string };

/** The signature over a statement is a plain one, so that it is never taken for that over a head. */
function noteKeyOf({ name, publicKey }: Pick<VerifierKey, 'name' | 'publicKey'>) {
  const key = { name, publicKey, type: signatureTypes.note };
  return { ...key, id: keyIdOf(key) };
}

/** Its first line is the format: a signature for one purpose proves nothing for another. */
const textOf = (statement: Statement) =>
  `${statement.format}\n${statement.origin}\n${sha256Hex(canonicalJson(statement as CanonicalValue))}\n`;

/** Adds the signature of the witness whose key the statement names: a signed note over its hash. */
export function signStatement<Said extends Statement>(
  statement: Said,
  sign: (message: Uint8Array) => Uint8Array,
): Said & { signature: string } {
  const key = readVerifierKey(statement.witness);
  if (key === undefined) throw new RangeError('This is not the key of a witness.');
  const text = textOf(statement);
  const bytes = new Uint8Array(sign(utf8ToBytes(text)));
  return { ...statement, signature: writeNote({ text, signatures: [{ ...noteKeyOf(key), bytes }] }) };
}

/** Whether a statement is signed by the witness whose key it names. Needs Ed25519 (`knowsEd25519`). */
export async function isStatementSigned(signed: Statement & { signature: string }): Promise<boolean> {
  const { signature, ...statement } = signed;
  const key = readVerifierKey(statement.witness);
  const note = readNote(signature);
  const own = key && note?.signatures.find(({ name, id }) => name === key.name && id === noteKeyOf(key).id);
  if (key === undefined || note === undefined || own === undefined || note.text !== textOf(statement)) return false;
  return verifyEd25519(key.publicKey, { message: new Uint8Array(utf8ToBytes(note.text)), signature: own.bytes });
}
