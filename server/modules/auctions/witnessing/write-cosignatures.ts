import { originOf } from '#contract/auctions/witnessing/formats/checkpoint.ts';
import { writeCosignatureHeader } from '#contract/auctions/witnessing/formats/cosignature-file.ts';
import type { Platform } from '#server/platform.ts';
import { findCertificates } from './certificates.queries.ts';
import { type CosignaturePlace, findCosignatures } from './witnessing.queries.ts';

const notesAtATime = 500;

/** All cosignatures of an auction, and the certificates of its close, as one file, piece by piece. */
export async function* writeCosignaturePieces(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  auctionId: string,
): AsyncGenerator<string> {
  yield writeCosignatureHeader(originOf(config.publicUrl, auctionId));
  const certificates = await findCertificates(db, auctionId);
  yield certificates.map(({ certificate }) => `{"certificate":${certificate}}\n`).join('');
  for (let after: CosignaturePlace = { seq: 0, witness: '', signed_at: new Date(0) }; ; ) {
    const found = await findCosignatures(db, auctionId, { after, limit: notesAtATime });
    const last = found.at(-1);
    if (last === undefined) return;
    yield found.map(({ note }) => `${JSON.stringify({ note })}\n`).join('');
    after = last;
  }
}
