import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { addChatUsers, type ChatUser } from '#server/testing/chat-chaos/chat-users.ts';
import type { AuctionSite, Bidder } from '../auctions/auction-site.ts';
import { bidAll, bidders } from '../auctions/bidding.ts';
import { measureDelivery } from '../chat/delivery.ts';
import type { Cluster } from './cluster.ts';

/** What each web node has to do, however many there are. */
const ofEachNode = {
  connections: 4,
  requests: 640,
  requestsPerSecond: 80,
  pairs: 20,
  messagesPerSecond: 10,
  seconds: 10,
  auctions: 12,
  bids: 600,
};

/** How long each bidder waits after an answer, in milliseconds. */
const bidPause = 1_000;

/**
 * A kind of work for a cluster, requested from the nodes directly or through nginx; returns how much of it was done.
 */
export type Work = (cluster: Pick<Cluster, 'addresses' | 'throughNginx'>) => Promise<number>;

/** Times a request is made again that a node refuses because others need the machine. */
const mostTries = 20;

function statusOf(url: URL, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    }).once('error', reject);
  });
}

async function ask(url: URL, agent: Agent): Promise<void> {
  let status: number | undefined;
  for (let tries = 0; tries < mostTries && status !== 200; tries += 1) {
    status = await statusOf(url, agent);
    if (status !== 200 && status !== 503) break;
  }
  if (status !== 200) throw new Error(`${url} answered ${status}`);
}

/**
 * Pages, lists and details, requested from each node by as many people, at a rate that one machine can sustain: when
 * four nodes want two processors at once, each request costs more for that reason alone.
 */
export async function requestWork({ pool }: AuctionSite): Promise<Work> {
  const { rows: listings } = await pool.query<{ slug: string }>('SELECT slug FROM listings');
  let visits = 0;
  const nextPath = (number: number) => {
    visits += 1;
    const paths = [
      '/',
      `/?visit=${visits}`,
      '/api/product/all',
      `/api/product/details/${listings[number % listings.length]?.slug}`,
    ];
    return paths[number % paths.length] ?? '/';
  };
  return async ({ addresses }) => {
    await Promise.all(
      addresses.map(async (address) => {
        const agent = new Agent({ keepAlive: true, maxSockets: ofEachNode.connections });
        let asked = 0;
        const begin = performance.now();
        const askOn = async () => {
          while (asked < ofEachNode.requests) {
            asked += 1;
            const due = begin + (asked * 1_000) / ofEachNode.requestsPerSecond;
            await delay(Math.max(0, due - performance.now()));
            await ask(new URL(nextPath(asked), address), agent);
          }
        };
        await Promise.all(Array.from({ length: ofEachNode.connections }, askOn));
        agent.destroy();
      }),
    );
    return addresses.length * ofEachNode.requests;
  };
}

/** Messages between people who are connected to different nodes, where there are several. */
export async function messageWork({ db }: AuctionSite, mostNodes: number): Promise<Work> {
  const users = await addChatUsers(db, ofEachNode.pairs * mostNodes);
  const client = (address: string, { cookie }: ChatUser) => ({ address, headers: { cookie } });
  return async ({ addresses }) => {
    const nodeOf = (number: number) => addresses[number % addresses.length] ?? '';
    const count = ofEachNode.pairs * addresses.length;
    const ofPair = (pair: number) => users.slice(2 * pair, 2 * pair + 2);
    const pairs = Array.from({ length: count }, (_, pair) => {
      const [sender, receiver] = ofPair(pair);
      if (sender === undefined || receiver === undefined) throw new Error('There are too few people.');
      return { sender: client(nodeOf(pair), sender), receiver: client(nodeOf(pair + 1), receiver) };
    });
    const send = (pair: number, text: string) => {
      const { cookie = '', conversationId = '' } = ofPair(pair)[0] ?? {};
      const body = { conversationId, text, clientMessageId: crypto.randomUUID() };
      return { url: `${nodeOf(pair)}/api/chat/message`, headers: { cookie }, body };
    };
    const perSecond = ofEachNode.messagesPerSecond * addresses.length;
    await measureDelivery({ pairs, send }, { perSecond, seconds: ofEachNode.seconds });
    return perSecond * ofEachNode.seconds;
  };
}

/** Bids on as many auctions for each node, as nginx divides them among the nodes; those that were accepted count. */
export function bidWork(lots: readonly { id: string; people: readonly Bidder[] }[]): Work {
  return async ({ addresses, throughNginx }) => {
    const times = addresses.length;
    const auctions = lots.slice(0, ofEachNode.auctions * times);
    const count = ofEachNode.bids * times;
    // At a rate that one machine can sustain: bids that pile up are decided together, and each costs less.
    const runs = await bidAll({ nodes: [throughNginx], auctions, count, atOnce: bidders * times, pause: bidPause });
    return [...runs.values()].reduce((sum, { accepted }) => sum + accepted.length, 0);
  };
}

/** Auctions that are open to forty bidders, enough for this many nodes. */
export async function prepareLots(
  site: AuctionSite,
  mostNodes: number,
): Promise<{ id: string; slug: string; people: Bidder[] }[]> {
  const people = await site.addBidders(bidders);
  const lots = [];
  for (let lot = 1; lot <= ofEachNode.auctions * mostNodes; lot += 1) {
    const auction = await site.addAuction();
    await site.admit(auction.id, people);
    lots.push({ ...auction, people });
  }
  return lots;
}
