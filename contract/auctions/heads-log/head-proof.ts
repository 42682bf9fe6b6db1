/** The first field of a file that proves a head to be a leaf of the log of heads. */
export const headProofFormat = 'urugo-head-proof/1';

/**
 * A checkpoint that covers the leaf: with all signatures, of which that of the operator is by `logKey`, the path to its root,
 * and time stamps of its text (Base64).
 */
export type HeadAnchor = {
  logKey: string;
  checkpoint: string;
  path: readonly string[];
  timeStamps: readonly string[];
};

/** A head of an auction's log in the log of heads. */
export type HeadProof = {
  format: typeof headProofFormat;
  leaf: string;
  index: number;
  anchors: readonly HeadAnchor[];
};

export function writeHeadProof(proof: Omit<HeadProof, 'format'>): string {
  return `${JSON.stringify({ format: headProofFormat, ...proof })}\n`;
}

function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Whether a text claims to be such a proof. */
export function isHeadProofFile(text: string): boolean {
  return parse(text).format === headProofFormat;
}

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const mostAnchors = 8;

function isAnchor(value: unknown): value is HeadAnchor {
  const { logKey, checkpoint, path, timeStamps, ...rest } = Object(value) as Record<string, unknown>;
  return (
    [logKey, checkpoint].every((text) => typeof text === 'string') &&
    areTexts(path) &&
    areTexts(timeStamps) &&
    Object.keys(rest).length === 0
  );
}

/** Undefined for a text that is not a proof. Nothing has been verified yet. */
export function readHeadProof(text: string): HeadProof | undefined {
  const { format, leaf, index, anchors, ...rest } = parse(text);
  const isProof =
    format === headProofFormat &&
    typeof leaf === 'string' &&
    Number.isSafeInteger(index) &&
    Array.isArray(anchors) &&
    anchors.length > 0 &&
    anchors.length <= mostAnchors &&
    anchors.every(isAnchor) &&
    Object.keys(rest).length === 0;
  return isProof ? { format, leaf, index: Number(index), anchors } : undefined;
}
