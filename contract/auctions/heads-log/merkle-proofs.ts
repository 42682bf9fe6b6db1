import { hashBranch } from './merkle.ts';

// Proofs of Merkle trees as RFC 9162 (and RFC 6962 before it) defines them, for trees whose perfect subtrees are kept.

/** A perfect subtree: `level` 0 is a leaf; it covers 2^level leaves, from `index` times as many on. */
export type Subtree = { level: number; index: number };

/** Leaves from the first up to, and without, the last. */
type Range = readonly [start: number, end: number];

/** The perfect subtrees that a range of a tree consists of, from the left: each is smaller than the one before. */
export function subtreesOf([start, end]: Range): Subtree[] {
  const subtrees: Subtree[] = [];
  for (let at = start; at < end; ) {
    let level = 0;
    while (at % 2 ** (level + 1) === 0 && at + 2 ** (level + 1) <= end) level += 1;
    subtrees.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return subtrees;
}

/** The hash over a range from those of its subtrees; undefined for an empty one. */
export function hashOfSubtrees(hashes: readonly Uint8Array[]): Uint8Array | undefined {
  return hashes.reduceRight<Uint8Array | undefined>((right, left) => {
    return right === undefined ? left : hashBranch(left, right);
  }, undefined);
}

/** A node that has become complete. */
export type NewNode = Subtree & { hash: Uint8Array };

/**
 * Adds leaves to a tree of `size`, of which `edge` are the hashes of its perfect subtrees. Returns the edge of the
 * larger tree, and all nodes that have become complete.
 */
export function extendTree(
  { size, edge }: { size: number; edge: readonly Uint8Array[] },
  leaves: readonly Uint8Array[],
): { edge: Uint8Array[]; nodes: NewNode[] } {
  const stack = [...edge];
  const nodes: NewNode[] = [];
  for (const [offset, leaf] of leaves.entries()) {
    let [level, index, hash] = [0, size + offset, leaf];
    nodes.push({ level, index, hash });
    // A right neighbour completes the subtree above.
    while (index % 2 === 1) {
      const left = stack.pop();
      if (left === undefined) throw new RangeError('This is not the edge of such a tree.');
      [level, index, hash] = [level + 1, (index - 1) / 2, hashBranch(left, hash)];
      nodes.push({ level, index, hash });
    }
    stack.push(hash);
  }
  return { edge: stack, nodes };
}

/** The largest power of two that is smaller than a number. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** The ranges whose hashes lead from a leaf to the root, the lowest first. */
export function rangesOfInclusion(index: number, [start, end]: Range): Range[] {
  if (end - start <= 1) return [];
  const middle = start + splitOf(end - start);
  return index < middle
    ? [...rangesOfInclusion(index, [start, middle]), [middle, end]]
    : [...rangesOfInclusion(index, [middle, end]), [start, middle]];
}

/** The ranges whose hashes show that a tree of `first` leaves is the beginning of another one. */
export function rangesOfConsistency(first: number, [start, end]: Range, isWhole = true): Range[] {
  if (first === end) return isWhole ? [] : [[start, end]];
  const middle = start + splitOf(end - start);
  return first <= middle
    ? [...rangesOfConsistency(first, [start, middle], isWhole), [middle, end]]
    : [...rangesOfConsistency(first, [middle, end], false), [start, middle]];
}

/** More than a tree of 2^53 leaves has. */
const longestPath = 53;

/** The root to which a path leads from a leaf; undefined where it has another length than the tree asks for. */
export function rootOfInclusion(
  leaf: Uint8Array,
  { index, size }: { index: number; size: number },
  path: readonly Uint8Array[],
): Uint8Array | undefined {
  const isPlace = Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size;
  if (!isPlace || path.length > longestPath) return undefined;
  const ranges = rangesOfInclusion(index, [0, size]);
  if (ranges.length !== path.length) return undefined;
  return path.reduce((hash, other, step) => {
    const isRight = (ranges[step]?.[0] ?? 0) > index;
    return isRight ? hashBranch(hash, other) : hashBranch(other, hash);
  }, leaf);
}

type Roots = { first: Uint8Array; second: Uint8Array };

/** Whether a proof shows that the tree with the first root is the beginning of that with the second. */
export function isConsistent(
  { first, second }: { first: { size: number; root: Uint8Array }; second: { size: number; root: Uint8Array } },
  proof: readonly Uint8Array[],
): boolean {
  const areSizes = Number.isSafeInteger(first.size) && Number.isSafeInteger(second.size);
  if (!areSizes || first.size < 1 || first.size > second.size) return false;
  if (rangesOfConsistency(first.size, [0, second.size]).length !== proof.length) return false;
  const left = [...proof];
  const walk = ([start, end]: Range, isWhole: boolean): Roots => {
    if (first.size === end) {
      const hash = (isWhole ? first.root : left.shift()) ?? first.root;
      return { first: hash, second: hash };
    }
    const middle = start + splitOf(end - start);
    if (first.size <= middle) {
      const below = walk([start, middle], isWhole);
      return { first: below.first, second: hashBranch(below.second, left.shift() ?? below.second) };
    }
    const below = walk([middle, end], false);
    const before = left.shift() ?? below.first;
    return { first: hashBranch(before, below.first), second: hashBranch(before, below.second) };
  };
  const roots = walk([0, second.size], true);
  return isSameHash(roots.first, first.root) && isSameHash(roots.second, second.root);
}

export function isSameHash(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
