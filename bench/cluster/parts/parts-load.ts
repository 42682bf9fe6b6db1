import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import type { BidReceipt } from '#contract/auctions/auction.ts';
import { sendMessage, uploadAttachment } from '#contract/chat/chat.endpoints.ts';
import { sendImageAhead } from '#contract/listings/listing-writes.endpoints.ts';
import { createId } from '#server/platform/ids.ts';
import { addChatUsers, type ChatUser } from '#server/testing/chat-chaos/chat-users.ts';
import { Device } from '#server/testing/chat-chaos/device.ts';
import { formOf } from '#server/testing/multipart-form.ts';
import type { AuctionSite, Bidder } from '../../auctions/auction-site.ts';
import { addHome, addListings, addSellers } from '../../deals/add-listings.ts';
import type { ActedDeal } from '../../deals/killed-site.ts';
import { bookHomeStay } from '../../deals/stays.ts';
import type { Requests } from './requests.ts';

const [pairs, auctions, bidders, homes, guests, listings] = [10, 4, 12, 4, 1_500, 2_000] as const;
/** How long each person waits between two actions, in milliseconds. */
const pauses = { visit: 250, message: 700, bid: 1_000, stay: 500, file: 2_000 } as const;
const visitors = 3;
/** Devices lose their connection only by the parts that fail. */
const cuts = [86_400_000, 86_400_000] as const;
/** Guests arrive within this many days: enough nights that most get those they want. */
const days = 300;

export type Lot = { id: string; slug: string; people: readonly Bidder[]; accepted: Accepted[]; rank: number };
type Accepted = { seq: number; receipt: BidReceipt };

/** What a stay is called by its address. */
function kindOfCall(path: string): string {
  if (path.endsWith('/bookings')) return 'booking';
  if (path === '/api/payments') return 'payment';
  if (path.startsWith('/provider/')) return 'report of a payment';
  return path.endsWith('/actions') ? 'step of a deal' : 'deal';
}

/** People of all kinds, who act over the proxy, and the answers that they got. */
export class PartsLoad {
  readonly requests: Requests;
  readonly devices: readonly Device[];
  /** Ids of messages by their conversation. */
  readonly said = new Map<string, string[]>();
  readonly deals: ActedDeal[] = [];
  /** Addresses of pictures and attachments, and who may read them. */
  readonly files: { path: string; cookie: string }[] = [];
  readonly lots: readonly Lot[];
  readonly #site: AuctionSite;
  readonly #users: readonly ChatUser[];
  readonly #hosts: readonly { host: Bidder; listingId: string }[];
  readonly #guests: Bidder[];
  readonly #slugs: readonly string[];
  #isOver = false;
  #working: Promise<unknown> = Promise.resolve();

  private constructor(site: AuctionSite, address: string, requests: Requests, prepared: Prepared) {
    this.requests = requests;
    this.lots = prepared.lots;
    this.devices = prepared.users.map((user) => new Device(user, [address], cuts));
    this.#site = site;
    this.#users = prepared.users;
    this.#hosts = prepared.hosts;
    this.#guests = prepared.guests;
    this.#slugs = prepared.slugs;
  }

  static async prepare(site: AuctionSite, address: string, requests: Requests): Promise<PartsLoad> {
    return new PartsLoad(site, address, requests, await prepare(site));
  }

