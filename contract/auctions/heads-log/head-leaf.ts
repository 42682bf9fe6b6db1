import { type CanonicalValue, canonicalJson } from '../signatures/canonical-json.ts';

/** A leaf of the log of heads: at that time the log of an auction ended with row `seq`, whose hash is `head`. */
export type HeadLeaf = { auction: string; seq: number; head: string; time: string };

/** What is hashed: canonical JSON. */
export function writeLeaf({ auction, seq, head, time }: HeadLeaf): string {
  return canonicalJson({ auction, seq, head, time });
}

const patterns = {
  auction: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  head: /^[0-9a-f]{64}$/,
  time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
} as const;

/** Undefined for what is no leaf, or is not in its one spelling. */
export function readLeaf(text: string): HeadLeaf | undefined {
  try {
    const value = Object(JSON.parse(text)) as CanonicalValue & Record<string, unknown>;
    const { auction, seq, head, time } = value;
    const isLeaf =
      Object.entries(patterns).every(([name, pattern]) => pattern.test(String(value[name]))) &&
      Number.isSafeInteger(seq) &&
      Number(seq) > 0 &&
      !Number.isNaN(Date.parse(String(time)));
    if (!isLeaf) return undefined;
    const leaf = { auction: String(auction), seq: Number(seq), head: String(head), time: String(time) };
    return writeLeaf(leaf) === text ? leaf : undefined;
  } catch {
    return undefined;
  }
}
