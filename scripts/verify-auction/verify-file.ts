import { readFile } from 'node:fs/promises';
import { compareLogs } from '#contract/auctions/log/compare-logs.ts';
import { type ProofFile, readProof } from '#contract/auctions/log/proof-file.ts';
import { readLog } from '#contract/auctions/log/read-log.ts';
import { checkReceipts, findHead, verifyBids, verifyHeader, verifyLog } from '#contract/auctions/log/verify-log.ts';
import {
  type CheckedRefusals,
  checkLoggedRefusals,
  checkRefusals,
  findInvented,
} from '#contract/auctions/refusals/verify-refusals.ts';
import { logKeysPath } from '#contract/auctions/signatures/log-keys-path.ts';
import { isHeadProven } from './print-heads.ts';
import { printOutcome } from './print-outcome.ts';
import { printDrops, printWitnessing, wordsOfKeys } from './print-witnessing.ts';
import type { Command } from './read-command.ts';

/** The exit codes of the command, as its help explains them. */
const codes = { right: 0, wrong: 1, unreadable: 2, unfinished: 3, another: 4, unwitnessed: 5 } as const;
export const unreadable = codes.unreadable;

type Say = (line: string) => void;

/** A log, and the refusals beside it where they were given. */
type Read = { log: string; bundled: string | undefined };

/** Prints what was refused in a log, and whether rightly. */
function areRefusalsRight({ log, bundled }: Read, say: Say): boolean {
  const { isShown, count, wrong, broken, unseen } = checkLoggedRefusals(log, bundled);
  if (!isShown) return true;
  say(`Refused bids in the log: ${count}`);
  for (const { paddle, commandId, code, seq } of wrong) {
    say(`WRONGLY REFUSED: the bid ${commandId} of ${paddle} with ${code} after row ${seq}, which the log contradicts`);
  }
  for (const seq of broken)
    say(`NOT THE SAME REFUSALS: row ${seq} has the root of others; some were left out or changed`);
  if (unseen.length > 0) say(`Not given are the refusals of rows ${unseen.join(', ')}: use --refusals`);
  return wrong.length + broken.length === 0;
}

/** Prints how many refusals of a file the log, or the refusals beside it, may only show later. */
async function printOpenRefusals(
  { log, bundled }: Read,
  { name, value, refusals }: { name: string; value: unknown; refusals: CheckedRefusals },
  say: Say,
): Promise<void> {
  const { wrong, missing } = await checkRefusals(log, value, bundled, { isSettled: true });
  const open = wrong.length + missing.length - refusals.wrong.length - refusals.missing.length;
  if (open > 0)
    say(`NOT SHOWN SO FAR: ${open} refusals of ${name}; check them with a log and a file of refusals of later`);
}

/** Whether the log holds all receipts of a file. */
async function hasReceipts(
  { log, bundled }: Read,
  { name, value }: { name: string; value: unknown },
  say: Say,
): Promise<boolean> {
  const { total, missing, problem } = await checkReceipts(log, value);
  const refusals = await checkRefusals(log, value, bundled);
  if (total + refusals.total === 0) throw new Error(`There is no receipt in ${name}`);
  for (const { commandId, code, proof } of refusals.wrong) {
    const whom = proof === 'convicts' ? ' The operator has signed it: both files together convict.' : '';
    say(`WRONGLY REFUSED: the bid ${commandId} was answered with ${code}, which the log contradicts.${whom}`);
  }
  for (const { commandId, code, proof } of refusals.missing) {
    const whom = proof === 'convicts' ? ' The operator has signed it: both files together convict.' : '';
    say(`LEFT OUT: the log does not show that the bid ${commandId} was answered with ${code}.${whom}`);
  }
  await printOpenRefusals({ log, bundled }, { name, value, refusals }, say);
  if (problem !== undefined) say(`NOT BY THE MAXIMA of ${name}: ${problem.message}`);
  if (total > 0 && missing.length === 0 && problem === undefined) say(`In the log: all ${total} receipts of ${name}`);
  const others = missing.filter(({ proof }) => proof === 'otherAuction');
  const later = missing.filter(({ proof }) => proof === 'later');
  const absent = missing.filter(({ proof }) => proof !== 'otherAuction' && proof !== 'later');
  if (later.length > 0) say(`LATER THAN THIS LOG: ${later.length} receipts of ${name}; check them with a later one`);
  if (others.length > 0) say(`OF ANOTHER AUCTION: ${others.length} receipts of ${name}; look for them in its log`);
  if (absent.length > 0)
    say(`NOT IN THE LOG: of ${name} the receipts of rows ${absent.map(({ seq }) => seq).join(', ')}`);
  for (const { seq, proof } of absent) {
    if (proof === 'convicts')
      say(`The operator has signed that row ${seq} is in the log: both files together convict.`);
    if (proof === 'namedKey') {
      say(
        `The receipt of row ${seq} is signed by a key that this log names beside its own: if ${logKeysPath} has both, both files`,
      );
      say('together convict; if not, somebody else has made the log.');
    }
    if (proof === 'otherKey') {
      say(`The receipt of row ${seq} is signed by a key that this log does not name: compare it with ${logKeysPath}.`);
    }
  }
  return problem === undefined && absent.length + refusals.wrong.length + refusals.missing.length === 0;
}

/** Whether a log contains what came with it in one file, and leaves out nothing that witnesses have seen. */
async function isProven(
  read: Read,
  { name, proof, cosignatures }: { name: string; proof: ProofFile; cosignatures: readonly string[] },
  say: Say,
): Promise<boolean> {
  const { receipts, refusals = [], drops = [], headProof } = proof;
  const isOfOthers = drops.length > 0 || headProof !== undefined;
  const hasNone = receipts.length + refusals.length === 0 && isOfOthers;
  const hasAll = hasNone || (await hasReceipts(read, { name, value: proof }, say));
  const isLeftOut = await printDrops(read.log, drops, { cosignatures, refusals, bundled: read.bundled, say });
  return hasAll && !isLeftOut;
}

