import { utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256Hex } from '../auction-log.ts';
import { canonicalJson } from '../canonical-json.ts';
import { verifyEd25519 } from '../ed25519.ts';
import { keyIdOf, readNote, readVerifierKey, signatureTypes, type VerifierKey, writeNote } from './signed-note.ts';

export const evidenceFormat = 'urugo-evidence/1';

/** What a witness may have found: two logs of one auction, a row that breaks a rule, a row with a wrong time. */
const evidenceKinds = ['fork', 'rule', 'time'] as const;

export type EvidenceStatement = {
  format: typeof evidenceFormat;
  kind: (typeof evidenceKinds)[number];
  /** The key of the witness who found it. */
  witness: string;
  origin: string;
  foundAt: string;
  /** What was found, in English. */
  message: string;
  /** What this witness had signed before, where it had. */
  note?: string;
  /** The log as it was served when this was found. */
  log: string;
  /** The log as it was served before, where it was another. */
  earlier?: string;
};

export type Evidence = EvidenceStatement & { signature: string };

const texts = ['witness', 'origin', 'foundAt', 'message', 'log', 'signature'];
const optional = ['note', 'earlier'];

function isEvidence(value: unknown): value is Evidence {
  const fields = Object(value) as Record<string, unknown>;
  const known = ['format', 'kind', ...texts, ...optional];
  return (
    fields.format === evidenceFormat &&
    evidenceKinds.some((kind) => kind === fields.kind) &&
    texts.every((name) => typeof fields[name] === 'string') &&
    optional.every((name) => fields[name] === undefined || typeof fields[name] === 'string') &&
    Object.keys(fields).every((name) => known.includes(name)) &&
    !Number.isNaN(Date.parse(String(fields.foundAt)))
  );
}

/** The signature over evidence is a plain one, so that it is never taken for that over a head. */
function noteKeyOf({ name, publicKey }: Pick<VerifierKey, 'name' | 'publicKey'>) {
  const key = { name, publicKey, type: signatureTypes.note };
  return { ...key, id: keyIdOf(key) };
}

const textOf = (statement: EvidenceStatement) =>
  `${evidenceFormat}\n${statement.origin}\n${sha256Hex(canonicalJson(statement))}\n`;

export function signEvidence(statement: EvidenceStatement, sign: (message: Uint8Array) => Uint8Array): Evidence {
  const key = readVerifierKey(statement.witness);
  if (key === undefined) throw new RangeError('This is not the key of a witness.');
  const text = textOf(statement);
  const bytes = new Uint8Array(sign(utf8ToBytes(text)));
  return { ...statement, signature: writeNote({ text, signatures: [{ ...noteKeyOf(key), bytes }] }) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a text claims to be evidence. */
export function isEvidenceFile(text: string): boolean {
  return Object(parse(text)).format === evidenceFormat;
}

/** Evidence that its witness has signed; undefined for anything else. */
export async function readEvidence(text: string): Promise<Evidence | undefined> {
  const evidence = parse(text);
  if (!isEvidence(evidence)) return undefined;
  const { signature, ...statement } = evidence;
  const key = readVerifierKey(evidence.witness);
  const note = readNote(signature);
  const signed = key && note?.signatures.find(({ name, id }) => name === key.name && id === noteKeyOf(key).id);
  if (key === undefined || note === undefined || signed === undefined || note.text !== textOf(statement))
    return undefined;
  const message = new Uint8Array(utf8ToBytes(note.text));
  const isRight = await verifyEd25519(key.publicKey, { message, signature: signed.bytes });
  return isRight ? evidence : undefined;
}
