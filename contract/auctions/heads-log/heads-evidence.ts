import { isStatementSigned, type Statement, signStatement } from '../witnessing/formats/signed-statement.ts';

export const headsEvidenceFormat = 'urugo-heads-evidence/1';

/**
 * What a witness may have found wrong with the log of heads. `roots`: two of one size; `leaves`: two at one place;
 * `order`: times that run backwards; `time`: a leaf dated before it was there; `head`: one that is not of the auction's
 * log; `missing`: a head that was due and is not there; `unproven`: leaves that do not give the root.
 */
export const headsEvidenceKinds = ['roots', 'leaves', 'order', 'time', 'head', 'missing', 'unproven'] as const;

/** A leaf, its place, and the path from it to the root of one of both checkpoints. */
export type ProvenLeaf = {
  in: 'earlier' | 'checkpoint';
  index: number;
  leaf: string;
  path: readonly string[];
};

/** All leaves from a place on, with the hashes of the perfect subtrees before them: together they give the root. */
export type ProvenTail = { start: number; before: readonly string[]; leaves: readonly string[] };

export type HeadsEvidenceStatement = Statement & {
  format: typeof headsEvidenceFormat;
  kind: (typeof headsEvidenceKinds)[number];
  foundAt: string;
  /** What was found, in English. */
  message: string;
  /** The key by which the operator signs the log of heads. */
  logKey: string;
  /** The signed checkpoint as it was served, and one from before where that is needed. */
  checkpoint: string;
  earlier?: string;
  /** The key by which the earlier one is signed, where the operator has changed it since. */
  earlierKey?: string;
  leaves?: readonly ProvenLeaf[];
  tail?: ProvenTail;
  /** The log of the auction, as far as the operator has signed it. */
  log?: string;
};
export type HeadsEvidence = HeadsEvidenceStatement & { signature: string };

const texts = ['witness', 'origin', 'foundAt', 'message', 'logKey', 'checkpoint', 'signature'];
const optional = ['earlier', 'earlierKey', 'log'];
const known: readonly string[] = ['format', 'kind', 'leaves', 'tail', ...texts, ...optional];

const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string');

function isProvenLeaf(value: unknown): value is ProvenLeaf {
  const { in: place, index, leaf, path } = Object(value) as Record<string, unknown>;
  const isPlace = place === 'earlier' || place === 'checkpoint';
  return isPlace && Number.isSafeInteger(index) && typeof leaf === 'string' && areTexts(path);
}

function isTail(value: unknown): value is ProvenTail {
  const { start, before, leaves } = Object(value) as Record<string, unknown>;
  return Number.isSafeInteger(start) && areTexts(before) && areTexts(leaves);
}

function isEvidence(value: unknown): value is HeadsEvidence {
  const fields = Object(value) as Record<string, unknown>;
  const { leaves, tail } = fields;
  return (
    fields.format === headsEvidenceFormat &&
    headsEvidenceKinds.some((kind) => kind === fields.kind) &&
    texts.every((name) => typeof fields[name] === 'string') &&
    optional.every((name) => fields[name] === undefined || typeof fields[name] === 'string') &&
    (leaves === undefined || (Array.isArray(leaves) && leaves.every(isProvenLeaf))) &&
    (tail === undefined || isTail(tail)) &&
    Object.keys(fields).every((name) => known.includes(name)) &&
    !Number.isNaN(Date.parse(String(fields.foundAt)))
  );
}

export const signHeadsEvidence = (
  statement: HeadsEvidenceStatement,
  sign: (message: Uint8Array) => Uint8Array,
): HeadsEvidence => signStatement(statement, sign);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a text claims to be such evidence. */
export function isHeadsEvidenceFile(text: string): boolean {
  return Object(parse(text)).format === headsEvidenceFormat;
}

/** Evidence that its witness has signed; undefined for anything else. */
export async function readHeadsEvidence(text: string): Promise<HeadsEvidence | undefined> {
  const evidence = parse(text);
  if (!isEvidence(evidence)) return undefined;
  return (await isStatementSigned(evidence).catch(() => false)) ? evidence : undefined;
}