/** Whether one of two logs is a continuation of the other. */
async function isSameLog(log: string, name: string, say: Say): Promise<boolean> {
  const other = await readFile(name, 'utf8');
  const compared = await compareLogs(log, readProof(other)?.log ?? other);
  if (compared.kind === 'same') say(`The same log: ${name}`);
  else if (compared.kind === 'otherAuction') say(`NOT THE SAME LOG: ${name} is of another auction`);
  else if (compared.kind === 'fork') say(`NOT THE SAME LOG: ${name} says something else from row ${compared.seq} on`);
  else say(`WITHHELD: at ${compared.at} one was signed as ending before row ${compared.seq}, which is dated earlier`);
  if ('convicts' in compared) {
    const words = compared.convicts ? 'The operator has signed both: together they convict.' : wordsOfKeys(compared);
    if (words !== undefined) say(words);
  }
  return compared.kind === 'same';
}

/** Prints how many bids are signed by their bidders; returns whether those signatures are right. */
async function areBidsSigned(log: string, say: Say): Promise<boolean> {
  const bids = await verifyBids(log);
  if (bids.state === 'wrong') say(`Not right, at line ${bids.problem.line}: ${bids.problem.message}`);
  if (bids.state === 'unknown') say('Bids are signed, but this version of Node knows no Ed25519: use a newer one.');
  if (bids.state === 'none') say('Signed by their bidders: none of the bids; the operator vouches for all of them');
  if (bids.state === 'right')
    say(`Signed by their bidders: ${bids.signed} bids; the operator vouches for ${bids.vouchedFor}`);
  if (bids.state === 'right' && bids.byGivenKeys !== undefined)
    say(`  ${bids.byGivenKeys} of them by keys that two of the staff gave in the place of others: the log names them`);
  return bids.state !== 'wrong';
}

/** Prints by whose key the log is signed; returns whether it may be used. */
async function isSignedOrOld(log: string, say: Say): Promise<boolean> {
  const signature = await verifyHeader(readLog(log).header);
  if (signature.state === 'none') say('Not signed: from before the operator had a key, or taken off.');
  else if (signature.state === 'unknown') say('Signed, but this version of Node knows no Ed25519: use a newer one.');
  else if (signature.state === 'wrong') say(`NOT SIGNED by the key it names: ${signature.key}`);
  else say(`Signed at ${signature.at} by the key ${signature.key}`);
  return signature.state !== 'wrong';
}

function hasHead(log: string, head: string, say: Say): boolean {
  const seq = findHead(log, head);
  say(
    seq === undefined ? `NOT IN THE LOG: a row with the hash ${head}` : `In the log: row ${seq} has the hash ${head}`,
  );
  return seq !== undefined;
}

/** Verifies one log with what its reader has kept; returns the exit code of the command. */
export async function verifyFile(
  {
    file,
    receipts,
    heads,
    cosignatures,
    others,
    refusals,
    headProof,
  }: Omit<Extract<Command, { kind: 'verify' }>, 'kind'>,
  say: Say,
): Promise<number> {
  const text = await readFile(file, 'utf8');
  const proof = readProof(text);
  const log = proof?.log ?? text;
  if (proof !== undefined && log === '') {
    say(
      'The site showed no log when this proof was saved. Give the log of another source, and this file with --receipt.',
    );
    return unreadable;
  }
  const verification = verifyLog(log);
  if (!verification.isValid) {
    say(`Not right, at line ${verification.problem.line}: ${verification.problem.message}`);
    return codes.wrong;
  }
  const { outcome, rows, head } = verification;
  if (!(await areBidsSigned(log, say)) || !(await isSignedOrOld(log, say))) return codes.wrong;
  const read: Read = { log, bundled: refusals === undefined ? proof?.bundled : await readFile(refusals, 'utf8') };
  const invented = await findInvented(log, read.bundled);
  for (const seq of invented) {
    say(
      `INVENTED: beside row ${seq} stand refusals that their bidders have not signed, or that cannot be of that place or time`,
    );
  }
  const kept: boolean[] = [
    invented.length === 0,
    areRefusalsRight(read, say),
    ...heads.map((known) => hasHead(log, known, say)),
  ];
  if (proof !== undefined) kept.push(await isProven(read, { name: file, proof, cosignatures }, say));
  for (const name of receipts) {
    kept.push(await hasReceipts(read, { name, value: JSON.parse(await readFile(name, 'utf8')) }, say));
  }
  for (const name of others) kept.push(await isSameLog(log, name, say));
  const ownProof = headProof === undefined ? proof?.headProof : await readFile(headProof, 'utf8');
  if (ownProof !== undefined) kept.push(await isHeadProven(log, ownProof, say));
  const witnessed = cosignatures.length === 0 ? undefined : await printWitnessing(log, cosignatures, say);
  const isAnother = kept.includes(false) || witnessed === 'contradicted';
  if (isAnother) say('It obeys the rules, but not all of it is as it was promised: see above.');
  else say(`${outcome.isFinished ? 'Right' : 'Right so far'}: ${rows} rows`);
  printOutcome(outcome, say);
  say(`Hash of the last row: ${head}`);
  if (isAnother) return codes.another;
  if (!outcome.isFinished) return codes.unfinished;
  return witnessed === undefined || witnessed === 'witnessed' ? codes.right : codes.unwitnessed;
}
