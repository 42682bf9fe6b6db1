import { readFile } from 'node:fs/promises';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { logKeysPath } from '#contract/auctions/signatures/log-keys-path.ts';
import type { KeptDrop } from '#contract/auctions/witnessing/dropped-bids/drop-receipt.ts';
import {
  type CheckedDrop,
  checkDrops,
  type DropVerdict,
  type Refused,
} from '#contract/auctions/witnessing/dropped-bids/verify-drops.ts';
import { type EvidenceStatement, readEvidence } from '#contract/auctions/witnessing/evidence.ts';
import {
  type EvidenceVerdict,
  judgeEvidence,
  signersOfEvidence,
} from '#contract/auctions/witnessing/judge-evidence.ts';
import {
  verifyWitnessing,
  type Witnessing,
  type WitnessVerdict,
} from '#contract/auctions/witnessing/verify-witnessing.ts';
import type { WitnessFinding } from '#contract/auctions/witnessing/witness-finding.ts';

type Say = (line: string) => void;

const verdicts: Readonly<Record<WitnessVerdict, string>> = {
  not_witnessed: 'Not witnessed: the log names nobody who watched this auction.',
  witnessed: 'Witnessed: the quorum has seen every row soon after it was written.',
  partly: 'Witnessed in part: the quorum has not seen all rows in time, or has not certified the close.',
  older:
    'OLDER THAN ITS SIGNATURES: download the log again. If this one is from then, it says nothing against anybody.',
  contradicted: 'CONTRADICTED BY ITS WITNESSES: what they have signed is not this log.',
  unknown: 'Signatures cannot be checked: this version of Node knows no Ed25519.',
};

/** `more` is the address of another site, or the time of an older log. */
const words: Readonly<Record<WitnessFinding['kind'], (seq: number, who: string, more: string) => string>> = {
  another_log: (seq, who) => `${who} signed another log: row ${seq} was another one.`,
  cut_off: (seq, who) =>
    `${who} signed a longer log, of ${seq} rows: its end was cut off, or this one was downloaded before.`,
  older: (seq, who, at) =>
    `${who} signed a longer log, of ${seq} rows, after this one was signed at ${at}. If you downloaded this one minutes later than that, its end was cut off.`,
  time: (seq, who) => `By the clocks of ${who} the time of row ${seq} cannot be right.`,
  outage: (seq, who) => `Row ${seq} claims an outage, but the service answered ${who} meanwhile.`,
  two_heads: (seq, who) => `${who} signed two different logs of ${seq} rows, and is not believed.`,
  two_certificates: (_, who) =>
    `${who} signed two certificates of this close that do not say the same. Neither counts: it has lost what it had kept, or does not tell the truth.`,
  alone: (seq, who) => `${who} alone says otherwise than the others, at row ${seq}.`,
  forged: (seq, who) => `Somebody else signed in the name of ${who}, at row ${seq}.`,
  other_key: (_, who) =>
    `The files hold signatures of ${who}, by keys that this log does not name: it may name other witnesses than have seen the auction. Ask them for the log they have seen, and compare the keys.`,
  other_site: (seq, who, origin) =>
    `${who} signed another log of an auction with this number, of ${seq} rows, at ${origin}: another site, or the same one under another name. Compare both logs.`,
};

function printFindings(
  { verdict, quorum, witnesses, findings, unseen, closing, unreadable, foreign }: Witnessing,
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
  for (const found of findings) {
    const more = found.kind === 'other_site' ? found.origin : found.kind === 'older' ? found.at : '';
    say(`  ${words[found.kind](found.seq, found.witnesses.join(', '), more)}`);
  }
  for (const [first, last] of unseen)
    say(`  Not seen in time: ${first === last ? `row ${first}` : `rows ${first} to ${last}`}`);
  if (unreadable > 0) say(`  ${unreadable} lines are no signed notes.`);
  if (foreign > 0) say(`  ${foreign} signatures are of other auctions.`);
}

/** Prints what cosignatures prove about a log that obeys the rules. */
export async function printWitnessing(log: string, files: readonly string[], say: Say): Promise<WitnessVerdict> {
  const witnessing = await verifyWitnessing(log, await Promise.all(files.map((file) => readFile(file, 'utf8'))));
  printFindings(witnessing, say);
  return witnessing.verdict;
}