  start(): void {
    for (const device of this.devices) void device.run();
    const everybody = [
      ...Array.from({ length: visitors }, () => this.#visit()),
      ...this.#users.map((user) => this.#write(user)),
      ...this.lots.flatMap((lot) => lot.people.map((person) => this.#bid(lot, person))),
      ...this.#hosts.map((home) => this.#stay(home)),
      this.#send(),
    ];
    this.#working = Promise.all(everybody);
    // The error is reported where the promise is awaited.
    this.#working.catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.requests.open();
    await this.#working;
    await Promise.all(this.devices.map((device) => device.settle(0, 0)));
  }

  /** Throws when a client of the load has failed. */
  async check(): Promise<void> {
    await Promise.race([this.#working, delay(0)]);
  }

  /** Pages, lists, searches and details, which are different ones each time. */
  async #visit(): Promise<void> {
    for (let asked = 0; !this.#isOver; asked += 1) {
      const slug = this.#slugs[Math.floor(Math.random() * this.#slugs.length)];
      const [kind, path] = [
        ['page', `/?visit=${crypto.randomUUID()}`],
        ['list', `/api/product/all?page=${1 + (asked % 50)}&limit=20`],
        ['search', `/api/product/explore?location=Kigali&limit=${1 + (asked % 24)}`],
        ['details', `/api/product/details/${slug}`],
      ][asked % 4] as [string, string];
      await this.requests.ask(kind, path);
      await delay(pauses.visit);
    }
  }

  async #write({ cookie, conversationId }: ChatUser): Promise<void> {
    while (!this.#isOver) {
      await delay(pauses.message * (0.5 + Math.random()));
      const clientMessageId = crypto.randomUUID();
      const body = { conversationId, text: clientMessageId, clientMessageId };
      const { status, body: said } = await this.requests.callUntilAnswered('message', sendMessage.path, {
        headers: { cookie },
        body,
      });
      if (status !== 200) throw new Error(`A message was answered ${status}`);
      this.said.set(conversationId, [...(this.said.get(conversationId) ?? []), String(said._id)]);
    }
  }

  /** Each a little more than all before. */
  async #bid(lot: Lot, { token }: Bidder): Promise<void> {
    while (!this.#isOver) {
      await delay(pauses.bid * (0.5 + Math.random()));
      lot.rank += 1;
      const maximum = 200_000 + lot.rank * 1_000_000;
      const body = { commandId: createId(new Date()), maximum, mode: 'max', termsVersion: 1, seenSeq: 0 };
      const answer = await this.requests.callUntilAnswered('bid', `/api/auctions/${lot.id}/bids`, { token, body });
      if (answer.status !== 200) continue;
      lot.accepted.push({ seq: Number(answer.body.seq), receipt: answer.body.receipt as BidReceipt });
    }
  }

  async #stay(home: { host: Bidder; listingId: string }): Promise<void> {
    const work = {
      site: this.#site,
      address: () => '',
      send: async (path: string, sent: Parameters<Requests['callUntilAnswered']>[2]) => {
        await delay(pauses.stay);
        return this.requests.callUntilAnswered(kindOfCall(path), path, sent);
      },
    };
    for (let guest = this.#guests.pop(); guest !== undefined && !this.#isOver; guest = this.#guests.pop()) {
      let left = 1;
      const takes = () => !this.#isOver && left-- > 0;
      await bookHomeStay(work, { ...home, guest, days }, takes, this.deals);
    }
  }

  /** Pictures of sellers and attachments of chats alternately. */
  async #send(): Promise<void> {
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'gray' } })
      .jpeg()
      .toBuffer();
    const picture = { name: 'picture.jpg', type: 'image/jpeg', bytes };
    for (let sent = 0; !this.#isOver; sent += 1) {
      await delay(pauses.file / 2);
      // The second of each pair sells.
      const { cookie } = this.#users[(sent * 2 + 1) % this.#users.length] ?? { cookie: '' };
      const [kind, path, field] =
        sent % 2 === 0
          ? (['picture', sendImageAhead.path, 'image'] as const)
          : (['attachment', uploadAttachment.path, 'file'] as const);
      const { payload, headers } = await formOf({}, [{ ...picture, field }]);
      const answer = await this.requests.ask(kind, path, { headers: { ...headers, cookie }, body: payload });
      if (answer?.status !== 200) continue;
      const address = kind === 'picture' ? Object(answer.body.image).path : answer.body.url;
      this.files.push({ path: String(address), cookie });
    }
  }
}

type Prepared = {
  users: readonly ChatUser[];
  lots: Lot[];
  hosts: { host: Bidder; listingId: string }[];
  guests: Bidder[];
  slugs: readonly string[];
};

/** A few at a time: others wait for a connection no longer than two seconds. */
async function addGuests(site: AuctionSite): Promise<Bidder[]> {
  const added: Bidder[] = [];
  while (added.length < guests) added.push(...(await site.addBidders(50)));
  return added;
}

async function prepare(site: AuctionSite): Promise<Prepared> {
  const people = await site.addBidders(bidders);
  const lots: Lot[] = [];
  for (let number = 0; number < auctions; number += 1) {
    const auction = await site.addAuction();
    const ofLot = people.filter((_, index) => index % auctions === number);
    await site.admit(auction.id, ofLot);
    lots.push({ ...auction, people: ofLot, accepted: [], rank: 0 });
  }
  const hosts: Prepared['hosts'] = [];
  for (const [index, host] of (await addSellers(site, homes)).entries()) {
    hosts.push({ host, listingId: await addHome(site, host.id, index % 2 === 0) });
  }
  const [seller] = await addSellers(site, 1);
  await addListings(site, seller?.id ?? '', { count: listings });
  const { rows } = await site.pool.query<{ slug: string }>('SELECT slug FROM listings LIMIT 500');
  return {
    users: await addChatUsers(site.db, pairs),
    lots,
    hosts,
    guests: await addGuests(site),
    slugs: rows.map(({ slug }) => slug),
  };
}
