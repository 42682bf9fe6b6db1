import { bytesToHex } from '@noble/hashes/utils.js';
import { encodeBase64 } from '../witnessing/formats/base64.ts';
import { hashLeaf, rootOf } from './merkle.ts';
import { extendTree, hashOfSubtrees, rangesOfInclusion, subtreesOf } from './merkle-proofs.ts';

/** The tree over the leaves that were read so far. */
export class HeadsTree {
  readonly #leaves: string[] = [];
  #edge: Uint8Array[] = [];

  get size(): number {
    return this.#leaves.length;
  }

  get leaves(): readonly string[] {
    return this.#leaves;
  }

  /** The root of the tree with more leaves, hexadecimal; they are not added by this. */
  rootWith(leaves: readonly string[]): string {
    const { edge } = extendTree({ size: this.size, edge: this.#edge }, leaves.map(hashLeaf));
    return bytesToHex(hashOfSubtrees(edge) ?? new Uint8Array());
  }

  add(leaves: readonly string[]): void {
    this.#edge = extendTree({ size: this.size, edge: this.#edge }, leaves.map(hashLeaf)).edge;
    // One by one: there may be more than the most arguments of a call.
    for (const leaf of leaves) this.#leaves.push(leaf);
  }
}

function hashOf(leaves: readonly string[]): string {
  const bytes = Uint8Array.from(rootOf(leaves.map(hashLeaf)).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return encodeBase64(bytes);
}

/** The path from a leaf to the root of the tree of the first `size` leaves. */
export function pathOf(leaves: readonly string[], index: number, size: number): string[] {
  return rangesOfInclusion(index, [0, size]).map(([start, end]) => hashOf(leaves.slice(start, end)));
}

/** The hashes of the perfect subtrees over the leaves before a place. */
export function edgeBefore(leaves: readonly string[], start: number): string[] {
  return subtreesOf([0, start]).map(({ level, index }) => {
    const width = 2 ** level;
    return hashOf(leaves.slice(index * width, (index + 1) * width));
  });
}
