import { readLeaf } from '#contract/auctions/heads-log/head-leaf.ts';
import type { HeadsEvidenceStatement, ProvenLeaf } from '#contract/auctions/heads-log/heads-evidence.ts';
import { HeadsTree, pathOf } from '#contract/auctions/heads-log/heads-tree.ts';
import type { Checkpoint } from '#contract/auctions/witnessing/formats/checkpoint.ts';
import type { SignedHead } from './signed-heads.ts';

/** What a witness has found, as far as it is not the same in all evidence. */
export type HeadsFinding = Omit<
  HeadsEvidenceStatement,
  'format' | 'witness' | 'origin' | 'foundAt' | 'logKey' | 'checkpoint'
>;

/** A leaf with its path to the root of the tree of the first `size` leaves. */
export function proveLeaf(leaves: readonly string[], index: number, size: number): ProvenLeaf {
  return { in: 'checkpoint', index, leaf: leaves[index] ?? '', path: pathOf(leaves, index, size) };
}

/** Times that run backwards, among leaves that were added after known ones. */
export function findOrder(known: readonly string[], added: readonly string[]): HeadsFinding | undefined {
  const times = [...known.slice(-1), ...added].map((leaf) => readLeaf(leaf)?.time ?? '');
  const wrong = times.findIndex((time, index) => index > 0 && time < (times[index - 1] ?? ''));
  if (wrong < 0) return undefined;
  const leaves = [...known, ...added];
  const index = leaves.length - times.length + wrong;
  return {
    kind: 'order',
    message: `Leaf ${index} is dated ${times[wrong]}, and the one before it ${times[wrong - 1]}.`,
    leaves: [index - 1, index].map((place) => proveLeaf(leaves, place, leaves.length)),
  };
}

/** What leaves show that were read again, where the known ones do not give the root that is served. */
export function findOtherLeaf(
  known: readonly string[],
  all: readonly string[],
  { served, last }: { served: Checkpoint; last: SignedHead | undefined },
): HeadsFinding {
  const index = known.findIndex((leaf, place) => leaf !== all[place]);
  const isRight = all.length === served.size && new HeadsTree().rootWith(all) === served.root;
  if (!isRight || index < 0 || last?.size !== known.length) {
    return { kind: 'unproven', message: `The leaves that are served do not give the root of ${served.size} heads.` };
  }
  return {
    kind: 'leaves',
    message: `Two logs of heads were signed: they differ at leaf ${index}.`,
    earlier: last.note,
    leaves: [{ ...proveLeaf(known, index, last.size), in: 'earlier' }, proveLeaf(all, index, served.size)],
  };
}
