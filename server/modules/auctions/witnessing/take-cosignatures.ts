import { isNearEnd } from '#contract/auctions/rules/soft-close.ts';
import { auctionOf, originOf, readCheckpoint } from '#contract/auctions/witnessing/formats/checkpoint.ts';
import { type Cosignature, checkNote } from '#contract/auctions/witnessing/formats/cosignature.ts';
import { readNote } from '#contract/auctions/witnessing/formats/signed-note.ts';
import { keysOf } from '#contract/auctions/witnessing/witness-list.ts';
import { clockToleranceMilliseconds } from '#contract/auctions/witnessing/witnessed-log.ts';
import type { NoteResult } from '#contract/auctions/witnessing/witnessing.endpoints.ts';
import type { Platform } from '#server/platform.ts';
import {
  findSignedRows,
  insertCosignatures,
  type NewCosignature,
  noteWitnessProblem,
  type SignedRow,
  updateStands,
} from './witnessing.queries.ts';

const second = 1_000;

/** The content of a note that needs no verification: the auction of this site, and how many rows. */
function askedOf({ config }: Platform, note: string): { auction: string; size: number } | undefined {
  const checkpoint = readCheckpoint(readNote(note)?.text ?? '');
  const auction = checkpoint && auctionOf(checkpoint.origin);
  if (checkpoint === undefined || auction === undefined) return undefined;
  return originOf(config.publicUrl, auction) === checkpoint.origin ? { auction, size: checkpoint.size } : undefined;
}

/** A row cannot have been signed before it was written, nor in the future. */
function isClockRight({ time }: Cosignature, { at }: SignedRow, now: number): boolean {
  const earliest = (at?.getTime() ?? 0) - clockToleranceMilliseconds - second;
  return time >= earliest && time <= now + clockToleranceMilliseconds;
}

type Judged = { result: NoteResult; taken: NewCosignature[] };

async function judge(platform: Platform, note: string, row: SignedRow | undefined): Promise<Judged> {
  const refuse = (result: NoteResult): Judged => ({ result, taken: [] });
  if (row === undefined) return refuse('unknown_log');
  const checked = row.witnesses === null ? undefined : await checkNote(note, keysOf(row.witnesses));
  if (checked === undefined) return refuse('unknown_witness');
  if (checked.forged.length > 0) return refuse('bad_signature');
  const [signed] = checked.cosignatures;
  // Anyone can add a line to a signed note: readers would look for witnesses that do not exist.
  if (signed === undefined || checked.others.length > 0) return refuse('unknown_witness');
  const now = (await platform.databaseClock.now()).getTime();
  const isOther = row.hash !== signed.root;
  if (isOther || !isClockRight(signed, row, now)) {
    const problem = isOther ? 'other_head' : 'wrong_clock';
    const about = { witness: signed.witness, problem, auctionId: row.auction, note } as const;
    platform.log.error(about, 'a witness has signed what is not so');
    await noteWitnessProblem(platform.db, about);
    return refuse(problem);
  }
  const is_near_end = row.is_live && isNearEnd(row.ends_at.getTime(), now);
  const taken = checked.cosignatures.map(({ witness, size, time }) => {
    return { auction_id: row.auction, witness, seq: size, signed_at: time / second, note, is_near_end };
  });
  return { result: 'taken', taken };
}

/** The last one of each witness of an auction. */
function latestOf(taken: readonly NewCosignature[]): NewCosignature[] {
  const latest = new Map<string, NewCosignature>();
  for (const one of taken) {
    const name = `${one.auction_id} ${one.witness}`;
    const known = latest.get(name);
    if (known === undefined || known.signed_at <= one.signed_at) latest.set(name, one);
  }
  return [...latest.values()];
}

/** Stores signatures of witnesses: those on an auction of ours, by one of its witnesses, on the row that we have. */
export async function takeCosignatures(platform: Platform, notes: readonly string[]): Promise<NoteResult[]> {
  const asked = notes.map((note) => askedOf(platform, note));
  const rows = await findSignedRows(
    platform.db,
    asked.filter((one) => one !== undefined),
  );
  const judged: Judged[] = [];
  for (const [index, note] of notes.entries()) {
    const { auction, size } = asked[index] ?? {};
    const row = rows.find((found) => found.auction === auction && found.size === size);
    judged.push(await judge(platform, note, row));
  }
  const taken = judged.flatMap((one) => one.taken);
  if (taken.length > 0) {
    await platform.db.transaction().execute(async (transaction) => {
      await insertCosignatures(transaction, taken);
      await updateStands(transaction, latestOf(taken));
    });
  }
  return judged.map(({ result }) => result);
}
