import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, it } from 'vitest';
import { HeadsTree } from './heads-tree.ts';
import { hashLeaf, rootOf } from './merkle.ts';
import {
  extendTree,
  hashOfSubtrees,
  isConsistent,
  rangesOfConsistency,
  rangesOfInclusion,
  rootOfInclusion,
  subtreesOf,
} from './merkle-proofs.ts';

const most = 40;
const leaves = Array.from({ length: most }, (_, index) => hashLeaf(`leaf ${index}`));
const sizes = leaves.map((_, index) => index + 1);
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const rootAt = (size: number) => rootOf(leaves.slice(0, size));

/** What a server keeps: every node that is complete. */
const kept = new Map<string, Uint8Array>();
for (let size = 0, edge: Uint8Array[] = []; size < most; ) {
  const added = Math.min(most - size, 1 + (size % 4));
  const tree = extendTree({ size, edge }, leaves.slice(size, size + added));
  for (const { level, index, hash } of tree.nodes) kept.set(`${level}/${index}`, hash);
  [size, edge] = [size + added, tree.edge];
}
const hashesOf = (ranges: readonly (readonly [number, number])[]) =>
  ranges.map((range) => {
    const nodes = subtreesOf(range).map(({ level, index }) => kept.get(`${level}/${index}`) ?? new Uint8Array());
    return hashOfSubtrees(nodes) ?? new Uint8Array();
  });
const pathOf = (index: number, size: number) => hashesOf(rangesOfInclusion(index, [0, size]));
const proofOf = (first: number, second: number) => hashesOf(rangesOfConsistency(first, [0, second]));

it('has the root that all leaves together have, however many come at a time', () => {
  for (const size of sizes) expect(bytesToHex(hashesOf([[0, size]])[0] ?? new Uint8Array())).toBe(rootAt(size));
});

it('has the roots and proofs of the examples of certificate transparency', () => {
  // The test vectors of RFC 6962 implementations: the roots of the trees over these leaves.
  const data = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
  const texts = data.map((hex) => new TextDecoder('latin1').decode(bytesOf(hex)));
  // All of these bytes are below 0x80, so that the text has them as they are.
  expect(rootOf(texts.slice(0, 1).map(hashLeaf))).toBe(
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  );
  expect(rootOf(texts.map(hashLeaf))).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');
});

it('proves each leaf of each tree, and none at another place, in another tree, or of another text', () => {
  for (const size of sizes) {
    for (let index = 0; index < size; index += 1) {
      const path = pathOf(index, size);
      const leaf = leaves[index] ?? new Uint8Array();
      const root = (place: { index: number; size: number }, one = leaf) => {
        const found = rootOfInclusion(one, place, path);
        return found && bytesToHex(found);
      };
      expect(root({ index, size })).toBe(rootAt(size));
      expect(root({ index, size }, hashLeaf('another'))).not.toBe(rootAt(size));
      if (size > 1) expect(root({ index: (index + 1) % size, size })).not.toBe(rootAt(size));
      expect(root({ index: size, size })).toBeUndefined();
      if (path.length > 0) expect(rootOfInclusion(leaf, { index, size }, path.slice(1))).toBeUndefined();
    }
  }
});

it('proves each tree to be the beginning of each larger one, and no other tree', () => {
  const other = bytesOf('ab'.repeat(32));
  for (const second of sizes) {
    for (let first = 1; first <= second; first += 1) {
      const proof = proofOf(first, second);
      const trees = {
        first: { size: first, root: bytesOf(rootAt(first)) },
        second: { size: second, root: bytesOf(rootAt(second)) },
      };
      expect(isConsistent(trees, proof)).toBe(true);
      expect(isConsistent({ ...trees, first: { size: first, root: other } }, proof)).toBe(false);
      expect(isConsistent({ ...trees, second: { size: second, root: other } }, proof)).toBe(false);
      expect(isConsistent(trees, [...proof, other])).toBe(false);
      if (proof.length > 0) expect(isConsistent(trees, [...proof.slice(1), other])).toBe(false);
    }
  }
});

it.each([
  [{ index: 1.5, size: 3 }],
  [{ index: -1, size: 3 }],
  [{ index: 0, size: 0 }],
  [{ index: Number.NaN, size: 3 }],
  [{ index: 0, size: Number.POSITIVE_INFINITY }],
])('answers nothing for places that are none: %j', (place) => {
  expect(rootOfInclusion(hashLeaf(''), place, [])).toBeUndefined();
});

it('holds more leaves at once than a call of a function takes values', () => {
  const tree = new HeadsTree();
  const many = Array.from({ length: 150_000 }, (_, index) => `leaf ${index}`);
  tree.add(many);
  expect(tree.size).toBe(many.length);
  expect(tree.rootWith(['one more'])).toMatch(/^[0-9a-f]{64}$/);
});
