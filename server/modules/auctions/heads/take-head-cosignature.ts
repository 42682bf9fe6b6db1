import { headsOriginOf, isHeadsOrigin } from '#contract/auctions/heads-log/heads-checkpoint.ts';
import { readCheckpoint } from '#contract/auctions/witnessing/formats/checkpoint.ts';
import { checkNote } from '#contract/auctions/witnessing/formats/cosignature.ts';
import { readNote, readVerifierKey } from '#contract/auctions/witnessing/formats/signed-note.ts';
import { clockToleranceMilliseconds } from '#contract/auctions/witnessing/witnessed-log.ts';
import type { NoteResult } from '#contract/auctions/witnessing/witnessing.endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { takeCosignatures } from '../witnessing/take-cosignatures.ts';
import { noteWitnessProblem } from '../witnessing/witnessing.queries.ts';
import { findCheckpoint, insertHeadCosignature } from './heads.queries.ts';

const second = 1_000;

const isOfHeads = (note: string) => isHeadsOrigin(readCheckpoint(readNote(note)?.text ?? '')?.origin ?? '');

/** Stores a witness's signature on a checkpoint of our log of heads. */
async function takeHeadCosignature(platform: Platform, note: string): Promise<NoteResult> {
  const { db, config, databaseClock, log } = platform;
  const keys = (config.witnesses?.listed ?? [])
    .map(({ key }) => readVerifierKey(key))
    .filter((key) => key !== undefined);
  const checked = await checkNote(note, keys);
  if (checked?.checkpoint.origin !== headsOriginOf(config.publicUrl)) return 'unknown_log';
  if (checked.forged.length > 0) return 'bad_signature';
  const [signed] = checked.cosignatures;
  if (signed === undefined) return 'unknown_witness';
  const checkpoint = await findCheckpoint(db, signed.size);
  const latest = (await databaseClock.now()).getTime() + clockToleranceMilliseconds;
  const problem = checkpoint?.root !== signed.root ? 'other_head' : signed.time > latest ? 'wrong_clock' : undefined;
  if (problem !== undefined) {
    const about = { witness: signed.witness, problem, auctionId: null, note } as const;
    log.error(about, 'a witness has signed what is not so');
    await noteWitnessProblem(db, about);
    return problem;
  }
  const signed_at = new Date(Math.floor(signed.time / second) * second);
  await insertHeadCosignature(db, { size: signed.size, witness: signed.witness, signed_at, note });
  return 'taken';
}

/** Stores signatures of witnesses: on logs of auctions, and on the log of their heads. */
export async function takeNotes(platform: Platform, notes: readonly string[]): Promise<NoteResult[]> {
  const ofAuctions = await takeCosignatures(
    platform,
    notes.filter((note) => !isOfHeads(note)),
  );
  const results: NoteResult[] = [];
  for (const note of notes) {
    results.push(isOfHeads(note) ? await takeHeadCosignature(platform, note) : (ofAuctions.shift() ?? 'unknown_log'));
  }
  return results;
}
