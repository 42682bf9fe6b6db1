import { readFile } from 'node:fs/promises';
import {
  type HeadsEvidence,
  isHeadsEvidenceFile,
  readHeadsEvidence,
} from '#contract/auctions/heads-log/heads-evidence.ts';
import {
  type HeadsVerdict,
  judgeHeadsEvidence,
  keysOfEvidence,
} from '#contract/auctions/heads-log/judge-heads-evidence.ts';
import {
  type CheckedAnchor,
  type HeadProofProblem,
  verifyHeadProof,
} from '#contract/auctions/heads-log/verify-head-proof.ts';
import { logKeysPath } from '#contract/auctions/signatures/log-keys-path.ts';
import { printEvidence } from './print-witnessing.ts';

type Say = (line: string) => void;

const problemWords: Readonly<Record<HeadProofProblem, string>> = {
  otherAuction: 'it is of another auction',
  otherHead: 'the head it names is not in this log: another log was put into the log of heads',
  unsigned: 'a checkpoint is not signed with the key it names',
  otherKey: 'a checkpoint is signed with a key that this log does not name',
  notIncluded: 'the path does not lead from this head to the root that was signed',
  forgedWitness: 'somebody else signed in the name of a witness, or the signature is of another checkpoint',
  otherStamp: 'a time stamp is of another checkpoint',
  wrongStamp: 'a time stamp is not signed by the certificate it names, or cannot be read',
  beforeRow: 'it is said to have been added before the row it covers was written',
  dated: 'it was signed or stamped before the time at which the head is said to have been added',
};

function printAnchor({ logKey, size, root, witnesses, timeStamps }: CheckedAnchor, quorum: number, say: Say): void {
  say(`  The checkpoint of ${size} heads with the root ${root}`);
  say(`    signed by the operator with the key ${logKey}: compare it with ${logKeysPath}`);
  const first = Math.min(...witnesses.map(({ time }) => time));
  const names = witnesses.map(({ witness }) => witness).join(', ');
  if (witnesses.length > 0) {
    say(`    signed by ${names}, first at ${new Date(first).toISOString()}; the quorum is ${quorum}`);
  }
  for (const stamp of timeStamps) {
    if (stamp.state !== 'right') continue;
    say(`    ${stamp.authority} states that it was there at ${stamp.time}`);
    say(`    by the certificate with the SHA-256 ${stamp.chain[0]}: compare it with the one the authority publishes`);
  }
  if (timeStamps.length === 0) say('    without a time stamp: when it was there, only who signed it says');
}

/** Prints what the proof of a head proves about a log that obeys the rules; returns whether it is valid. */
export async function isHeadProven(log: string, text: string, say: Say): Promise<boolean> {
  const proof = await verifyHeadProof(log, text);
  if (proof.verdict === 'unreadable') throw new Error('This is no proof of a head, or it was changed.');
  if (proof.verdict === 'unknown') {
    say('The proof of the head cannot be checked: this version of Node knows no Ed25519.');
    return true;
  }
  const { leaf, index, isWhole, problems, anchors, quorum } = proof;
  for (const problem of problems) say(`NOT PROVEN to be in the log of heads: ${problemWords[problem]}`);
  if (problems.length > 0) return false;
  const end = isWhole ? 'The last row' : `Row ${leaf.seq}, and not the end,`;
  say(`In the log of heads: ${end} of this log is leaf ${index}, added at ${leaf.time}`);
  for (const anchor of anchors) printAnchor(anchor, quorum, say);
  say('  That every bid is in the log is not proven by this; receipts and witnesses do that.');
  return true;
}

const kinds: Readonly<Record<HeadsEvidence['kind'], string>> = {
  roots: 'The operator has signed two logs of heads of one size.',
  leaves: 'The operator has signed two logs of heads, in which one place has two leaves.',
  order: 'The operator has signed a log of heads whose times run back.',
  time: 'The operator has signed a leaf that is dated before it was there.',
  head: 'The operator has put another log of an auction into the log of heads than he has shown.',
  missing: 'The operator has left the head of an auction out of the log of heads.',
  unproven: 'The operator has shown leaves that are not those of the log of heads he has signed.',
};

const verdicts: Readonly<Record<HeadsVerdict, string>> = {
  convicts: 'THE OPERATOR HAS SIGNED ALL OF IT: this file convicts without the word of the witness.',
  keys: 'ALL OF IT IS SIGNED, by the keys below: if the operator publishes every one of them, this file convicts without the word of the witness. If not, somebody else has made a part of it.',
  clock: 'The operator has signed the leaf; that it was not there before rests on the clock of the witness.',
  word: 'What the operator has signed does not show it by itself: it rests on the word of the witness.',
  nothing: 'THIS FILE DOES NOT SHOW WHAT IT SAYS.',
};

async function printHeadsEvidence(text: string, say: Say): Promise<boolean> {
  const evidence = await readHeadsEvidence(text);
  if (evidence === undefined) {
    say('This is no evidence that a witness has signed, or it was changed.');
    return false;
  }
  const verdict = await judgeHeadsEvidence(evidence);
  say(`${kinds[evidence.kind]} ${evidence.message}`);
  say(verdicts[verdict]);
  say(`Found at ${evidence.foundAt} by ${evidence.witness}; compare this key with the one the witness publishes.`);
  const keys = keysOfEvidence(evidence);
  const whose = keys.length > 1 ? 'It is signed by the keys' : 'The key of the operator is';
  say(`${whose} ${keys.join(' and ')}: compare with ${logKeysPath}.`);
  return verdict !== 'nothing';
}

/** Prints what a file of evidence holds, of an auction or of the log of heads; returns whether it is one. */
export async function printAnyEvidence(file: string, say: Say): Promise<boolean> {
  const text = await readFile(file, 'utf8');
  return isHeadsEvidenceFile(text) ? printHeadsEvidence(text, say) : printEvidence(file, say);
}
