import {
  hashOfSubtrees,
  rangesOfConsistency,
  rangesOfInclusion,
  subtreesOf,
} from '#contract/auctions/heads-log/merkle-proofs.ts';
import { encodeBase64 } from '#contract/auctions/witnessing/formats/base64.ts';
import type { Db } from '#server/database.ts';
import { findNodes } from './heads.queries.ts';

type Range = readonly [start: number, end: number];

/** The hashes over ranges of the log of heads, in Base64, from one read of its stored nodes. */
async function hashesOf(db: Db, ranges: readonly Range[]): Promise<string[]> {
  const parts = ranges.map(subtreesOf);
  const nodes = await findNodes(db, parts.flat());
  return parts.map(({ length }) => {
    const hash = hashOfSubtrees(nodes.splice(0, length));
    if (hash === undefined) throw new RangeError('A range of a tree has leaves.');
    return encodeBase64(hash);
  });
}

/** The path from a leaf to the root of the tree of that size. */
export function findInclusion(db: Db, index: number, size: number): Promise<string[]> {
  return hashesOf(db, rangesOfInclusion(index, [0, size]));
}

/** What shows that the tree of one size is the beginning of that of another. */
export function findConsistency(db: Db, first: number, second: number): Promise<string[]> {
  return hashesOf(db, rangesOfConsistency(first, [0, second]));
}
