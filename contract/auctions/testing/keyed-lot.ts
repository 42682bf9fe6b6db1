import { createBidder } from './dropped-bid.ts';
import { by, dollars } from './forged-auction.ts';
import { Forgery, second } from './forgery.ts';
import { createSigner } from './signer.ts';
import { listOf, threeWitnesses } from './test-witness.ts';

/** The signer of the log, and the bidder KEY. */
export const operator = await createSigner();
export const bidder = createBidder();
export const list = { ...listOf(threeWitnesses), certifyClosing: true as const };

/** A lot with witnesses that shows refusals: KEY has a key, and SHI leads at 1,000 with 2,000. */
export function begun(rules: ConstructorParameters<typeof Forgery>[0] = {}): Forgery {
  const forged = new Forgery({ refusalsPerSecond: 5, witnesses: list, ...rules });
  forged.add(second, { type: 'bidder.registered', actor: by('KEY'), data: { paddle: 'KEY', key: bidder.key } });
  return forged.first('SHI', dollars(2_000));
}

/** The row of the log that KEY has seen last. */
export const seen = { seenSeq: 3, seenHead: begun().logged[2]?.hash ?? '' };
