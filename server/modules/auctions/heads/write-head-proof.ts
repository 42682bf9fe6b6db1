import { type HeadAnchor, writeHeadProof } from '#contract/auctions/heads-log/head-proof.ts';
import { findHeadsKey, headsKeyOf, headsOriginOf } from '#contract/auctions/heads-log/heads-checkpoint.ts';
import { readNote, writeNote } from '#contract/auctions/witnessing/formats/signed-note.ts';
import type { Platform } from '#server/platform.ts';
import { listLogKeys, publicLogKeyOf } from '../log-key.ts';
import {
  type CheckpointRow,
  findAnchors,
  findHeadCosignatures,
  findLastCheckpoint,
  findLeafOf,
} from './heads.queries.ts';
import { findInclusion } from './heads-tree.ts';

/** The key by which a checkpoint is signed: that of now, or a former one. */
async function headsKeyOfNote(platform: Pick<Platform, 'db' | 'config'>, note: string): Promise<string> {
  const own = headsKeyOf(headsOriginOf(platform.config.publicUrl), publicLogKeyOf(platform));
  const keys = (await listLogKeys(platform)).map(({ key }) => key);
  return findHeadsKey(note, keys) ?? own;
}

/** A checkpoint with the signatures of witnesses below that of the operator. */
async function withCosignatures({ db }: Pick<Platform, 'db'>, { size, note }: CheckpointRow): Promise<string> {
  const own = readNote(note);
  if (own === undefined) throw new Error(`The checkpoint of ${size} heads cannot be read`);
  const others = (await findHeadCosignatures(db, size)).flatMap((text) => readNote(text)?.signatures ?? []);
  return writeNote({ text: own.text, signatures: [...own.signatures, ...others] });
}

/** The last checkpoint with all its signatures, absent while there is none, and the key by which the operator has signed it. */
export async function readLastCheckpoint(platform: Pick<Platform, 'db' | 'config'>) {
  const last = await findLastCheckpoint(platform.db);
  const logKey = await headsKeyOfNote(platform, last?.note ?? '');
  return { logKey, ...(last && { checkpoint: await withCosignatures(platform, last) }) };
}

/** The file that proves the last head of an auction to be in the log of heads; undefined while none of its heads is. */
export async function writeHeadProofOf(platform: Platform, auctionId: string): Promise<string | undefined> {
  const { db } = platform;
  const found = await findLeafOf(db, auctionId);
  if (found === undefined) return undefined;
  const { index, leaf } = found;
  const rows = await findAnchors(db, index);
  const anchors = await Promise.all(
    rows.map(async (row): Promise<HeadAnchor> => {
      return {
        logKey: await headsKeyOfNote(platform, row.note),
        checkpoint: await withCosignatures(platform, row),
        path: await findInclusion(db, index, row.size),
        timeStamps: row.token === null ? [] : [row.token.toString('base64')],
      };
    }),
  );
  return writeHeadProof({ leaf, index, anchors });
}
