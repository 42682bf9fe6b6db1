import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What is hashed before a leaf and before two branches, so that one is never taken for the other (RFC 9162). */
const [leafMark, branchMark] = [Uint8Array.of(0), Uint8Array.of(1)];

export function hashLeaf(text: string): Uint8Array {
  return sha256(concatBytes(leafMark, utf8ToBytes(text)));
}

/** The hash over two neighbours of a tree. */
export function hashBranch(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(branchMark, left, right));
}

/** The root of the Merkle tree over these leaves (RFC 9162), hexadecimal. There must be at least one leaf. */
export function rootOf(leaves: readonly Uint8Array[]): string {
  let level = [...leaves];
  while (level.length > 1) {
    const above: Uint8Array[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const [one, other] = [level[index], level[index + 1]];
      // The last one of an odd number is passed up alone.
      if (one !== undefined) above.push(other === undefined ? one : hashBranch(one, other));
    }
    level = above;
  }
  const [root] = level;
  if (root === undefined) throw new RangeError('A tree has leaves.');
  return bytesToHex(root);
}
