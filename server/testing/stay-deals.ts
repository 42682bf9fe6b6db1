import { randomUUID } from 'node:crypto';
import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { readDeal } from '#contract/deals/deals.endpoints.ts';
import { bookStay } from '#contract/deals/stay.endpoints.ts';
import { quoteStay } from '#contract/stays/stays.endpoints.ts';
import { actOn } from './deals.ts';
import type { SignedIn, TestApp } from './index.ts';
import { startSimulated, succeed } from './simulated-callbacks.ts';

export type Wanted = { listingId: string; from: string; to: string; guests?: number };

/** What a guest sends who books at the price they are shown. */
export async function bookingOf(app: TestApp, { listingId, from, to, guests = 2 }: Wanted) {
  const { quote, offer, problem } = await app.call(quoteStay, { params: { listingId }, query: { from, to, guests } });
  if (quote === undefined) throw new Error(`Not possible: ${problem?.problem}`);
  const { total, damageDeposit, policy } = quote;
  return { from, to, guests, total, damageDeposit, policy, offer: offer?.token, commandId: randomUUID() };
}

export async function book(app: TestApp, guest: SignedIn, wanted: Wanted): Promise<Deal> {
  const body = await bookingOf(app, wanted);
  return (await guest.call(bookStay, { params: { listingId: wanted.listingId }, body })).deal;
}

export const readRoom = async (who: SignedIn, id: string): Promise<Deal> =>
  (await who.call(readDeal, { params: { id } })).deal;

export const act = async (who: SignedIn, id: string, action: DealAction, fields: object = {}): Promise<Deal> =>
  (await actOn(who, id, action, fields)).deal;

/** Pays all that is open in a deal with the simulator. */
export async function payAll(app: TestApp, guest: SignedIn, id: string): Promise<Deal> {
  const open = (await readRoom(guest, id)).dues.filter(({ state }) => state === 'open');
  const payment = await startSimulated(guest, ...open.map(({ _id }) => _id));
  await succeed(
    app,
    payment._id,
    open.reduce((sum, { money }) => sum + money.amount, 0),
  );
  return readRoom(guest, id);
}
