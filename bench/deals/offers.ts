import { randomUUID } from 'node:crypto';
import type { Bidder } from '../auctions/auction-site.ts';
import { type ActedDeal, callUntilAccepted, type KilledSite, step } from './killed-site.ts';

type Pair = { buyer: Bidder; seller: Bidder; listingId: string };

/** Two people make counter-offers to each other while they may. */
export async function negotiate(
  work: KilledSite,
  { buyer, seller, listingId }: Pair,
  takes: () => boolean,
): Promise<ActedDeal[]> {
  const offer = (amount: number) => ({ amount, reservation: 0, financing: 'own_money' });
  const { deal: made } = await callUntilAccepted(work, `/api/product/${listingId}/offers`, {
    token: buyer.token,
    body: { ...offer(1_000_000), currency: 'USD', commandId: randomUUID() },
  });
  const deal: ActedDeal = { id: String(Object(made)._id), acknowledged: [] };
  for (let round = 0; takes(); round += 1) {
    const isSeller = round % 2 === 0;
    const fields = { offer: offer(1_000_000 + round) };
    await step(work, deal, isSeller ? seller : buyer, isSeller ? 'counter' : 'revise', fields);
  }
  return [deal];
}
