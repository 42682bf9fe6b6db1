import { expect, it } from 'vitest';
import type { AuctionEventDraft } from '../log/auction-log.ts';
import { commitToMaximum, sha256Hex } from '../log/auction-log.ts';
import { verifyBids, verifyLog } from '../log/verify-log.ts';
import { auction, by, dollars, minute, system } from '../testing/forged-auction.ts';
import { Forgery, led, priced, second } from '../testing/forgery.ts';
import { createSigner } from '../testing/signer.ts';
import { type SignedPartOfBid, saltOfBid } from './bid-signatures.ts';
import { signingContexts } from './signing.ts';

const buyer = await createSigner();
const price = dollars(5_000);
const commandId = '019c0000-0000-4000-8000-000000000007';
const salt = saltOfBid({ commandId, secret: sha256Hex('secret') });
const commitment = commitToMaximum({ auction, paddle: 'KEY', maximum: price, salt });

/** KEY has a key, in an auction that can be bought for 5,000. */
function begun(signsPurchases: true | undefined): Forgery {
  const forged = new Forgery({ buyNowPrice: price, opensAll: true, ...(signsPurchases && { signsPurchases }) });
  return forged.add(second, { type: 'bidder.registered', actor: by('KEY'), data: { paddle: 'KEY', key: buyer.key } });
}

/** What KEY has signed on seeing all of it, as a bid or as a purchase. */
async function signedAs(as: 'bid' | 'purchase', forged: Forgery) {
  const { seq: seenSeq = 0, hash: seenHead = '' } = forged.logged.at(-1) ?? {};
  const part: SignedPartOfBid = { auction, paddle: 'KEY', commandId, commitment, seenSeq, seenHead };
  return { commandId, seenSeq, signature: await buyer.sign(signingContexts[as], part) };
}

/** The same as the log shows it. */
async function shownAs(shown: 'bid' | 'purchase', as: 'bid' | 'purchase', signsPurchases: true | undefined) {
  const forged = begun(signsPurchases);
  const signed = await signedAs(as, forged);
  const actor = by('KEY');
  const bought: AuctionEventDraft = {
    type: 'auction.bought',
    actor,
    data: { paddle: 'KEY', price, salt, signed },
    commitment,
  };
  const start = dollars(1_000);
  const data = { paddle: 'KEY', amount: start, receivedAt: forged.iso(minute), signed };
  const bid: AuctionEventDraft = { type: 'bid.accepted', actor, data, commitment };
  if (shown === 'bid') forged.add(minute, bid, priced(start), led('KEY'));
  else {
    const closed = { outcome: 'sold_buy_now', price, paddle: 'KEY' } as const;
    forged.add(minute, bought, { type: 'auction.closed', actor: system, data: closed });
  }
  expect(verifyLog(forged.text)).toMatchObject({ isValid: true });
  return verifyBids(forged.text);
}

it.each<['bid' | 'purchase', 'bid' | 'purchase', true | undefined, string]>([
  ['bid', 'bid', true, 'right'],
  ['purchase', 'purchase', true, 'right'],
  // Whether a sale can be made from a bid, or a bid from a purchase.
  ['purchase', 'bid', true, 'wrong'],
  ['bid', 'purchase', true, 'wrong'],
  // Logs from before a purchase was signed as one.
  ['bid', 'bid', undefined, 'right'],
  ['purchase', 'bid', undefined, 'right'],
  ['purchase', 'purchase', undefined, 'wrong'],
  ['bid', 'purchase', undefined, 'wrong'],
])(
  'shown as a %s and signed as a %s, where purchases are signed as such: %s, is %s',
  async (shown, as, signs, state) => {
    expect(await shownAs(shown, as, signs)).toMatchObject({ state });
  },
);

it('a log that does not promise it is said to do without', () => {
  const missingOf = (signs: true | undefined) => {
    const verified = verifyLog(begun(signs).text);
    return verified.isValid ? verified.outcome.missingPromises : [];
  };
  expect(missingOf(undefined)).toContain('signsPurchases');
  expect(missingOf(true)).not.toContain('signsPurchases');
});
