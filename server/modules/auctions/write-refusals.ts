import { writeRefusalHeader, writeRefusalLine } from '#contract/auctions/refusals/refusal-bundles.ts';
import type { Db } from '#server/database.ts';
import { findBundles, findRefusalsAfter } from './bidding/refusals.queries.ts';

/** Some milliseconds of work, so that many refusals block no other request. */
const refusalsAtATime = 500;

/** The refusals beside a log whose roots are in it, piece by piece. */
export async function* writeRefusalPieces(db: Db, auctionId: string): AsyncGenerator<string> {
  yield writeRefusalHeader(auctionId);
  let after = 0;
  for (const { seq, last_id: last } of await findBundles(db, auctionId)) {
    while (after < last) {
      const read = await findRefusalsAfter(db, auctionId, after, refusalsAtATime);
      const own = read.filter(({ id }) => id <= last);
      const next = own.at(-1)?.id;
      if (next === undefined) return;
      after = next;
      yield own.map(({ leaf }) => writeRefusalLine(seq, leaf)).join('');
    }
  }
}
