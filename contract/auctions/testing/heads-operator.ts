import { generateKeyPairSync, sign } from 'node:crypto';
import { type HeadLeaf, writeLeaf } from '../heads-log/head-leaf.ts';
import { headsKeyOf, idOfHeadsKey } from '../heads-log/heads-checkpoint.ts';
import { HeadsTree, pathOf } from '../heads-log/heads-tree.ts';
import type { SignedHeader } from '../log/auction-log.ts';
import { signedText } from '../signatures/signing.ts';
import { writeCheckpoint } from '../witnessing/formats/checkpoint.ts';
import { type SignedNote, writeNote } from '../witnessing/formats/signed-note.ts';
import { signLog } from './signer.ts';

const rawKeyLength = 32;

/** An operator of tests, who signs whatever log of heads he likes. */
export function createHeadsOperator(origin = 'urugo.example/heads') {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-rawKeyLength).toString('hex');
  const signText = (text: string) => sign(null, Buffer.from(text), privateKey);
  const rootOf = (leaves: readonly string[]) => new HeadsTree().rootWith(leaves);
  return {
    key,
    signText: (text: string) => signText(text).toString('hex'),
    logKey: headsKeyOf(origin, key),
    /** The checkpoint over these leaves, with more signatures below that of the operator. */
    checkpoint: (leaves: readonly string[], more: readonly SignedNote[] = []): string => {
      const text = writeCheckpoint({ origin, size: leaves.length, root: rootOf(leaves) });
      const own = { name: origin, id: idOfHeadsKey(origin, key), bytes: Uint8Array.from(signText(text)) };
      return writeNote({ text, signatures: [own, ...more.flatMap(({ signatures }) => signatures)] });
    },
    head: (leaves: readonly string[]) => ({ origin, size: leaves.length, root: rootOf(leaves) }),
    path: (leaves: readonly string[], index: number) => pathOf(leaves, index, leaves.length),
    /** A log as this operator signs it. */
    sign: (log: string, at?: SignedHeader['at']) =>
      signLog(
        log,
        { key, sign: async (context, value) => signText(signedText(context, value)).toString('hex') },
        at === undefined ? {} : { at },
      ),
  };
}

/** A leaf of some other auction. */
export function someLeaf(number: number, time: string, facts: Partial<HeadLeaf> = {}): string {
  const auction = `019c0000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;
  return writeLeaf({ auction, seq: 1 + number, head: String(number % 10).repeat(64), time, ...facts });
}