const dropWords: Readonly<Record<DropVerdict, (checked: CheckedDrop) => string>> = {
  accepted: ({ seq }) => `it is row ${seq} of the log.`,
  refused: ({ code }) => `it was refused (${code}), which the log does not contradict.`,
  pending: () =>
    'the log is not finished, or was signed within seconds after its end: check again with a later one. If you downloaded this one later than that, its operator dates it wrongly.',
  disputed: ({ code, certifiedBy = [] }) =>
    `the log neither accepts nor refuses it; only ${certifiedBy.join(', ')} certifies that it was refused (${code}), fewer than the quorum. Ask the others what they were told.`,
  late: () => 'no witness has seen it five seconds before the end. It may have come too late.',
  alone: () => 'the log neither accepts nor refuses it; fewer witnesses than the quorum say so.',
  calledOff: () =>
    'the log neither accepts nor refuses it, and the auction was called off later. Of such no witness certifies what was refused: ask them what they were told.',
  unread: () =>
    'the log neither accepts nor refuses it, but not all refusals beside the log were given, and one may be of this bid. Give the whole file of refusals; an operator who does not publish it gives no reason.',
  convicts: () => 'LEFT OUT: the log neither accepts nor refuses it. Both files together convict the operator.',
  nothing: () => 'no witness of this auction has signed a receipt for such a bid of one of its bidders.',
  unknown: () => 'signatures cannot be checked: this version of Node knows no Ed25519.',
};

/** Prints what the receipts of witnesses for a bidder's bids prove; returns whether one of them convicts. */
export async function printDrops(
  log: string,
  drops: readonly KeptDrop[],
  { cosignatures, say, ...refused }: { cosignatures: readonly string[]; say: Say } & Refused,
): Promise<boolean> {
  const files = await Promise.all(cosignatures.map((file) => readFile(file, 'utf8')));
  const checked = await checkDrops(log, drops, { files, ...refused });
  for (const drop of checked) {
    const seen = drop.seenAt === undefined ? '' : `, seen at ${drop.seenAt} by ${drop.witnesses.join(', ')}`;
    say(`Bid ${drop.commandId}${seen}: ${dropWords[drop.verdict](drop)}`);
    if (drop.areReasonsDifferent)
      say('  They were told different reasons. That alone proves nothing: some only the operator knows. Ask why.');
    if (drop.falselyCertifiedBy !== undefined) {
      const who = drop.falselyCertifiedBy.join(', ');
      say(
        `  NOT TRUE is the certificate of ${who}: it had seen this bid in time, and does not say that it was refused.`,
      );
    }
    if (drop.isUnsigned)
      say('  But nobody has signed this log, so that anybody may have made it: get it from the operator first.');
    if (drop.heldBackSeconds === undefined) continue;
    const held = `${drop.heldBackSeconds} seconds after the quorum had seen it`;
    say(`  By the log it was received only ${held}: it was held back, or none of them could reach the service.`);
  }
  return checked.some(({ verdict }) => verdict === 'convicts');
}

const kinds: Readonly<Record<EvidenceStatement['kind'], string>> = {
  fork: 'The site has shown two logs of one auction.',
  rule: 'The site has shown a log that breaks a rule.',
  time: 'The site has shown a row whose time the clock of the witness contradicts.',
  drop: 'A bid that this witness has seen in time is missing.',
};

function printLog(name: string, text: string, say: Say): void {
  const verification = verifyLog(text);
  const stand = verification.isValid
    ? `${verification.rows} rows, the last one has the hash ${verification.head}`
    : `line ${verification.problem.line}: ${verification.problem.message}`;
  say(`${name}: ${stand}`);
}

/** What two keys prove, of which one log names the other's beside its own. */
export function wordsOfKeys({ keys }: { keys?: readonly string[] }): string | undefined {
  if (keys === undefined) return undefined;
  return `They are signed by the keys ${keys.join(' and ')}: if the operator publishes both at ${logKeysPath}, they convict; if not, somebody else has made one of them.`;
}

const evidenceWords: Readonly<Record<EvidenceVerdict, string>> = {
  convicts: 'THE OPERATOR HAS SIGNED WHAT PROVES IT: this file convicts without the word of the witness.',
  keys: 'All of it is signed, by two keys: if the operator publishes both, this file convicts without the word of the witness.',
  word: 'What the operator has signed does not show it by itself: it rests on the word of the witness.',
  nothing: 'THIS FILE DOES NOT SHOW WHAT IT SAYS.',
};

/** Prints what a file of evidence holds; returns whether its witness has signed it and it proves its claim. */
export async function printEvidence(file: string, say: Say): Promise<boolean> {
  const evidence = await readEvidence(await readFile(file, 'utf8'));
  if (evidence === undefined) {
    say('This is no evidence that a witness has signed, or it was changed.');
    return false;
  }
  const verdict = await judgeEvidence(evidence);
  say(`${kinds[evidence.kind]} ${evidence.message}`);
  say(evidenceWords[verdict]);
  const keys = signersOfEvidence(evidence);
  if (keys.length > 0) say(`Signed in the name of the operator by ${keys.join(' and ')}: compare with ${logKeysPath}.`);
  say(`Found at ${evidence.foundAt} by ${evidence.witness}; compare this key with the one the witness publishes.`);
  printLog('The log as it was shown', evidence.log, say);
  if (evidence.earlier !== undefined) {
    printLog('The log as it was shown before', evidence.earlier, say);
  }
  const hasDrop = evidence.drop !== undefined && verdict !== 'nothing';
  if (hasDrop) await printDrops(evidence.log, [JSON.parse(evidence.drop ?? '')], { cosignatures: [], say });
  return verdict !== 'nothing';
}
