import { readFile } from 'node:fs/promises';
import { compareLogs } from '#contract/auctions/compare-logs.ts';
import { verifyLog } from '#contract/auctions/verify-log.ts';
import type { KeptDrop } from '#contract/auctions/witnessing/drop-receipt.ts';
import { type EvidenceStatement, readEvidence } from '#contract/auctions/witnessing/evidence.ts';
import {
  type CheckedDrop,
  checkDrops,
  type DropVerdict,
  type Refused,
} from '#contract/auctions/witnessing/verify-drops.ts';
import {
  verifyWitnessing,
  type WitnessFinding,
  type Witnessing,
  type WitnessVerdict,
} from '#contract/auctions/witnessing/verify-witnessing.ts';

type Say = (line: string) => void;

const verdicts: Readonly<Record<WitnessVerdict, string>> = {
  not_witnessed: 'Not witnessed: the log names nobody who watched this auction.',
  witnessed: 'Witnessed: the quorum has seen every row soon after it was written.',
  partly: 'Witnessed in part: the quorum has not seen all rows in time, or has not certified the close.',
  contradicted: 'CONTRADICTED BY ITS WITNESSES: what they have signed is not this log.',
  unknown: 'Signatures cannot be checked: this version of Node knows no Ed25519.',
};

const words: Readonly<Record<WitnessFinding['kind'], (seq: number, who: string) => string>> = {
  another_log: (seq, who) => `${who} signed another log: row ${seq} was another one.`,
  cut_off: (seq, who) =>
    `${who} signed a longer log, of ${seq} rows: its end was cut off, or this one was downloaded before.`,
  time: (seq, who) => `By the clocks of ${who} the time of row ${seq} cannot be right.`,
  outage: (seq, who) => `Row ${seq} claims an outage, during which the service answered ${who} all the time.`,
  two_heads: (seq, who) => `${who} signed two different logs of ${seq} rows, and is not believed.`,
  alone: (seq, who) => `${who} alone says otherwise than the others, at row ${seq}.`,
  forged: (seq, who) => `Somebody else signed in the name of ${who}, at row ${seq}.`,
};

function sayFindings(
  { verdict, quorum, witnesses, findings, unseen, closing, unreadable }: Witnessing,
  say: Say,
): void {
  say(verdicts[verdict]);
  if (closing !== undefined) {
    const who = closing.witnesses.length > 0 ? ` (${closing.witnesses.join(', ')})` : '';
    say(
      `  Closing certified by ${closing.witnesses.length} of ${witnesses.length} witnesses${who}; ${quorum} are needed.`,
    );
  }
  for (const { name, key, last } of witnesses) {
    say(
      `  ${name}: ${last === undefined ? 'has signed nothing of it' : `has signed it up to row ${last}`} (key ${key})`,
    );
  }
  if (witnesses.length > 0)
    say(`  Quorum: ${quorum} of ${witnesses.length}. Compare the keys with those the witnesses publish.`);
  for (const { kind, seq, witnesses: who } of findings) say(`  ${words[kind](seq, who.join(', '))}`);
  for (const [first, last] of unseen)
    say(`  Not seen in time: ${first === last ? `row ${first}` : `rows ${first} to ${last}`}`);
  if (unreadable > 0) say(`  ${unreadable} lines are no signed notes.`);
}

/** Says what cosignatures prove of a log that obeys the rules. */
export async function sayWitnessing(log: string, files: readonly string[], say: Say): Promise<WitnessVerdict> {
  const witnessing = await verifyWitnessing(log, await Promise.all(files.map((file) => readFile(file, 'utf8'))));
  sayFindings(witnessing, say);
  return witnessing.verdict;
}

const dropWords: Readonly<Record<DropVerdict, (checked: CheckedDrop) => string>> = {
  accepted: ({ seq }) => `it is row ${seq} of the log.`,
  refused: ({ code }) => `it was refused (${code}), which the log does not contradict.`,
  pending: () => 'the log is not finished; check again with the whole one.',
  late: () => 'no witness has seen it five seconds before the end. It may have come too late.',
  alone: () => 'the log neither accepts nor refuses it; fewer witnesses than the quorum say so.',
  convicts: () => 'LEFT OUT: the log neither accepts nor refuses it. Both files together convict the operator.',
  nothing: () => 'no witness of this auction has signed a receipt for such a bid of one of its bidders.',
  unknown: () => 'signatures cannot be checked: this version of Node knows no Ed25519.',
};

/** Says what the receipts of witnesses for a bidder's bids prove; answers whether one of them convicts. */
export async function sayDrops(
  log: string,
  drops: readonly KeptDrop[],
  { cosignatures, say, ...refused }: { cosignatures: readonly string[]; say: Say } & Refused,
): Promise<boolean> {
  const files = await Promise.all(cosignatures.map((file) => readFile(file, 'utf8')));
  const checked = await checkDrops(log, drops, { files, ...refused });
  for (const drop of checked) {
    const seen = drop.seenAt === undefined ? '' : `, seen at ${drop.seenAt} by ${drop.witnesses.join(', ')}`;
    say(`Bid ${drop.commandId}${seen}: ${dropWords[drop.verdict](drop)}`);
  }
  return checked.some(({ verdict }) => verdict === 'convicts');
}

const kinds: Readonly<Record<EvidenceStatement['kind'], string>> = {
  fork: 'The site has shown two logs of one auction.',
  rule: 'The site has shown a log that breaks a rule.',
  time: 'The site has shown a row whose time the clock of the witness contradicts.',
  drop: 'A bid that this witness has seen in time is missing.',
};

function sayLog(name: string, text: string, say: Say): void {
  const verification = verifyLog(text);
  const stand = verification.isValid
    ? `${verification.rows} rows, the last one has the hash ${verification.head}`
    : `line ${verification.problem.line}: ${verification.problem.message}`;
  say(`${name}: ${stand}`);
}

const signedBoth = 'THE OPERATOR HAS SIGNED BOTH LOGS: this file convicts without the word of the witness.';
const unsignedBoth = 'The operator has not signed both logs: that they were shown rests on the word of the witness.';

/** Says what a file of evidence holds; answers whether its witness has signed it. */
export async function sayEvidence(file: string, say: Say): Promise<boolean> {
  const evidence = await readEvidence(await readFile(file, 'utf8'));
  if (evidence === undefined) {
    say('This is no evidence that a witness has signed, or it was changed.');
    return false;
  }
  say(`${kinds[evidence.kind]} ${evidence.message}`);
  say(`Found at ${evidence.foundAt} by ${evidence.witness}; compare this key with the one the witness publishes.`);
  sayLog('The log as it was shown', evidence.log, say);
  if (evidence.earlier !== undefined) {
    sayLog('The log as it was shown before', evidence.earlier, say);
    const compared = await compareLogs(evidence.earlier, evidence.log);
    if (compared.kind === 'fork') say(compared.convicts ? signedBoth : unsignedBoth);
  }
  if (evidence.drop !== undefined) await sayDrops(evidence.log, [JSON.parse(evidence.drop)], { cosignatures: [], say });
  return true;
}
