import { type HeadAnchor, writeHeadProof } from '#contract/auctions/heads-log/head-proof.ts';
import { headsKeyOf, headsOriginOf } from '#contract/auctions/heads-log/heads-checkpoint.ts';
import { readNote, writeNote } from '#contract/auctions/witnessing/signed-note.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { publicLogKeyOf } from '../log-key.ts';
import {
  type CheckpointRow,
  findAnchors,
  findHeadCosignatures,
  findLastCheckpoint,
  findLeafOf,
} from './heads.queries.ts';
import { findInclusion } from './heads-tree.ts';

/** The key by which this node signs checkpoints of the log of heads. */
export function headsKeyOfSite({ config }: Pick<Platform, 'config'>): string {
  return headsKeyOf(headsOriginOf(config.publicUrl), publicLogKeyOf({ config }));
}

/** A checkpoint with the signatures of witnesses below that of the operator. */
async function withCosignatures({ db }: Pick<Platform, 'db'>, { size, note }: CheckpointRow): Promise<string> {
  const own = readNote(note);
  if (own === undefined) throw new Error(`The checkpoint of ${size} heads cannot be read`);
  const others = (await findHeadCosignatures(db, size)).flatMap((text) => readNote(text)?.signatures ?? []);
  return writeNote({ text: own.text, signatures: [...own.signatures, ...others] });
}

/** The last checkpoint with all its signatures; undefined while there is none. */
export async function readLastCheckpoint(platform: Pick<Platform, 'db'>): Promise<string | undefined> {
  const last = await findLastCheckpoint(platform.db);
  return last && withCosignatures(platform, last);
}

/** The file that proves the last head of an auction to be in the log of heads. */
export async function writeHeadProofOf(platform: Platform, auctionId: string): Promise<string> {
  const { db } = platform;
  const found = await findLeafOf(db, auctionId);
  if (found === undefined) throw new ApiError('NOT_FOUND');
  const { index, leaf } = found;
  const rows = await findAnchors(db, index);
  const anchors = await Promise.all(
    rows.map(async (row): Promise<HeadAnchor> => {
      return {
        checkpoint: await withCosignatures(platform, row),
        path: await findInclusion(db, index, row.size),
        timeStamps: row.token === null ? [] : [row.token.toString('base64')],
      };
    }),
  );
  return writeHeadProof({ logKey: headsKeyOfSite(platform), leaf, index, anchors });
}
