import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { transferDeposits } from '#server/modules/ledger/index.ts';
import { createId } from '#server/platform/ids.ts';
import { type AuctionSite, type Bidder, call } from '../auctions/auction-site.ts';

/** What was acknowledged, and when. */
export type Acknowledged = {
  messages: { at: number; conversation: string; seq: number; text: string }[];
  pictures: { at: number; id: string }[];
  transfers: { at: number; subject: string }[];
};

type Writers = { address: string; isOver: () => boolean; acknowledged: Acknowledged };

/** How many people write each kind of thing: twenty in all. */
const writers = { messages: 10, pictures: 5, transfers: 5 };
const pauseMilliseconds = 40;

async function untilOver({ isOver }: Writers, write: (number: number) => Promise<void>): Promise<void> {
  for (let number = 0; !isOver(); number += 1) {
    await write(number);
    await delay(pauseMilliseconds);
  }
}

async function writeMessages(work: Writers, { id, token }: Bidder, listing: { id: string; seller_id: string }) {
  const { address, acknowledged } = work;
  const body = { recipientId: listing.seller_id, productId: listing.id };
  const opened = await call(address, '/api/chat/conversation', { token, body });
  const conversationId = String(opened.body._id);
  if (opened.status !== 200) throw new Error(`A conversation was answered ${opened.status}`);
  await untilOver(work, async (number) => {
    const text = `Message ${number} of ${id}`;
    const message = { conversationId, text, clientMessageId: randomUUID() };
    const answer = await call(address, '/api/chat/message', { token, body: message });
    if (answer.status !== 200)
      throw new Error(`A message was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    acknowledged.messages.push({ at: Date.now(), conversation: conversationId, seq: Number(answer.body.seq), text });
  });
}

async function sendPictures(work: Writers, { token }: Bidder): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const photograph = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'gray', noise } })
    .jpeg()
    .toBuffer();
  await untilOver(work, async () => {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(photograph)]), 'photograph.jpg');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(new URL('/api/product/image', work.address), { method: 'POST', headers, body: form });
    const { image } = Object(await answer.json()) as { image?: { _id?: string; src?: string } };
    const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(JSON.stringify(image ?? ''))?.[0];
    if (answer.ok && id !== undefined) work.acknowledged.pictures.push({ at: Date.now(), id });
    // Few may wait for a property, and pictures are more work than all else.
    await delay(1_000);
  });
}

async function bookDeposits({ db }: AuctionSite, work: Writers, { id: ownerId }: Bidder): Promise<void> {
  await untilOver(work, async (number) => {
    const subjectId = createId(new Date());
    const decision = { kind: 'deposit_held', currency: 'USD', actorId: undefined, at: new Date() } as const;
    const deposit = { subjectId, ownerId, amount: 100 + number, reference: 'slip' };
    await db.transaction().execute((transaction) => transferDeposits(transaction, decision, [deposit]));
    work.acknowledged.transfers.push({ at: Date.now(), subject: subjectId });
  });
}

/** Twenty people write messages, send pictures and have deposits booked, until it is over. */
export async function keepWriting(site: AuctionSite, work: Writers): Promise<void> {
  const { rows } = await site.pool.query<{ id: string; seller_id: string }>(
    'SELECT id, seller_id FROM listings LIMIT 1',
  );
  const [listing] = rows;
  if (listing === undefined) throw new Error('There is no listing.');
  const people = await site.addBidders(writers.messages + writers.pictures + writers.transfers);
  const takes = (count: number) => people.splice(0, count);
  const [authors, sellers, bidders] = [takes(writers.messages), takes(writers.pictures), takes(writers.transfers)];
  await site.pool.query(`UPDATE users SET role = 'seller' WHERE id = ANY($1::uuid[])`, [sellers.map(({ id }) => id)]);
  await Promise.all([
    ...authors.map((person) => writeMessages(work, person, listing)),
    ...sellers.map((person) => sendPictures(work, person)),
    ...bidders.map((person) => bookDeposits(site, work, person)),
  ]);
}
