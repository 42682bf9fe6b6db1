import { isStatementSigned, signStatement } from './formats/signed-statement.ts';

export const evidenceFormat = 'urugo-evidence/1';

/** What a witness may have found: two logs of one auction, a row that breaks a rule, a row with a wrong time, a bid left out. */
const evidenceKinds = ['fork', 'rule', 'time', 'drop'] as const;

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
  /** The bid that is missing in the log, as its bidder has signed it and this witness has seen it: a `KeptDrop` as JSON. */
  drop?: string;
};

export type Evidence = EvidenceStatement & { signature: string };

const texts = ['witness', 'origin', 'foundAt', 'message', 'log', 'signature'];
const optional = ['note', 'earlier', 'drop'];

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

export const signEvidence = (statement: EvidenceStatement, sign: (message: Uint8Array) => Uint8Array): Evidence =>
  signStatement(statement, sign);

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
  return (await isStatementSigned(evidence)) ? evidence : undefined;
}
